import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { loadDemo } from '../demo/load.ts';
import { loadGeography } from '../geography-import/load.ts';
import { DEMO_DAY } from '../testing/demoDay.ts';
import { emptyDatabase } from '../testing/databases.ts';
import { connect, type Db } from './connection.ts';
import { migrateToLatest, migrateToNothing, pendingMigrations } from './migrate.ts';

const report = (): void => undefined;

async function load(db: Db): Promise<void> {
  await loadGeography({ db, report });
  expect(await loadDemo({ db, dataDir: inject('dataDir'), today: DEMO_DAY, report })).toBe(true);
}

/** Everything of ours in the schema, by its kind and name. */
async function objectsOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select 'relation ' || relname as name from pg_class where relnamespace = 'public'::regnamespace
    union all select 'function ' || proname from pg_proc p
      where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all select 'collation ' || collname from pg_collation where collnamespace = 'public'::regnamespace
    union all select 'trigger ' || tgrelid::regclass || ' ' || tgname from pg_trigger where not tgisinternal
    order by name
  `.execute(db);
  return rows.map(({ name }) => name).filter((name) => !name.includes('kysely_migration'));
}

test('Migrations go up, down on a full database, and up again to the same schema', async () => {
  const { db } = await emptyDatabase();
  expect(await pendingMigrations(db)).toHaveLength(1);
  expect(await migrateToLatest(db)).toEqual(['0001-first-tables']);
  expect(await migrateToLatest(db)).toEqual([]);
  const first = await objectsOf(db);
  await load(db);
  expect(await migrateToNothing(db)).toEqual(['0001-first-tables']);
  expect(await objectsOf(db)).toEqual([]);
  await migrateToLatest(db);
  expect(await objectsOf(db)).toEqual(first);
  await load(db);
  expect(await pendingMigrations(db)).toEqual([]);
});

test('Two servers that start at once migrate and load once', async () => {
  const { url } = await emptyDatabase();
  const servers = [connect(url, { max: 3 }), connect(url, { max: 3 })];
  const applied = await Promise.all(servers.map(({ db }) => migrateToLatest(db)));
  expect(applied.flat()).toEqual(['0001-first-tables']);
  await Promise.all(servers.map(({ db }) => load(db)));
  const counts = await sql<{ cities: number; persons: number; users: number }>`
    select (select count(*) from cities) as cities, (select count(*) from persons) as persons,
      (select count(*) from users) as users
  `.execute(servers[0]!.db);
  expect(counts.rows).toEqual([{ cities: 1117, persons: 300, users: 2 }]);
  await Promise.all(servers.map(({ db }) => db.destroy()));
});
