import type { ChangePreview, TournamentStatus } from '@nardy/contract';
import { isSameName } from '@nardy/contract/forms';
import type { Kysely, Transaction } from 'kysely';
import { writeAudits } from '../../../database/audit.ts';
import type { Database } from '../../../database/schema.ts';
import { FieldsError, NotFoundError, RefusalError } from '../../../http/errors.ts';
import type { RequestContext } from '../../../http/operations.ts';
import { readBearer } from '../../accounts/index.ts';
import { publishMessages } from '../../live/index.ts';
import { haveLogs, lockLogs, readAnew } from '../../play/index.ts';
import { noteTournamentForRatings, RATINGS } from '../../ratings/index.ts';
import { NO_SUCH_TOURNAMENT } from '../scope.ts';
import { computeNextStatus } from './dates.ts';
import { previewPublicationChange, previewStatusChange } from './changePreview.ts';
import { STATUSES_JOB } from './job.ts';
import type { CompetitionsDeskParts } from './parts.ts';
import { reopenParent } from './reopening.ts';
import { abandonPapers, lockPapers } from './sections/paperFiles.ts';
import {
  deletePrepared,
  findChildren,
  findPrepared,
  lockChildren,
  lockPrepared,
  updatePrepared,
  type PreparedRow,
} from './repository.ts';

const STATUS_CHANGED = 'Статус уже сменился: обновите страницу.';
const PUBLICATION_CHANGED = 'Это уже сделано: обновите страницу.';
const NOT_THE_NAME = 'Название не совпадает';
const IS_PUBLISHED = 'Опубликованное соревнование не удаляют: сначала снимите его с публикации.';
const IS_PLAYED = 'Соревнование уже проводят со стола: удалить его нельзя.';

interface Family {
  readonly row: PreparedRow;
  /** The competition and its children. */
  readonly family: readonly PreparedRow[];
  readonly ids: readonly number[];
  /** Those of them that everybody sees. */
  readonly publishedIds: readonly number[];
}

async function readFamily(db: Kysely<Database>, row: PreparedRow | undefined): Promise<Family> {
  if (!row) throw new NotFoundError(NO_SUCH_TOURNAMENT);
  const children = await findChildren(db, row.id);
  const family = [row, ...children];
  return {
    row,
    family,
    ids: family.map(({ id }) => id),
    publishedIds: family.flatMap(({ id, published_at: at }) => (at === null ? [] : [id])),
  };
}

const lockFamily = async (trx: Transaction<Database>, id: number): Promise<Family> =>
  readFamily(trx, await lockPrepared(trx, id));

export async function readPublicationPreview(db: Kysely<Database>, id: number): Promise<ChangePreview> {
  const { row, family } = await readFamily(db, await findPrepared(db, id));
  return previewPublicationChange(db, row, family);
}

export async function readStatusPreview(
  db: Kysely<Database>,
  id: number,
  status: TournamentStatus,
): Promise<ChangePreview> {
  const { row } = await readFamily(db, await findPrepared(db, id));
  return previewStatusChange(db, row, status);
}

interface Publication {
  readonly isPublished: boolean;
  /** Of the children these alone; null or missing: all of them. */
  readonly only?: readonly number[] | null;
}

/** Lets everybody see a competition with its children, or withdraws it into preparation; gives whom that has changed. */
export async function setPublished(
  { db, jobs }: CompetitionsDeskParts,
  id: number,
  { isPublished, only = null }: Publication,
  context: RequestContext,
): Promise<readonly number[]> {
  return db.transaction().execute(async (trx) => {
    // As whoever does an act: first the logs, then the competitions.
    await lockLogs(trx, (await readFamily(trx, await findPrepared(trx, id))).ids);
    await lockChildren(trx, id);
    const { row, family, ids, publishedIds } = await lockFamily(trx, id);
    if ((row.published_at !== null) === isPublished)
      throw new RefusalError(409, { error: PUBLICATION_CHANGED });
    const { refusal } = await previewPublicationChange(trx, row, family);
    if (refusal !== null) throw new RefusalError(409, { error: refusal });
    const meant = isPublished
      ? ids.filter((one) => one === id || only === null || only.includes(one))
      : publishedIds;
    await updatePrepared(trx, meant, { published_at: isPublished ? new Date() : null });
    // What was played in private counts from now on.
    if (isPublished) await publishPlay(trx, meant, jobs);
    await note(trx, context, meant, {
      action: isPublished ? 'publish-competition' : 'withdraw-competition',
      after: { full_name: row.full_name },
    });
    await jobs.ask(trx, STATUSES_JOB);
    return meant;
  });
}

async function publishPlay(
  trx: Transaction<Database>,
  ids: readonly number[],
  jobs: CompetitionsDeskParts['jobs'],
): Promise<void> {
  await readAnew(trx, ids);
  for (const id of ids) await noteTournamentForRatings(trx, id);
  await jobs.ask(trx, RATINGS);
}

/** Deletes what is being prepared, when its name was given. */
export async function deleteFamily(
  { db }: CompetitionsDeskParts,
  id: number,
  name: string,
  context: RequestContext,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // As whoever publishes them: the children before their parent.
    await lockChildren(trx, id);
    const { row, ids } = await lockFamily(trx, id);
    if (row.published_at !== null) throw new RefusalError(409, { error: IS_PUBLISHED });
    if (await haveLogs(trx, ids)) throw new RefusalError(409, { error: IS_PLAYED });
    if (!isSameName(name, row.full_name)) throw new FieldsError({ full_name: [NOT_THE_NAME] }, 422);
    const papers = await lockPapers(trx, ids);
    await deletePrepared(trx, ids);
    await abandonPapers(trx, papers);
    await note(trx, context, ids, { action: 'delete-competition', before: { full_name: row.full_name } });
  });
}

/** Gives a competition another status by hand. */
export async function changeStatus(
  { db, jobs }: CompetitionsDeskParts,
  id: number,
  { from, status }: { readonly from: TournamentStatus; readonly status: TournamentStatus },
  context: RequestContext,
) {
  return db.transaction().execute(async (trx) => {
    const { row } = await lockFamily(trx, id);
    if (row.status !== from) throw new RefusalError(409, { error: STATUS_CHANGED, code: 'changed' });
    const { refusal } = await previewStatusChange(trx, row, status);
    if (refusal !== null) throw new RefusalError(422, { error: refusal });
    await updatePrepared(trx, [id], { status });
    await note(trx, context, [id], {
      action: 'change-competition-status',
      before: { status: from },
      after: { status },
    });
    if (from === 'past' && status === 'current')
      await reopenParent(trx, id, { userId: readBearer(context).userId, address: context.ip });
    await jobs.ask(trx, STATUSES_JOB);
    await publishMessages(trx, id, [{ type: 'status', status }]);
    return computeNextStatus({ ...row, status });
  });
}

function note(
  trx: Transaction<Database>,
  context: RequestContext,
  ids: readonly number[],
  entry: { readonly action: string; readonly before?: unknown; readonly after?: unknown },
): Promise<void> {
  const { userId } = readBearer(context);
  return writeAudits(
    trx,
    ids.map((id) => ({ ...entry, userId, address: context.ip, subject: 'tournaments', subjectId: id })),
  );
}
