import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import { RefusalError } from '../../../http/errors.ts';
import type { RequestContext } from '../../../http/operations.ts';
import type { FileStore } from '../../../storage/storage.ts';
import { auditAct, selectNamedAccounts } from '../../accounts/index.ts';

export interface MediaDeskParts {
  readonly db: Db;
  /** Where pictures go that everybody may see. */
  readonly media: FileStore;
}

const CHANGED = 'Пока вы правили, это изменил кто-то другой.';

export type MediaSubject = 'albums' | 'videos';

/** Refuses who has seen another version. */
export function refuseOther(stored: number, seen: number): void {
  if (stored !== seen) throw new RefusalError(409, { error: CHANGED, code: 'changed' });
}

/** Writes what was done to an album or a video. */
export async function auditMedia(
  trx: Db,
  [subject, subjectId]: readonly [MediaSubject, number],
  context: RequestContext,
  entry: { readonly action: string; readonly before?: unknown; readonly after?: unknown },
): Promise<void> {
  await auditAct(trx, context, { ...entry, subject, subjectId });
}

/** Who changed an album or a video last, as far as the log knows. */
export async function readChangedBy(db: Db, subject: MediaSubject, id: number): Promise<string | null> {
  const row = await db
    .selectFrom('audit_log as entry')
    .leftJoin(selectNamedAccounts(db).as('actor'), 'actor.id', 'entry.user_id')
    .select('actor.name')
    .where('entry.subject', '=', sql.lit(subject))
    .where('entry.subject_id', '=', id)
    .orderBy('entry.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.name ?? null;
}
