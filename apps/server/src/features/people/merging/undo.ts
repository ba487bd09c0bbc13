import type { Transaction } from 'kysely';
import type { Database } from '../../../database/schema.ts';
import { NotFoundError, RefusalError } from '../../../http/errors.ts';
import type { RequestContext } from '../../../http/operations.ts';
import { readBearer } from '../../accounts/index.ts';
import { lockLog, readAnew } from '../../play/index.ts';
import { abandonPhoto } from '../../privateFiles/index.ts';
import {
  getPeriodStart,
  lockRatings,
  markRatingsDirty,
  RATINGS,
  refreshTotals,
} from '../../ratings/index.ts';
import { auditPerson } from '../card/held.ts';
import { lockPerson, raiseVersion } from '../card/repository.ts';
import type { PeopleParts } from '../parts.ts';
import { moveBack, restoreRows } from './moving.ts';
import { formatReason } from './blockers.ts';
import {
  addAppliedSince,
  findLaterMerge,
  findStayingPerson,
  countMoved,
  readCountsSince,
  hasChanges,
  markUndone,
  listApplied,
  listEnteredSince,
  listTournaments,
  lockMerge,
  lockMovedAccounts,
  type MergeChanges,
  type MergeRecord,
} from './record.ts';
import { refuseOvertaken, retryOvertaken } from './overtaken.ts';
import { REFERENCES, type Reference } from './references.ts';
import { unfillAll } from './unfill.ts';

const NO_SUCH_MERGE = 'Объединение не найдено';
const UNDONE = 'Это объединение уже отменено: обновите страницу.';
const DESTROYED =
  'Отменить это объединение нельзя: данные, которые для этого нужны, уничтожены вместе с аккаунтом человека.';
const explainEnteredSince = (titles: readonly string[]) =>
  `${formatReason('Участник внесён по заявке, которую приняли уже после объединения', titles)} Сначала отзовите эту заявку.`;
const explainLaterMerge = (name: string) => `Сначала отмените объединение, которое было позже: «${name}».`;

const NO_RATING = { rating: null, main_discipline_id: null };

/** Undoes a merge: whoever went is there again, with all that moved, as far as it still is the remaining one's. */
export async function undoMerge(
  parts: Pick<PeopleParts, 'db' | 'jobs'>,
  id: number,
  context: RequestContext,
): Promise<number> {
  return retryOvertaken(() => undoOnce(parts, id, context));
}

async function undoOnce(
  { db, jobs }: Pick<PeopleParts, 'db' | 'jobs'>,
  id: number,
  context: RequestContext,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    // Ratings that are being computed would be those of athletes who are about to change.
    await lockRatings(trx);
    const { merge, tournaments } = await holdCompetitions(trx, await holdMerge(trx, id));
    const { changes, kept_person_id: keptId, gone_person_id: goneId } = merge;
    const entered = await listEnteredSince(trx, merge);
    if (entered.length > 0) throw new RefusalError(409, { error: explainEnteredSince(entered) });
    await markUndone(trx, id, readBearer(context).userId);
    await restoreMerged(trx, merge);
    // The one before the merge, where another has come since.
    await abandonPhoto(trx, (changes.filled.persons['photo_path']?.before ?? null) as string | null);
    await readAnew(trx, tournaments);
    await recount(trx, merge, jobs);
    for (const personId of [keptId, goneId]) await raiseVersion(trx, personId);
    const entry = {
      action: 'undo-merge',
      before: { merge_id: id },
      after: { gone: merge.gone_name, gone_person_id: goneId, moved: countMoved(changes) },
    };
    await auditPerson(trx, keptId, context, entry);
    return goneId;
  });
}

async function holdMerge(trx: Transaction<Database>, id: number): Promise<MergeRecord> {
  const personId = await findStayingPerson(trx, id);
  if (personId === undefined) throw new NotFoundError(NO_SUCH_MERGE);
  // The person first, as whoever destroys the account does.
  const kept = await lockPerson(trx, personId);
  const merge = await lockMerge(trx, id);
  if (!merge) throw new NotFoundError(NO_SUCH_MERGE);
  if (merge.undone_at !== null) throw new RefusalError(409, { error: UNDONE });
  if (!hasChanges(merge)) throw new RefusalError(409, { error: DESTROYED });
  const latest = await findLaterMerge(trx, merge);
  if (latest || !kept) throw new RefusalError(409, { error: explainLaterMerge(latest?.gone_name ?? '') });
  return merge;
}

/** The merge with the applications that go back, and the competitions of the athlete who comes back; nobody acts in these or those. */
async function holdCompetitions(trx: Transaction<Database>, found: MergeRecord) {
  const tournaments = await listMovedTournaments(trx, found);
  const applied = await listApplied(trx, await addAppliedSince(trx, found));
  const held = [...new Set([...tournaments, ...applied])].toSorted((a, b) => a - b);
  // Nobody is entered meanwhile where an application goes back.
  for (const one of held) await lockLog(trx, one);
  // After the logs, as whoever decides does: one that is being sent is stored then.
  await lockMovedAccounts(trx, found);
  const merge = await addAppliedSince(trx, found);
  refuseOvertaken(held, await listApplied(trx, merge));
  return { merge, tournaments };
}

/** The competitions of the athlete who comes back. */
async function listMovedTournaments(
  trx: Transaction<Database>,
  { changes: { moved, roles } }: MergeRecord,
): Promise<number[]> {
  if (roles.players !== undefined) return listTournaments(trx, roles.players);
  return (moved['participant_players.player_id'] ?? []).map((row) => row['tournament_id'] as number);
}

async function restoreMerged(trx: Transaction<Database>, merge: MergeRecord): Promise<void> {
  const { changes } = merge;
  await restoreRows(trx, 'persons', changes.rows['persons'] ?? []);
  for (const table of ['players', 'referees'] as const) {
    const rows = changes.rows[table] ?? [];
    // The rating is computed with the other totals: its discipline may be deleted since.
    await restoreRows(trx, table, table === 'players' ? rows.map((row) => ({ ...row, ...NO_RATING })) : rows);
    const role = changes.roles[table];
    if (role !== undefined)
      await trx.updateTable(table).set({ person_id: merge.gone_person_id }).where('id', '=', role).execute();
  }
  for (const reference of REFERENCES) {
    const ids = findIds(merge, reference.of);
    const keys = changes.moved[`${reference.table}.${reference.column}`];
    if (!ids || !keys) continue;
    await moveBack(trx, reference, { from: ids.kept, to: ids.gone }, keys);
    await restoreRows(trx, reference.table, changes.rows[reference.table] ?? []);
  }
  await unfillAll(trx, merge);
}

function findIds(
  merge: MergeRecord,
  of: Reference['of'],
): { readonly kept: number; readonly gone: number } | undefined {
  const { kept_player_id: keptPlayer, gone_player_id: gonePlayer, changes } = merge;
  if (of === 'persons') return { kept: merge.kept_person_id, gone: merge.gone_person_id };
  if (of === 'players')
    return keptPlayer === null || gonePlayer === null ? undefined : { kept: keptPlayer, gone: gonePlayer };
  const [referee] = changes.rows['referees'] ?? [];
  return changes.keptRefereeId === null || !referee
    ? undefined
    : { kept: changes.keptRefereeId, gone: referee['id'] as number };
}

/**
 * Both have other games from the first that came back on. A rating that came back without a game or list of its own was computed from
 * those of who stays.
 */
async function recount(
  trx: Transaction<Database>,
  { kept_player_id: kept, gone_player_id: gone, changes }: MergeRecord,
  jobs: PeopleParts['jobs'],
): Promise<void> {
  if (kept === null || gone === null) return;
  const own = await readCountsSince(trx, gone);
  const counted = new Set(own.map(({ discipline_id: id }) => id));
  const back = listRatedSince(changes);
  const others = new Set(back.map(({ discipline_id: id }) => id).filter((id) => !counted.has(id)));
  const ofStaying = others.size > 0 ? await readCountsSince(trx, kept) : [];
  const since = [...own, ...back, ...ofStaying.filter(({ discipline_id: id }) => others.has(id))];
  await markRatingsDirty(
    trx,
    [kept, gone].flatMap((id) => since.map((one) => ({ ...one, player_id: id }))),
  );
  await refreshTotals(trx, [kept, gone]);
  if (since.length > 0) await jobs.ask(trx, RATINGS);
}

/** Since when what came back says how somebody stands: a line of a list from its month on, a rating now. */
function listRatedSince({ moved, rows }: MergeChanges) {
  const back = (['player_ratings', 'rating_list_lines'] as const).flatMap((table) => [
    ...(moved[`${table}.player_id`] ?? []),
    ...(rows[table] ?? []),
  ]);
  return back.map(({ discipline_id, period }) => ({
    discipline_id: discipline_id as number,
    since: typeof period === 'string' ? getPeriodStart(period.slice(0, 'YYYY-MM'.length)) : new Date(),
  }));
}
