import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import type { Row } from './rows.ts';
import { SHAPES, type ShapeName } from './shapes.ts';

const SHAPE_NAMES = Object.keys(SHAPES) as ShapeName[];

/** The rows of a table that belong to a competition; moments as ISO text, as they are written. */
export interface StoredRows {
  /** What this process has written them from: where it is the same list still, nothing need be compared. */
  readonly facts?: readonly object[];
  /** By these facts: of what is the same object still, nothing need be written. */
  readonly byFacts: ReadonlyMap<object, readonly Row[]>;
  /** Of which only the table is known. */
  readonly others: readonly Row[];
}

/** The rows of a competition as they are stored, by table. */
export type Stored = Readonly<Record<ShapeName, StoredRows>>;

/** The same rows, of which it is forgotten what they were written from. */
export function forgetFacts({ byFacts, others }: StoredRows): StoredRows {
  return { byFacts: new Map(), others: [...[...byFacts.values()].flat(), ...others] };
}

/** All rows of a competition. */
export async function readStored(db: Db, tournamentId: number): Promise<Stored> {
  const stored: Partial<Record<ShapeName, StoredRows>> = {};
  for (const name of SHAPE_NAMES) stored[name] = await readRows(db, name, tournamentId);
  return stored as Stored;
}

/** Its participants alone, who may be there before the log. */
export async function readMembers(db: Db, tournamentId: number): Promise<Stored> {
  const nothing = { byFacts: new Map(), others: [] };
  const stored = Object.fromEntries(SHAPE_NAMES.map((name) => [name, nothing])) as unknown as Stored;
  return {
    ...stored,
    participants: await readRows(db, 'participants', tournamentId),
    participantPlayers: await readRows(db, 'participantPlayers', tournamentId),
  };
}

async function readRows(db: Db, name: ShapeName, tournamentId: number): Promise<StoredRows> {
  const { rows } = await sql<Row>`
    select * from ${sql.table(SHAPES[name].table)} where tournament_id = ${tournamentId}
  `.execute(db);
  return { byFacts: new Map(), others: rows.map((row) => normalizeRow(row)) };
}

/** As the wanted rows have it: a Date as ISO text, `numeric` as a number. */
function normalizeRow(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      if (value instanceof Date) return [column, value.toISOString()];
      return [column, column === 'points' && value !== null ? Number(value) : value];
    }),
  );
}
