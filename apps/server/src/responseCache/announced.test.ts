import { operations, type OperationName } from '@nardy/contract';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '../database/schema.ts';
import { isForEverybody } from '../http/apiResponseCache.ts';
import { getCollection } from '../testing/everyOperation/calls.ts';
import { readKnownValues } from '../testing/everyOperation/knownValues.ts';
import { createDemoDatabase } from '../testing/databases.ts';
import { buildTestApp } from '../testing/server.ts';
import { listTags } from './tags.ts';

/** Why a table may change without the answers that read it being dropped. */
const NEED_NOT_BE_HEARD: Readonly<Record<string, string>> = {
  'listPlayerTournaments applications': 'only the athlete sees them, with a token, and that is not kept',
  'listPlayerMatches games': 'what a match shows of its game changes `player_games` of its athletes as well',
  'getPlayerForm games': 'as `listPlayerMatches games`',
  'listPrizes player_results':
    'a place changes with a stage or a table of the competition, whose tag prizes carry',
  'listPlayerMatches participant_players': 'those who have played are never exchanged',
  'getPlayerForm participant_players': 'as `listPlayerMatches participant_players`',
};

/** However many rows an answer has. */
const MOST_QUERIES = 9;

const { pool } = await createDemoDatabase();
const asked: string[] = [];
const db = new Kysely<Database>({
  dialect: new PostgresDialect({ pool }),
  log: (event) => void asked.push(event.query.sql),
});
const app = await buildTestApp(db);
const known = await readKnownValues(app);
const tables = await announcements();

/** What has no tags is not cached. */
const reads = (Object.keys(operations) as OperationName[]).filter(
  (name) => isForEverybody(operations[name]) && listTags(name, undefined).length > 0,
);

test.each(reads)('%s is dropped when any table that it reads changes, and asks little', async (name) => {
  const { path } = operations[name];
  const ids = path.includes('{id}') ? sampleOf(known.get(getCollection(path)) ?? []) : [undefined];
  expect(ids.length, `the demo has nothing for ${path}`).toBeGreaterThan(0);
  for (const id of ids) {
    asked.length = 0;
    const url = path.replace('{id}', String(id)).replaceAll(/\{\w+\}/g, '1');
    await app.inject({ url });
    expect(asked.length, `${url} asks for each of its parts`).toBeLessThanOrEqual(MOST_QUERIES);
    const tags = listTags(name, { id });
    for (const table of tablesIn(asked)) {
      if (`${name} ${table}` in NEED_NOT_BE_HEARD) continue;
      const announced = tables.get(table) ?? [];
      const isHeard = announced.some((tag) => tags.some((own) => own === tag || own.startsWith(`${tag}:`)));
      expect(
        isHeard,
        `${table} is announced as ${announced.join(', ') || 'nothing'}, not ${tags.join(', ')}`,
      ).toBe(true);
    }
  }
});

function sampleOf(ids: readonly number[]): readonly number[] {
  const step = Math.max(1, Math.floor(ids.length / 8));
  return ids.filter((_, index) => index % step === 0);
}

function tablesIn(queries: readonly string[]): readonly string[] {
  const words = queries.flatMap((query) => [...query.matchAll(/\b(?:from|join)\s+"?(\w+)"?/gi)]);
  return [...new Set(words.flatMap(([, name]) => (name && tables.has(name) ? name : [])))];
}

/** All tables, each with the tags that its triggers announce; of a tag for single rows its word. */
async function announcements(): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ name: string; tags: string[] }>`
    select class.relname as name, array_remove(array_agg(distinct split_part(convert_from(tgargs, 'utf8'), e'\\x01', 1)), '') as tags
    from pg_class class
    left join (
      select tgrelid, replace(encode(tgargs, 'escape'), '\\000', e'\\x01')::bytea as tgargs
      from pg_trigger join pg_proc on pg_proc.oid = tgfoid where proname like 'announce%'
    ) as announced on announced.tgrelid = class.oid
    where class.relkind = 'r' and class.relnamespace = 'public'::regnamespace
    group by class.relname
  `.execute(db);
  const tagsOfTables = new Map(rows.map(({ name, tags }) => [name, tags]));
  // A view of a table changes with it.
  for (const view of ['tournaments', 'albums']) tagsOfTables.set(view, tagsOfTables.get(`all_${view}`) ?? []);
  // Lines and their order are written together, but an act may change either alone.
  const [lines = [], orders = []] = ['standing_lines', 'standing_orders'].map((name) =>
    tagsOfTables.get(name),
  );
  tagsOfTables.set(
    'standings',
    lines.filter((tag) => orders.includes(tag)),
  );
  return tagsOfTables;
}
