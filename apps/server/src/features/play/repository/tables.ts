import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import type { Seat } from '../service/seating.ts';

/** The tables that were given to games. */
export async function readSeats(db: Db, tournamentId: number): Promise<readonly Seat[]> {
  const rows = await db
    .selectFrom('game_tables')
    .selectAll()
    .where('tournament_id', '=', tournamentId)
    .orderBy('number')
    .execute();
  return rows.map(({ number, first_number: first, second_number: second, table_number: table }) => ({
    game: number,
    players: [first, second],
    table,
  }));
}

/** Makes the given tables just these. */
export async function saveSeats(
  db: Db,
  tournamentId: number,
  { fresh, gone }: { readonly fresh: readonly Seat[]; readonly gone: readonly number[] },
): Promise<void> {
  if (gone.length > 0)
    await sql`
      delete from game_tables where tournament_id = ${tournamentId} and number = any(${[...gone]}::int[])
    `.execute(db);
  if (fresh.length === 0) return;
  const rows = fresh.map(({ game, players: [first, second], table }) => ({
    number: game,
    first_number: first,
    second_number: second,
    table_number: table,
  }));
  await sql`
    insert into game_tables (tournament_id, number, first_number, second_number, table_number)
    select ${tournamentId}, number, first_number, second_number, table_number
      from json_populate_recordset(null::game_tables, ${JSON.stringify(rows)}::json)
    on conflict (tournament_id, number) do update set first_number = excluded.first_number,
      second_number = excluded.second_number, table_number = excluded.table_number
  `.execute(db);
}
