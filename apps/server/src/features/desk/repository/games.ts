import type { Db } from '../../../database/connection.ts';

/** What the tables know of a game beside the log. */
export interface GameRow {
  readonly id: number;
  readonly table: number | null;
  readonly reasons: readonly string[];
}

/** The drawn games of a competition by their numbers. */
export async function readGameRows(db: Db, tournamentId: number): Promise<ReadonlyMap<number, GameRow>> {
  const rows = await db
    .selectFrom('games')
    .select(['number', 'id', 'table_number', 'reasons'])
    .where('tournament_id', '=', tournamentId)
    .where('match', '=', 0)
    .execute();
  return new Map(
    rows.map(({ number, id, table_number: table, reasons }) => [number, { id, table, reasons }]),
  );
}
