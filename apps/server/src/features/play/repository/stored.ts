import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import type { Row } from './rows.ts';
import { SHAPES, type ShapeName } from './shapes.ts';

/** The rows of a competition as they are stored, by table; moments as ISO text, as they are written. */
export type Stored = Readonly<Record<ShapeName, readonly Row[]>>;

const NOTHING_STORED: Stored = {
  participants: [],
  participantPlayers: [],
  stages: [],
  rounds: [],
  tours: [],
  games: [],
  byes: [],
  standings: [],
  playerGames: [],
  playerResults: [],
};

/** All rows of a competition. */
export async function readStored(db: Db, tournamentId: number): Promise<Stored> {
  const stored: Partial<Record<ShapeName, readonly Row[]>> = {};
  for (const name of Object.keys(SHAPES) as ShapeName[])
    stored[name] = await readRows(db, name, tournamentId);
  return stored as Stored;
}

/** Its participants alone, who may be there before the log. */
export async function readMembers(db: Db, tournamentId: number): Promise<Stored> {
  return {
    ...NOTHING_STORED,
    participants: await readRows(db, 'participants', tournamentId),
    participantPlayers: await readRows(db, 'participantPlayers', tournamentId),
  };
}

async function readRows(db: Db, name: ShapeName, tournamentId: number): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select * from ${sql.table(SHAPES[name].table)} where tournament_id = ${tournamentId}
  `.execute(db);
  return rows.map((row) => asWritten(row));
}

/** As the wanted rows have it: a Date as ISO text, `numeric` as a number. */
function asWritten(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      if (value instanceof Date) return [column, value.toISOString()];
      return [column, column === 'points' && value !== null ? Number(value) : value];
    }),
  );
}
