import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { describe, expect, inject, test } from 'vitest';
import type { Db } from '../database/connection.ts';
import { migrateToLatest } from '../database/migrate.ts';
import { loadGeography } from '../geography-import/load.ts';
import { demoDatabase, emptyDatabase } from '../testing/databases.ts';
import { DEMO_DAY } from '../testing/demoDay.ts';
import { loadDemo } from './load.ts';

const { db } = await demoDatabase();
const report = (): void => undefined;

async function prepared(): Promise<Db> {
  const empty = await emptyDatabase();
  await migrateToLatest(empty.db);
  await loadGeography({ db: empty.db, report });
  return empty.db;
}

async function contentOf(of: Db): Promise<unknown[]> {
  const tables = [
    'persons',
    'players',
    'player_ratings',
    'clubs',
    'player_clubs',
    'tournaments',
    'participants',
  ];
  const content: unknown[] = [];
  for (const table of tables) {
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(t) - 'joined_at' as row from ${sql.table(table)} t order by to_jsonb(t)::text
    `.execute(of);
    content.push([table, rows]);
  }
  return content;
}

test('The same day gives the same federation', async () => {
  const other = await prepared();
  await loadDemo({
    db: other,
    dataDir: inject('dataDir'),
    today: new Date('2026-11-20T22:00:00+03:00'),
    report,
  });
  expect(await contentOf(other)).toEqual(await contentOf(db));
});

test('Any other day is as full, with every status at its time', async () => {
  const other = await prepared();
  const today = new Date('2028-02-29T10:00:00+03:00');
  await loadDemo({ db: other, dataDir: inject('dataDir'), today, report });
  const { rows } = await sql<{ count: number; wrong: number }>`
    select count(*), count(*) filter (where not case status
      when 'past' then end_at < ${today}
      when 'current' then start_at <= ${today}::timestamptz + interval '1 day' and end_at >= ${today}
      when 'app' then application_end_at > ${today}
      when 'app-end' then application_end_at < ${today} and start_at > ${today}
      else start_at > ${today} end) as wrong
    from tournaments
  `.execute(other);
  expect(rows).toEqual([{ count: 59, wrong: 0 }]);
});

test('A database with persons is left alone, and says whether they are the demo', async () => {
  const parts = { dataDir: inject('dataDir'), today: DEMO_DAY, report };
  const before = await contentOf(db);
  expect(await loadDemo({ db, ...parts })).toBe(true);
  expect(await contentOf(db)).toEqual(before);
  const real = await prepared();
  await real.insertInto('persons').values({ last_name: 'Настоящий', first_name: 'Человек' }).execute();
  expect(await loadDemo({ db: real, ...parts })).toBe(false);
});

describe('The athletes', () => {
  test('There are 300 of both genders, from 8 years old to those born in 1950', async () => {
    const { rows } = await sql<{ count: number; women: number; oldest: string; youngest: string }>`
      select count(*), count(*) filter (where gender = 'woman') as women, min(birthday) as oldest, max(birthday) as youngest
      from persons
    `.execute(db);
    expect(rows[0]).toMatchObject({ count: 300 });
    expect(rows[0]!.women).toBeGreaterThan(70);
    expect(rows[0]!.oldest >= '1950-01-01').toBe(true);
    expect(rows[0]!.youngest <= '2018-11-20').toBe(true);
  });

  test('More than a hundred play short backgammon, so that the list has a second page', async () => {
    const rated = await db
      .selectFrom('player_ratings')
      .where('discipline_id', '=', 1)
      .select('rating')
      .execute();
    expect(rated.length).toBeGreaterThan(100);
  });

  test('The main rating of each is the best of one to three', async () => {
    const { rows } = await sql<{ wrong: number }>`
      select count(*) as wrong from players left join lateral (
        select max(rating) as best, count(*) as count from player_ratings where player_id = players.id
      ) own on true
      where players.rating is distinct from own.best or own.count > 3
    `.execute(db);
    expect(rows).toEqual([{ wrong: 0 }]);
  });

  test('Every photo that the database names is there', async () => {
    const files = new Set(await readdir(path.join(inject('dataDir'), 'public/demo')));
    const paths = await db
      .selectFrom('persons')
      .select('photo_path')
      .where('photo_path', 'is not', null)
      .execute();
    expect(paths.length).toBeGreaterThan(250);
    for (const { photo_path } of paths) expect(files).toContain(path.basename(photo_path ?? ''));
  });
});

describe('The competitions', () => {
  test('There are 40 of the top level: at least ten open, more than nine past, parents of two to five', async () => {
    const { rows } = await sql<{ status: string; count: number }>`
      select status, count(*) from tournaments where parent_id is null group by status order by status
    `.execute(db);
    expect(Object.fromEntries(rows.map(({ status, count }) => [status, count]))).toEqual({
      app: 11,
      'app-end': 3,
      current: 4,
      future: 4,
      past: 18,
    });
    const parents = await sql<{ children: number }>`
      select count(*) as children from tournaments where parent_id is not null group by parent_id
    `.execute(db);
    expect(parents.rows).toHaveLength(6);
    for (const { children } of parents.rows) expect(children >= 2 && children <= 5).toBe(true);
  });

  test('Nobody takes part who may not, and nobody above the limit', async () => {
    const { rows } = await sql<{ wrong: number }>`
      select count(*) as wrong from participants
      join tournaments t on t.id = tournament_id
      join players on players.id = player_id
      join persons p on p.id = person_id
      left join cities c on c.id = p.city_id
      left join regions r on r.id = c.region_id
      where p.gender <> t.gender
        or p.birthday < t.birth_date_from or p.birthday > t.birth_date_to
        or (t.geo_districts_ids <> '{}' and not coalesce(r.district_id = any (t.geo_districts_ids), false))
        or (t.geo_regions_ids <> '{}' and not coalesce(r.id = any (t.geo_regions_ids), false))
        or (select count(*) from participants where tournament_id = t.id) > t.players_max
    `.execute(db);
    expect(rows).toEqual([{ wrong: 0 }]);
  });
});
