import { sql, type Insertable } from 'kysely';
import type { Db } from '../../database/connection.ts';
import type { MatchReportsTable } from '../../database/schema/desk.ts';

export type ReportRow = Awaited<ReturnType<typeof readReportRows>>[number];

/** The reports of these games that no act of the log has taken, in the order in which they came. */
export function readReportRows(db: Db, tournamentId: number, games: readonly number[]) {
  return db
    .selectFrom('match_reports')
    .selectAll()
    .where('tournament_id', '=', tournamentId)
    .where('act', 'is', null)
    .where('game', '=', sql<number>`any(${games}::int[])`)
    .orderBy('id')
    .execute();
}

/** The report of a key; undefined when it is new. */
export function findReport(db: Db, tournamentId: number, key: string) {
  return db
    .selectFrom('match_reports')
    .selectAll()
    .where('tournament_id', '=', tournamentId)
    .where('key', '=', key)
    .executeTakeFirst();
}

export async function addReport(db: Db, row: Insertable<MatchReportsTable>): Promise<ReportRow> {
  return db.insertInto('match_reports').values(row).returningAll().executeTakeFirstOrThrow();
}

/** Notes by which act of the log reports were taken. */
export async function markTaken(db: Db, ids: readonly number[], act: number): Promise<void> {
  await db
    .updateTable('match_reports')
    .set({ act })
    .where('id', 'in', [...ids])
    .execute();
}

export interface Slip {
  readonly players: readonly [number, number];
  /** The number of the match in a series; null where there is none. */
  readonly match: number | null;
}

/** Whether the slip of a game, or of this match of its series, has been used by one who held it. */
export async function isSlipUsed(
  db: Db,
  tournamentId: number,
  game: number,
  { players: [first, second], match }: Slip,
): Promise<boolean> {
  const row = await db
    .selectFrom('match_reports')
    .select('id')
    .where('tournament_id', '=', tournamentId)
    .where('game', '=', game)
    .where('first_number', '=', first)
    .where('second_number', '=', second)
    .where('match', 'is not distinct from', match)
    .where('origin', '=', 'slip')
    .executeTakeFirst();
  return row !== undefined;
}

/** An act of the log that players have done: the two of the game. */
export interface PlayersAct {
  readonly first: number;
  readonly second: number;
  /** Whether one of the two reported by the slip. */
  readonly isBySlip: boolean;
}

/** The acts of a log that came of equal reports, by the version that each was decided on. */
export async function readPlayersActs(
  db: Db,
  tournamentId: number,
): Promise<ReadonlyMap<number, PlayersAct>> {
  const { rows } = await sql<PlayersAct & { act: number }>`
    select act, first_number as first, second_number as second, bool_or(origin = 'slip') as "isBySlip"
    from match_reports where tournament_id = ${tournamentId} and act is not null
    group by act, first_number, second_number
  `.execute(db);
  return new Map(rows.map(({ act, ...own }) => [act, own]));
}

/** Whether and how a competition takes results from its players. */
export async function readReportsMode(db: Db, tournamentId: number) {
  const row = await db
    .selectFrom('desk_states')
    .select('reports_mode')
    .where('tournament_id', '=', tournamentId)
    .executeTakeFirst();
  return row?.reports_mode ?? 'confirmed';
}
