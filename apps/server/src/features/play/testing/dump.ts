import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';

type Row = Record<string, unknown>;

const TABLES = [
  'participants',
  'participant_players',
  'stages',
  'rounds',
  'tours',
  'games',
  'byes',
  'standings',
  'player_games',
  'player_results',
  'brackets',
];

/** All that is read from a competition's log, with keys in the place of ids: equal for equal logs. */
export async function dump(db: Db, tournamentId: number): Promise<Record<string, unknown[]>> {
  const rows: Record<string, Row[]> = {};
  for (const table of TABLES)
    rows[table] = (
      await sql<Row>`select * from ${sql.table(table)} where tournament_id = ${tournamentId}`.execute(db)
    ).rows;
  const named = (table: string, key: string) =>
    new Map(rows[table]!.map((row) => [row['id'], `${table} ${String(row[key])}`]));
  const names: Record<string, Map<unknown, string>> = {
    participant_id: named('participants', 'number'),
    stage_id: named('stages', 'position'),
    round_id: named('rounds', 'key'),
    tour_id: named('tours', 'key'),
    game_id: new Map(
      rows['games']!.map((row) => [row['id'], `games ${String(row['number'])}.${String(row['match'])}`]),
    ),
  };
  names['first_id'] = names['second_id'] = names['participant_id']!;
  const keyed = (row: Row) =>
    Object.fromEntries(
      Object.entries(row)
        .filter(([column]) => column !== 'id' && column !== 'tournament_id')
        .map(([column, value]) => [column, value === null ? null : (names[column]?.get(value) ?? value)]),
    );
  const dumped = Object.entries(rows).map(([table, own]) => [
    table,
    own.map((row) => (table === 'brackets' ? buildBracket(row, names) : keyed(row))).toSorted(byText),
  ]);
  return Object.fromEntries(dumped) as Record<string, unknown[]>;
}

function byText(one: unknown, other: unknown): number {
  return JSON.stringify(one) < JSON.stringify(other) ? -1 : 1;
}

function buildBracket({ answer }: Row, names: Record<string, Map<unknown, string>>): unknown {
  return JSON.parse(JSON.stringify(answer), (_, value: unknown) => {
    if (typeof value !== 'object' || value === null) return value;
    if ('game_id' in value) return { ...value, ...seedIds(value, names) };
    return 'player_id' in value
      ? { ...value, id: names['participant_id']!.get((value as Row)['id']) ?? null }
      : value;
  });
}

function seedIds({ id, game_id }: Row, names: Record<string, Map<unknown, string>>): Row {
  const game = names['game_id']!.get(game_id) ?? null;
  return { id: game ?? (Number(id) >= 2_000_000_000 ? id : 'a stranger'), game_id: game };
}
