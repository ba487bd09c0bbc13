import { sql, type Transaction } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import type { Database } from '../../../database/schema.ts';
import { readOpenedSince } from '../../ratings/index.ts';
import type { Filling } from './filling.ts';
import type { Row } from './moving.ts';

/** All that a merge changed, for taking it back. */
export interface MergeChanges {
  readonly filled: Filling;
  /** Rows of who went, by table; what was dropped of them is among them. */
  readonly rows: Readonly<Record<string, readonly Row[]>>;
  /** Keys of what moved, by `table.column`. */
  readonly moved: Readonly<Record<string, readonly Row[]>>;
  /** Athletes and referees that went over as a whole, for the remaining one was none. */
  readonly roles: Readonly<Partial<Record<'players' | 'referees', number>>>;
  /** The athlete who remained; merges of before were filled in only where both were athletes, and do not name it. */
  readonly filledPlayerId?: number | null;
  readonly keptRefereeId: number | null;
}

export interface NewMerge {
  readonly keptPersonId: number;
  readonly gonePersonId: number;
  readonly goneName: string;
  readonly players: { readonly kept: number; readonly gone: number } | undefined;
  readonly by: number;
}

/** Kept before anything moves: logs are read by it. */
export async function insertMerge(trx: Transaction<Database>, merge: NewMerge): Promise<number> {
  const { id } = await trx
    .insertInto('person_merges')
    .values({
      kept_person_id: merge.keptPersonId,
      gone_person_id: merge.gonePersonId,
      gone_name: merge.goneName,
      kept_player_id: merge.players?.kept ?? null,
      gone_player_id: merge.players?.gone ?? null,
      merged_by: merge.by,
      undone_by: null,
      undone_at: null,
      changes: '{}',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function keepChanges(
  trx: Transaction<Database>,
  id: number,
  changes: MergeChanges,
): Promise<void> {
  await trx
    .updateTable('person_merges')
    .set({ changes: JSON.stringify(changes) })
    .where('id', '=', id)
    .execute();
}

/** Whose card stayed; undefined where there is no such merge. */
export async function findStayingPerson(db: Db, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('person_merges')
    .select('kept_person_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.kept_person_id;
}

export async function lockMerge(db: Db, id: number) {
  const row = await db
    .selectFrom('person_merges')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, changes: row.changes as unknown as MergeChanges };
}

export type MergeRecord = NonNullable<Awaited<ReturnType<typeof lockMerge>>>;

/** Whether it still stores what it changed: that goes with the account of the person. */
export const hasChanges = ({ changes }: MergeRecord): boolean => 'moved' in changes;

/** A merge into the same person that came later and still holds. */
export function findLaterMerge(db: Db, { id, kept_person_id: kept }: MergeRecord) {
  return db
    .selectFrom('person_merges')
    .select('gone_name')
    .where('id', '>', id)
    .where('undone_at', 'is', null)
    .where((eb) => eb.or([eb('kept_person_id', '=', kept), eb('gone_person_id', '=', kept)]))
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

export async function markUndone(trx: Transaction<Database>, id: number, by: number): Promise<void> {
  await trx
    .updateTable('person_merges')
    .set({ undone_at: sql<Date>`now()`, undone_by: by })
    .where('id', '=', id)
    .execute();
}

/** The competitions of an athlete. */
export async function listTournaments(db: Db, playerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('participant_players')
    .select('tournament_id')
    .where('player_id', '=', playerId)
    .orderBy('tournament_id')
    .execute();
  return rows.map(({ tournament_id: id }) => id);
}

/** The competitions to which an athlete has applied. */
export async function listAppliedTo(db: Db, playerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('applications')
    .select('tournament_id')
    .where('player_id', '=', playerId)
    .orderBy('tournament_id')
    .execute();
  return rows.map(({ tournament_id: id }) => id);
}

/** Locks the accounts that a merge has moved: nobody applies by one until the transaction ends. */
export async function lockMovedAccounts(db: Db, { changes }: MergeRecord): Promise<void> {
  const ids = (changes.moved['users.person_id'] ?? []).map((row) => row['id'] as number);
  await sql`select from users where id = any(${ids}::int[]) order by id for update`.execute(db);
}

/**
 * The merge with the applications that an account of who went has sent since, as if they had moved: they were sent for whoever has the
 * account, and go back with it.
 */
export async function addAppliedSince(db: Db, merge: MergeRecord): Promise<MergeRecord> {
  const { changes, kept_player_id: kept, merged_at: mergedAt } = merge;
  const users = changes.moved['users.person_id'] ?? [];
  if (kept === null || users.length === 0) return merge;
  const sent = await db
    .selectFrom('applications')
    .select('id')
    .where('player_id', '=', kept)
    .where(
      'user_id',
      'in',
      users.map((row) => row['id'] as number),
    )
    .where('submitted_at', '>', mergedAt)
    .where('id', '<>', sql<number>`all(${listApplicationIds(merge)}::int[])`)
    .execute();
  const applications = [...(changes.moved['applications.player_id'] ?? []), ...sent];
  return {
    ...merge,
    changes: { ...changes, moved: { ...changes.moved, 'applications.player_id': applications } },
  };
}

const listApplicationIds = ({ changes }: MergeRecord) =>
  (changes.moved['applications.player_id'] ?? []).map((row) => row['id'] as number);

/** The competitions of the applications that an undo gives back. */
export async function listApplied(db: Db, merge: MergeRecord): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select tournament_id as id from applications where id = any(${listApplicationIds(merge)}::int[])
  `.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Competitions ahead in which an application that an undo gives back was approved after the merge: their logs, which nobody
 * changes, have entered who remains.
 */
export async function listEnteredSince(db: Db, merge: MergeRecord): Promise<string[]> {
  const entries = merge.changes.moved['participant_players.player_id'] ?? [];
  const { rows } = await sql<{ title: string }>`
    select tournament.full_name as title
    from applications as application
    join all_tournaments as tournament on tournament.id = application.tournament_id
    join participant_players as entry
      on entry.tournament_id = application.tournament_id and entry.player_id = application.player_id
    join participants as participant on participant.id = entry.participant_id
    where application.id = any(${listApplicationIds(merge)}::int[]) and application.player_id = ${merge.kept_player_id}
      and application.status = 'approved'
      and participant.status = 'in' and tournament.status not in ('current', 'past')
      and tournament.id <> all(${entries.map((row) => row['tournament_id'] as number)}::int[])
    order by tournament.start_at, tournament.id
  `.execute(db);
  return rows.map(({ title }) => title);
}

/** Since when an athlete counts in the ratings of disciplines: by games, and by imported lists. */
export async function readCountsSince(db: Db, playerId: number) {
  const games = await db
    .selectFrom('player_games')
    .select((eb) => ['discipline_id', eb.fn.min('happened_at').as('since')])
    .where('player_id', '=', playerId)
    .where('outcome', 'is not', null)
    .groupBy('discipline_id')
    .execute();
  return [...games, ...(await readOpenedSince(db, playerId))];
}

/** How many rows of each table have moved; a partner's applications are counted apart from the own ones. */
export function countMoved({ moved, roles }: MergeChanges): Record<string, number> {
  const counts = Object.entries(moved).map(([name, keys]) => {
    const [table = name, column] = name.split('.');
    return [column === 'partner_id' ? 'partnerships' : table, keys.length] as const;
  });
  return Object.fromEntries([
    ...Object.keys(roles).map((name) => [name, 1] as const),
    ...counts.filter(([, count]) => count > 0),
  ]);
}
