import { buffer } from 'node:stream/consumers';
import { inject, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { DEMO_LOGINS, findDemo, privateFiles, type Db } from '@nardy/server';
import {
  DEMO_DAY,
  TEST_KEYS,
  TEST_SECRET,
  createDemoDatabase,
  emptyDatabase,
  loadDemoInOwnProcess,
  loadGeography,
  openLocalStorage,
  migrateToLatest,
  listPhotoLinks,
  readSettings,
  type TestDatabase,
} from '@nardy/server/testing';
import { ATHLETES } from './athletes/athletes.ts';
import { loadDemo } from './load.ts';

const { db } = await createDemoDatabase();
const { media, documents } = openLocalStorage(inject('dataDir'));
const stores = { media, documents, keys: TEST_KEYS };
const report = (): void => undefined;

async function prepared(): Promise<TestDatabase> {
  const empty = await emptyDatabase();
  await migrateToLatest(empty.db);
  await loadGeography({ db: empty.db, report });
  return empty;
}

/** Everything that is not a moment of loading or a hash with salt; that a competition was revised or published is such a moment. */
const TABLES = [
  'persons',
  'players',
  'player_ratings',
  'player_clubs',
  'tournaments',
  'participants',
  'participant_players',
  'competition_events',
  'games',
  'byes',
  'standings',
  'player_games',
  'rating_list_lines',
  'tournament_referees',
  'documents',
  'schedule_events',
  'prize_payments',
  'photos',
  'videos',
  'applications',
  'registrations',
  'federation_requests',
];

const LOADED_AT: Readonly<Record<string, readonly string[]>> = {
  tournaments: ['revised_at', 'published_at'],
};

/** Of what runs, which is played to the moment of loading. */
const PLAYED_AT = ['created_at', 'drawn_at', 'played_at', 'corrected_at', 'happened_at', 'joined_at'];

async function contentOf(of: Db): Promise<Readonly<Record<string, string>>> {
  const content: Record<string, string> = {};
  for (const table of TABLES) {
    const { rows } = await sql<{ hash: string }>`
      select md5(string_agg(line, '' order by line)) as hash
      from (
        select md5((to_jsonb(t) - ${LOADED_AT[table] ?? []}::text[] - case
          when (to_jsonb(t) ->> 'tournament_id')::integer in (select id from tournaments where status = 'current')
          then ${PLAYED_AT}::text[] else '{}' end)::text) as line
        from ${sql.table(table)} t
      ) lines
    `.execute(of);
    content[table] = rows[0]?.hash ?? '';
  }
  return content;
}

async function countRows(of: Db) {
  const { rows } = await sql`
    select (select count(*) from cities) as cities, (select count(*) from persons) as persons,
      (select count(*) from users) as users
  `.execute(of);
  return rows[0];
}

/** One number from the database. */
async function count(query: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`${sql.raw(query)}`.execute(db);
  return rows[0]?.count ?? Number.NaN;
}

test(
  'The same day gives the same federation at any hour but for the hours of what runs; two servers that start at once load it once, tell their progress, and take 600 MB at most',
  { timeout: 900_000 },
  async () => {
    const { db: other, url: databaseUrl } = await prepared();
    const settings = readSettings({ DATA_DIR: inject('dataDir'), SECRET_KEY: TEST_SECRET });
    const order = { settings, databaseUrl, today: '2026-11-20T22:00:00+03:00' };
    async function start() {
      const lines: string[] = [];
      const peak = await loadDemoInOwnProcess(order, { say: (line) => lines.push(line) });
      return { lines, peak };
    }
    const started = await Promise.all([start(), start()]);
    for (const { peak } of started) {
      expect(peak).toBeGreaterThan(50);
      expect(peak).toBeLessThan(600);
    }
    expect(await contentOf(other)).toEqual(await contentOf(db));
    expect(await countRows(other)).toEqual({ cities: 1117, persons: 1242, users: 44 });
    const [waited, loaded] = started.map(({ lines }) => lines).toSorted((a, b) => a.length - b.length);
    expect(waited).toEqual([]);
    expect(loaded?.length).toBeGreaterThan(8);
    expect(loaded?.at(-1)).toMatch(/^Loaded the demo federation: 1200 athletes, \d+ competitions\.$/);
  },
);

test(
  'A server that stops while the demo is loaded leaves nobody in the database',
  { timeout: 300_000 },
  async () => {
    const { db: other, url: databaseUrl } = await prepared();
    const stopping = new AbortController();
    const settings = readSettings({ DATA_DIR: inject('dataDir'), SECRET_KEY: TEST_SECRET });
    const order = { settings, databaseUrl, today: DEMO_DAY.toISOString() };
    const loading = loadDemoInOwnProcess(order, { say: () => stopping.abort(), signal: stopping.signal });
    await expect(loading).rejects.toThrow(/abort/);
    expect(await findDemo(other)).toBeUndefined();
  },
);

test('A database with persons is left alone, and says whether they are the demo', async () => {
  const parts = { ...stores, today: DEMO_DAY, report };
  const before = await count('select count(*) from persons');
  expect(await loadDemo({ db, ...parts })).toBe(true);
  expect(await count('select count(*) from persons')).toBe(before);
  const { db: real } = await prepared();
  await real.insertInto('persons').values({ last_name: 'Настоящий', first_name: 'Человек' }).execute();
  expect(await loadDemo({ db: real, ...parts })).toBe(false);
});

describe('The athletes', () => {
  test('They are of both genders and of all ages from seven to eighty', async () => {
    const { rows } = await sql<{ count: number; women: number; oldest: string; youngest: string }>`
      select count(*), count(*) filter (where gender = 'woman') as women, min(birthday) as oldest, max(birthday) as youngest
      from players join persons on persons.id = person_id
    `.execute(db);
    expect(rows[0]).toMatchObject({ count: ATHLETES });
    expect(rows[0]!.women).toBeGreaterThan(280);
    expect(rows[0]!.oldest >= '1945-11-21' && rows[0]!.oldest < '1950').toBe(true);
    expect(rows[0]!.youngest > '2018' && rows[0]!.youngest <= '2019-11-20').toBe(true);
  });

  test.each([
    ['birthday', 'birthday is null'],
    ['gender', 'gender is null'],
    ['patronymic', 'middle_name is null'],
    ['photo', 'photo_path is null'],
    ['city, but a country', 'city_id is null and country_id is not null'],
    ['place at all', 'country_id is null'],
    ['rank', 'rank_id is null'],
    ['rating', 'rating is null'],
    ['club', 'not exists (select from player_clubs where player_id = players.id)'],
  ])('Some have no %s', async (_, condition) => {
    const found = await count(
      `select count(*) from players join persons on persons.id = person_id where ${condition}`,
    );
    expect(found).toBeGreaterThan(3);
    expect(found).toBeLessThan(ATHLETES);
  });

  test('More than two hundred are rated in short backgammon, so that the list has a third page', async () => {
    expect(await count('select count(*) from player_ratings where discipline_id = 1')).toBeGreaterThan(200);
  });

  test('Nobody is rated without games, and the main rating is one of the own', async () => {
    expect(await count('select count(*) from player_ratings where games = 0')).toBe(0);
    expect(
      await count(`select count(*) from players left join player_ratings own
        on own.player_id = players.id and own.discipline_id = main_discipline_id
        where players.rating is distinct from own.rating`),
    ).toBe(0);
  });

  test('Those with high ranks are rated higher on the average than those with low ones', async () => {
    const { rows } = await sql<{ mean: number }>`
      select avg(rating)::float8 as mean from players where rank_id in (3, 5, 6, 7, 8) and rating is not null
      group by rank_id order by rank_id
    `.execute(db);
    const means = rows.map(({ mean }) => mean);
    expect(means).toEqual(means.toSorted((a, b) => b - a));
  });

  test('Every photo is there in both sizes', async () => {
    const { rows } = await sql<{ path: string }>`
      select distinct photo_path as path from persons where photo_path is not null
    `.execute(db);
    expect(rows.length).toBeGreaterThan(100);
    for (const { path } of rows) {
      const { link, small = '' } = listPhotoLinks(path)!;
      for (const address of [link, small])
        expect(await media.facts(address.replace(/^\/media\//, ''))).toBeDefined();
    }
  });
});

describe('The competitions', () => {
  test('There are more than 150 with more than 12,000 games, in every status and of every type and format', async () => {
    expect(await count('select count(*) from tournaments where not is_parent')).toBeGreaterThan(150);
    expect(await count('select count(*) from games where outcome is not null')).toBeGreaterThan(12_000);
    for (const [column, values] of Object.entries({ status: 5, type: 3, format: 4, discipline_id: 5 }))
      expect(await count(`select count(distinct ${column}) from tournaments`)).toBe(values);
    for (const flag of ['is_playoff', 'is_third', 'is_online', 'has_fees', 'is_parent'])
      expect(await count(`select count(*) from tournaments where ${flag}`)).toBeGreaterThan(0);
  });

  test('A parent runs with children in four statuses', async () => {
    expect(
      await count(`select count(distinct child.status) from tournaments child
        join tournaments parent on parent.id = child.parent_id and parent.status = 'current'`),
    ).toBe(4);
  });

  test('Registration is nearly full somewhere, ends today elsewhere, and asks for place, age and gender', async () => {
    const open = `from tournaments t where status = 'app' and not is_parent`;
    expect(
      await count(
        `select count(*) ${open} and players_max - (select count(*) from participants where tournament_id = t.id) between 1 and 3`,
      ),
    ).toBeGreaterThan(0);
    expect(
      await count(
        `select count(*) ${open} and (application_end_at at time zone 'Europe/Moscow')::date = '2026-11-20'`,
      ),
    ).toBe(1);
    for (const limit of [
      'gender is not null',
      'birth_date_from is not null',
      "geo_districts_ids <> '{}'",
      "geo_regions_ids <> '{}'",
    ])
      expect(await count(`select count(*) ${open} and ${limit}`), limit).toBeGreaterThan(0);
  });

  test('Nobody takes part who may not, and nobody above the limit', async () => {
    expect(
      await count(`select count(*) from participant_players
        join tournaments t on t.id = tournament_id
        join players on players.id = player_id
        join persons p on p.id = person_id
        left join cities c on c.id = p.city_id
        left join regions r on r.id = c.region_id
        where p.gender <> t.gender
          or p.birthday < t.birth_date_from or p.birthday > t.birth_date_to
          or (t.geo_districts_ids <> '{}' and not coalesce(r.district_id = any (t.geo_districts_ids), false))
          or (t.geo_regions_ids <> '{}' and not coalesce(r.id = any (t.geo_regions_ids), false))
          or (select count(*) from participants where tournament_id = t.id) > t.players_max`),
    ).toBe(0);
  });
});

test('There is a login for every role', async () => {
  const logins = DEMO_LOGINS.map(({ login }) => login);
  const rows = await db
    .selectFrom('users')
    .select('role')
    .where('email', 'in', logins)
    .orderBy('role')
    .execute();
  expect(rows.map(({ role }) => role)).toEqual([
    'administrator',
    'auditor',
    'director',
    'editor',
    'member',
    'secretary',
  ]);
  expect(DEMO_LOGINS).toHaveLength(6);
});

describe('The desk', () => {
  test('Registrations wait, some for longer than 48 hours, some of persons who are known; others are with the person', async () => {
    const { rows } = await sql<{ state: string; count: number }>`
      select state, count(*) from registrations join users on users.id = user_id group by state order by state
    `.execute(db);
    expect(rows).toEqual([
      { state: 'confirmed', count: 11 },
      { state: 'registered', count: 2 },
      { state: 'returned', count: 4 },
    ]);
    expect(
      await count(`select count(*) from registrations r join persons p on p.last_name = r.last_name
        and p.first_name = r.first_name and p.birthday = r.birthday`),
    ).toBeGreaterThan(0);
    expect(
      await count(
        `select count(*) from registrations where birthday > '2008-11-21' and guardian_name is null`,
      ),
    ).toBe(0);
  });

  test('Each has papers that can be opened, and so has each application', async () => {
    expect(
      await count(
        `select count(*) from registrations r where not exists (select from registration_files f where f.user_id = r.user_id)`,
      ),
    ).toBe(0);
    const files = privateFiles({ db, documents, keys: TEST_KEYS });
    const rows = await db.selectFrom('private_files').selectAll().execute();
    expect(rows.length).toBeGreaterThan(40);
    for (const { id, size } of rows) {
      const opened = await files.open(id);
      expect(await buffer(opened!.content)).toHaveLength(size);
    }
    expect(await count('select count(*) from file_uploads')).toBe(0);
  });

  test('One competition has a queue, and others have applications within their places', async () => {
    const { rows } = await sql<{ submitted: number; waiting: number; free: number }>`
      select count(*) filter (where status = 'submitted') as submitted, count(*) filter (where status = 'waiting') as waiting,
        (select players_max from tournaments where id = tournament_id)
          - (select count(*) from participants p where p.tournament_id = applications.tournament_id and p.status = 'in') as free
      from applications where status in ('submitted', 'waiting') group by tournament_id
    `.execute(db);
    expect(rows.length).toBeGreaterThan(3);
    for (const { submitted, waiting, free } of rows) {
      expect(submitted).toBeLessThanOrEqual(free);
      if (waiting > 0) expect(submitted).toBe(free);
    }
    expect(rows.filter(({ waiting }) => waiting > 0)).toHaveLength(1);
  });

  test('Wishes to join the federation come from both', async () => {
    const { rows } = await sql<{ state: string }>`
      select distinct state from federation_requests join users on users.id = user_id order by state
    `.execute(db);
    expect(rows.map(({ state }) => state)).toEqual(['active', 'confirmed']);
  });
});
