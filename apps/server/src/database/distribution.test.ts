import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createDemoDatabase } from '../testing/databases.ts';

/** The plan of tables over several machines, of which Citus asks what is held here (https://docs.citusdata.com, ddl.html). */
const PLAN = readFileSync(
  path.resolve(import.meta.dirname, '../../../../docs/decisions/0075-past-one-primary.md'),
  'utf8',
);

interface Constraint {
  readonly table: string;
  readonly type: 'p' | 'u' | 'x' | 'f';
  readonly definition: string;
  readonly columns: readonly string[];
  readonly other: string | null;
  readonly otherColumns: readonly string[] | null;
}

const { db } = await createDemoDatabase();

const { rows: columns } = await sql<{ table: string; names: readonly string[] }>`
  select table_name as "table", array_agg(column_name::text) as names
  from information_schema.tables join information_schema.columns using (table_schema, table_name)
  where table_schema = 'public' and table_type = 'BASE TABLE' group by table_name
`.execute(db);
const columnsOf = new Map(columns.map(({ table, names }) => [table, names]));

const { rows: constraints } = await sql<Constraint>`
  select conrelid::regclass::text as "table", contype as type, pg_get_constraintdef(oid) as definition,
    array(select attname::text from unnest(conkey) with ordinality as key(number, place)
      join pg_attribute on attrelid = conrelid and attnum = number order by place) as columns,
    nullif(confrelid, 0)::regclass::text as other,
    array(select attname::text from unnest(confkey) with ordinality as key(number, place)
      join pg_attribute on attrelid = confrelid and attnum = number order by place) as "otherColumns"
  from pg_constraint where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'x', 'f')
  order by conrelid::regclass::text, contype desc, conname
`.execute(db);

/** The tables in the line of the plan that begins so. */
function readTables(line: string): readonly string[] {
  const [, tables = ''] = new RegExp(String.raw`^\| ${line} +\|(.*)\|$`, 'm').exec(PLAN) ?? [];
  return [...tables.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
}

const byTournament = readTables('distributed by `tournament_id`');
const byPlayer = readTables('distributed by `player_id`');
const reference = new Set(readTables('reference: a copy on each machine'));
const columnByTable = new Map([
  ...byTournament.map((table) => [table, 'tournament_id'] as const),
  ...byPlayer.map((table) => [table, 'player_id'] as const),
]);

/** Whether Citus takes it, once its table lies where the plan says. */
function isPossible({ table, type, columns: own, other, otherColumns }: Constraint): boolean {
  const column = columnByTable.get(table);
  const otherColumn = columnByTable.get(other ?? '');
  if (type !== 'f') return column === undefined || own.includes(column);
  if (otherColumn === undefined) return column === undefined || reference.has(other ?? '');
  return (
    column !== undefined && column === otherColumn && otherColumns?.[own.indexOf(column)] === otherColumn
  );
}

test('The plan of tables over several machines names tables that there are, each once', () => {
  const named = [...byTournament, ...byPlayer, ...reference];
  expect(named).toHaveLength(new Set(named).size);
  expect(named.filter((table) => !columnsOf.has(table))).toEqual([]);
  expect(named.length).toBeGreaterThan(30);
});

test('The plan of tables over several machines lists each key that its rules forbid, and no other', () => {
  const [, listed = ''] = /```text\n(.*?)\n```/s.exec(PLAN) ?? [];
  const forbidden = constraints.filter((constraint) => !isPossible(constraint));
  expect(listed.split('\n')).toEqual(forbidden.map(({ table, definition }) => `${table} ${definition}`));
});

test('Every table that lies by a column has it, but for those that the plan gives it', () => {
  const lacking = [...columnByTable].filter(([table, column]) => !columnsOf.get(table)?.includes(column));
  expect(lacking.map(([table]) => table)).toEqual(['attendances', 'prize_payouts']);
});
