import type { MergedField } from '@nardy/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../database/schema.ts';
import { NotFoundError, RefusalError } from '../../../http/errors.ts';
import type { RequestContext } from '../../../http/operations.ts';
import { readBearer } from '../../accounts/index.ts';
import { lockPlaces } from '../../applications/index.ts';
import { lockLogs, readAnew } from '../../play/index.ts';
import { lockRatings, markRatingsDirty, RATINGS, refreshTotals } from '../../ratings/index.ts';
import { auditPerson, refuseChanged, holdPerson, NO_SUCH_PERSON } from '../card/held.ts';
import { formatFullName } from '../../../names.ts';
import { raiseVersion } from '../card/repository.ts';
import type { PeopleParts } from '../parts.ts';
import { computeFilling, type Filled } from './filling.ts';
import { dropRows, moveRows, type Row } from './moving.ts';
import { listMergeBlockers } from './blockers.ts';
import {
  countMoved,
  readCountsSince,
  insertMerge,
  keepChanges,
  listAppliedTo,
  listTournaments,
  type MergeChanges,
} from './record.ts';
import { refuseOvertaken, retryOvertaken } from './overtaken.ts';
import { REFERENCES } from './references.ts';
import { getRemainingPlayer, selectBothIn, readSide, type MergeSide, type Sides } from './sides.ts';

export const SAME = 'Это один и тот же человек: выберите другого.';
const IMPOSSIBLE = 'Эти карточки нельзя объединить.';

interface Merging {
  readonly keptId: number;
  readonly version: number;
  readonly goneId: number;
  readonly goneVersion: number;
  /** Fields in which the one who goes is right. */
  readonly take: readonly MergedField[];
}

interface Merged {
  readonly merge_id: number;
  readonly version: number;
}

/** Merges one person into another: all that is theirs moves, and what moved is written down for the way back. */
export async function mergePeople(
  parts: Pick<PeopleParts, 'db' | 'jobs'>,
  merging: Merging,
  context: RequestContext,
): Promise<Merged> {
  if (merging.keptId === merging.goneId) throw new RefusalError(409, { error: SAME });
  return retryOvertaken(() => mergeOnce(parts, merging, context));
}

async function mergeOnce(
  { db, jobs }: Pick<PeopleParts, 'db' | 'jobs'>,
  { keptId, version, goneId, goneVersion, take }: Merging,
  context: RequestContext,
): Promise<Merged> {
  return db.transaction().execute(async (trx) => {
    // Ratings that are being computed would be those of athletes who are about to change.
    await lockRatings(trx);
    const sides = await holdSides(trx, keptId, goneId);
    if (sides.kept.person.version !== version || sides.gone.person.version !== goneVersion)
      throw refuseChanged();
    const tournaments = await holdTournaments(trx, sides.gone);
    const reasons = await listMergeBlockers(trx, sides);
    if (reasons.length > 0) throw new RefusalError(409, { error: IMPOSSIBLE, reasons });
    const id = await insertMerge(trx, {
      keptPersonId: keptId,
      gonePersonId: goneId,
      goneName: formatFullName(sides.gone.person),
      players: selectBothIn(sides, 'players'),
      by: readBearer(context).userId,
    });
    const since = sides.gone.player ? await readCountsSince(trx, sides.gone.player.id) : [];
    const changes = await moveAll(trx, sides, take);
    refuseOvertaken(tournaments, listEntered(changes));
    await keepChanges(trx, id, changes);
    await readAnew(trx, tournaments);
    const player = getRemainingPlayer(sides);
    if (player) {
      await markRatingsDirty(
        trx,
        since.map((one) => ({ ...one, player_id: player.id })),
      );
      await refreshTotals(trx, [player.id]);
      if (since.length > 0) await jobs.ask(trx, RATINGS);
    }
    await raiseVersion(trx, keptId);
    await auditPerson(trx, keptId, context, {
      action: 'merge-people',
      before: {
        kept: formatFullName(sides.kept.person),
        gone: formatFullName(sides.gone.person),
        gone_person_id: goneId,
      },
      after: { merge_id: id, moved: countMoved(changes) },
    });
    const kept = await holdPerson(trx, keptId);
    return { merge_id: id, version: kept.version };
  });
}

/** Always in the same order, so that two merges wait for each other. */
async function holdSides(trx: Transaction<Database>, keptId: number, goneId: number): Promise<Sides> {
  for (const id of [keptId, goneId].toSorted((a, b) => a - b)) await holdPerson(trx, id);
  const [kept, gone] = [await readSide(trx, keptId), await readSide(trx, goneId)];
  if (!kept || !gone) throw new NotFoundError(NO_SUCH_PERSON);
  return { kept, gone };
}

/** The competitions of who goes; nobody acts in one, nor decides an application of theirs, until the merge is over. */
async function holdTournaments(trx: Transaction<Database>, { player }: MergeSide): Promise<number[]> {
  if (!player) return [];
  const applied = await listAppliedTo(trx, player.id);
  const held = [...(await listTournaments(trx, player.id)), ...applied];
  await lockLogs(trx, held);
  // After the logs, as whoever decides does.
  for (const id of applied) await lockPlaces(trx, id);
  const entered = await listTournaments(trx, player.id);
  refuseOvertaken(held, entered);
  return entered;
}

const listEntered = ({ moved }: MergeChanges): readonly number[] =>
  (moved['participant_players.player_id'] ?? []).map((row) => row['tournament_id'] as number);

async function moveAll(
  trx: Transaction<Database>,
  sides: Sides,
  take: readonly MergedField[],
): Promise<MergeChanges> {
  const { kept, gone } = sides;
  const moved: Record<string, readonly Row[]> = {};
  const rows: Record<string, readonly Row[]> = {};
  const roles: Record<string, number> = {};
  for (const table of ['players', 'referees'] as const) {
    const role = table === 'players' ? gone.player : gone.referee;
    if (!role || selectBothIn(sides, table)) continue;
    roles[table] = role.id;
    await trx.updateTable(table).set({ person_id: kept.person.id }).where('id', '=', role.id).execute();
  }
  for (const reference of REFERENCES) {
    const ids = selectBothIn(sides, reference.of);
    if (!ids) continue;
    const done = await moveRows(trx, reference, { from: ids.gone, to: ids.kept });
    moved[`${reference.table}.${reference.column}`] = done.moved;
    if (done.dropped.length > 0) rows[reference.table] = done.dropped;
  }
  const filled = computeFilling(sides, take);
  const player = getRemainingPlayer(sides);
  await fill(trx, 'persons', kept.person.id, filled.persons);
  if (player) await fill(trx, 'players', player.id, filled.players);
  for (const table of ['players', 'referees'] as const) {
    const ids = selectBothIn(sides, table);
    if (!ids) continue;
    if (table === 'players') await forward(trx, ids);
    else await fill(trx, table, ids.kept, filled[table]);
    rows[table] = await dropRows(trx, table, 'id', ids.gone);
  }
  rows['persons'] = await dropRows(trx, 'persons', 'id', gone.person.id);
  return {
    filled,
    rows,
    moved,
    roles,
    filledPlayerId: player?.id ?? null,
    keptRefereeId: selectBothIn(sides, 'referees')?.kept ?? null,
  };
}

/** What waits for the ratings of who goes waits for those of the other. */
async function forward(
  trx: Transaction<Database>,
  ids: { readonly kept: number; readonly gone: number },
): Promise<void> {
  await trx
    .updateTable('rating_changes')
    .set({ player_id: ids.kept })
    .where('player_id', '=', ids.gone)
    .execute();
}

async function fill(
  trx: Transaction<Database>,
  table: 'persons' | 'players' | 'referees',
  id: number,
  filled: Readonly<Record<string, Filled>>,
): Promise<void> {
  const columns = Object.entries(filled);
  if (columns.length === 0) return;
  const set = columns.map(([column, { after }]) => sql`${sql.ref(column)} = ${after}`);
  await sql`update ${sql.table(table)} set ${sql.join(set)} where id = ${id}`.execute(trx);
}
