import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { ordered, type PlayerSort } from '../features/athletes/order.ts';
import { filteredPlayers } from '../features/athletes/filters.ts';
import { inOrderOfList } from '../features/competitions/index.ts';
import { filteredTournaments } from '../features/competitions/tournaments/filters.ts';
import { testServer } from '../testing/server.ts';
import { addUpCounts } from './listCounts.ts';

const { db, ask } = await testServer();
const KEYS = ['name', 'birthday', 'rank', 'rating', 'discipline', 'region', 'district', 'city'] as const;
const SORTS: readonly PlayerSort[] = KEYS.flatMap((key) => [key, `-${key}`] as const);
const SIZE = 7;

/** What the table must hold, counted anew. */
const TRUE_COUNTS = sql`
  select 'players by rating' as sorting, rating as first, null::int as second, null as name, 1 as amount from players
  union all select 'players by rank', rank_id, rating, null, 1 from players
  union all select 'players by discipline', main_discipline_id, rating, null, 1 from players
  union all select 'players by rating in discipline', discipline_id, rating, null, 1 from player_ratings
  union all select 'players by birthday', birthday - date '1900-01-01', null, null, 1
    from players join persons on persons.id = person_id
  union all select 'players by place', coalesce(city_id, 0), null, null, 1
    from players join persons on persons.id = person_id
  union all select 'players by name', null, null, last_name, 1 from players join persons on persons.id = person_id
  union all select 'tournaments', (status = 'past')::int,
      floor(extract(epoch from case when status = 'past' then end_at else start_at end) / 86400)::int, null, 1
    from tournaments where parent_id is null
`;

/** Counts that are kept and not true, or true and not kept. */
async function differences(): Promise<unknown[]> {
  const { rows } = await sql`
    select sorting, first, second, name, sum(amount) as amount from (
      select sorting, coalesce(first, 2147483647) as first, coalesce(second, 2147483647) as second,
        coalesce(name, '') as name, amount from (${TRUE_COUNTS}) as counted
      union all select sorting, first, second, name, -amount from list_counts
    ) as both_ways group by 1, 2, 3, 4 having sum(amount) <> 0
  `.execute(db);
  return rows;
}

afterEach(async () => expect(await differences()).toEqual([]));

async function newPerson(name: string): Promise<number> {
  const { id } = await db
    .insertInto('persons')
    .values({ last_name: name, first_name: 'Пётр', birthday: '1990-02-03', country_id: 1, city_id: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

describe('What lists are sorted by is counted', () => {
  test('From the beginning, and through every kind of change', async () => {
    expect(await differences()).toEqual([]);
    const persons = [await newPerson('Новиков'), await newPerson('Новиков'), await newPerson('Ёлкин')];
    expect(await differences()).toEqual([]);
    await db
      .insertInto('players')
      .values(persons.slice(0, 2).map((person_id) => ({ person_id })))
      .execute();
    expect(await differences()).toEqual([]);
    await db
      .updateTable('persons')
      .set({ birthday: null, city_id: null, last_name: 'Якин' })
      .where('id', 'in', persons)
      .execute();
    expect(await differences()).toEqual([]);
    await db
      .updateTable('players')
      .set({ person_id: persons[2]! })
      .where('person_id', '=', persons[0]!)
      .execute();
    await db
      .updateTable('players')
      .set({ rank_id: 5, rating: 1777, main_discipline_id: 2 })
      .where('person_id', '=', persons[1]!)
      .execute();
    await sql`update player_ratings set rating = rating + 3 where player_id % 3 = 0`.execute(db);
    await sql`update players set rating = rating - 1 where id % 2 = 0`.execute(db);
    await sql`update persons set city_id = null where id % 50 = 0`.execute(db);
    await sql`update persons set birthday = null where id % 40 = 0`.execute(db);
    expect(await differences()).toEqual([]);
    await db.deleteFrom('players').where('person_id', 'in', persons).execute();
  });

  test('Of competitions by the day that they are listed under', async () => {
    await sql`
      insert into tournaments (full_name, status, type, format, discipline_id, start_at, end_at)
        select 'Турнир ' || n, case n % 4 when 0 then 'future' else 'past' end, 'rating-event', 'swiss', 1,
          timestamptz '2020-01-01 20:30+00' + n % 900 * interval '7 hours', timestamptz '2021-01-01 23:59:59+00' + n % 900 * interval '7 hours'
        from generate_series(1, 2500) n
    `.execute(db);
    await sql`update tournaments set status = 'past' where full_name like 'Турнир %8'`.execute(db);
    await sql`update tournaments set end_at = end_at + interval '1 day' where status = 'past'`.execute(db);
  });

  test('Who becomes a player while the person changes is counted once, and right', async () => {
    const person = await newPerson('Быстров');
    const committed = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const first = db.transaction().execute(async (trx) => {
      await trx.insertInto('players').values({ person_id: person }).execute();
      begun.resolve();
      await committed.promise;
    });
    await begun.promise;
    const second = db
      .updateTable('persons')
      .set({ city_id: 2, last_name: 'Скоров' })
      .where('id', '=', person)
      .execute();
    // The second one waits, or has been through already.
    await Promise.race([second, new Promise((resolve) => setTimeout(resolve, 200))]);
    committed.resolve();
    await Promise.all([first, second]);
    expect(await differences()).toEqual([]);
    await db.deleteFrom('players').where('person_id', '=', person).execute();
  });

  test('Adding up changes no count and leaves one row for each', async () => {
    await addUpCounts(db);
    const { rows } = await sql`
      select from list_counts group by sorting, first, second, name having count(*) > 1 or sum(amount) = 0
    `.execute(db);
    expect(rows).toEqual([]);
  });
});

describe('A deep page is what the whole list has there', () => {
  test.each(SORTS)('Athletes, sort=%s', async (sort) => {
    const all = await ordered(filteredPlayers(db, {}), sort, false).select('player.id').execute();
    await expectPages(
      all,
      (page) => ask('listPlayers', { query: { sort, page, pageSize: SIZE } }),
      'player_id',
    );
  });

  test.each(['rating', '-rating'] as const)('Athletes of a discipline, sort=%s', async (sort) => {
    await sql`insert into player_ratings (player_id, discipline_id, rating, exact_rating)
      select id, 3, 1500 + id % 40, 1500 from players on conflict do nothing`.execute(db);
    const all = await ordered(filteredPlayers(db, { discipline_id: 3 }), sort, true)
      .select('player.id')
      .execute();
    await expectPages(
      all,
      (page) => ask('listPlayers', { query: { sort, discipline_id: 3, page, pageSize: SIZE } }),
      'player_id',
    );
  });

  test.each([undefined, 'past'] as const)('Competitions, statuses=%s', async (statuses) => {
    const filters = statuses ? { statuses: [statuses] } : {};
    const all = await inOrderOfList(filteredTournaments(db, filters)).select('tournament.id').execute();
    await expectPages(
      all,
      (page) => ask('listTournaments', { query: { statuses, page, pageSize: SIZE } }),
      'tournament_id',
    );
  });
});

async function expectPages<Key extends string>(
  all: readonly { readonly id: number }[],
  pageAt: (page: number) => Promise<{ data: readonly Record<Key, number>[]; totalCount: number }>,
  key: Key,
): Promise<void> {
  expect(all.length).toBeGreaterThan(1_000);
  const last = Math.ceil(all.length / SIZE);
  for (const page of [144, 150, 161, Math.floor((144 + last) / 2), last - 1, last, last + 1]) {
    const { data, totalCount } = await pageAt(page);
    const ids = all.slice((page - 1) * SIZE, page * SIZE).map(({ id }) => id);
    expect({ page, ids: data.map((row) => row[key]) }).toEqual({ page, ids });
    expect(totalCount).toBe(all.length);
  }
}
