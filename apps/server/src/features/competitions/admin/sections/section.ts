import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import { NotFoundError, RefusalError } from '../../../../http/errors.ts';
import type { Bearer, RequestContext } from '../../../../http/operations.ts';
import { auditAct, readBearer } from '../../../accounts/index.ts';
import { NO_SUCH_TOURNAMENT } from '../../scope.ts';
import { computeVersion } from '../mapper.ts';
import type { CompetitionsDeskParts } from '../parts.ts';
import { findPrepared, lockPrepared } from '../repository.ts';

const CHANGED = 'Пока вы правили, это изменил кто-то другой.';

export interface Change<Content> {
  readonly before: Content;
  readonly after: Content;
}

/** What belongs to a competition and is read and saved as a whole. */
export interface Section<Content> {
  /** What saving it is called in the log. */
  readonly action: string;
  readonly read: (db: Kysely<Database>, tournamentId: number) => Promise<Content>;
  /** Refuses what this person may not change of what is there. */
  readonly refuse?: (db: Kysely<Database>, change: Change<Content>, bearer: Bearer) => Promise<void>;
  /** What the log says of it, where numbers of rows alone would say nothing. */
  readonly describe?: (db: Kysely<Database>, content: Content) => Promise<object>;
  readonly write: (trx: Transaction<Database>, tournamentId: number, content: Content) => Promise<void>;
}

/** What is there, with its version. */
export async function readSection<Content extends object>(
  { db }: CompetitionsDeskParts,
  { read }: Section<Content>,
  id: number,
): Promise<Content & { readonly version: string }> {
  if (!(await findPrepared(db, id))) throw new NotFoundError(NO_SUCH_TOURNAMENT);
  const content = await read(db, id);
  return { ...content, version: computeVersion(content) };
}

/** Puts a content in the place of the one that was read, unless somebody else has done so since; gives its version. */
export async function saveSection<Content extends object>(
  { db }: CompetitionsDeskParts,
  { action, read, refuse, describe, write }: Section<Content>,
  id: number,
  { version, content }: { readonly version: string; readonly content: Content },
  context: RequestContext,
): Promise<string> {
  return db.transaction().execute(async (trx) => {
    if (!(await lockPrepared(trx, id))) throw new NotFoundError(NO_SUCH_TOURNAMENT);
    const before = await read(trx, id);
    if (computeVersion(before) !== version) throw new RefusalError(409, { error: CHANGED, code: 'changed' });
    await refuse?.(trx, { before, after: content }, readBearer(context));
    await write(trx, id, content);
    const after = await read(trx, id);
    const told = describe
      ? { before: await describe(trx, before), after: await describe(trx, after) }
      : { before, after };
    await auditAct(trx, context, { action, subject: 'tournaments', subjectId: id, ...told });
    return computeVersion(after);
  });
}
