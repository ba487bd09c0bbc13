import { PLAYER_SORT_KEYS } from '@nardy/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { runUnhurried } from '../../database/runUnhurried.ts';
import { createDemoDatabase } from '../../testing/databases.ts';
import { countRowsRead } from '../../testing/plans.ts';
import { selectPlayers, type PlayerFilters } from './filters.ts';
import { orderPlayers, type PlayerSort } from './order.ts';

const { db } = await createDemoDatabase();
const PLAYERS = 30_000;

/** Enough people for the planner to care. */
beforeAll(() =>
  runUnhurried(db, async (connection) => {
    await sql`
    insert into persons (last_name, first_name, birthday, gender, country_id, city_id)
      select (array['Иванов', 'Королёв', 'Гасанов', 'Шмидт'])[1 + n % 4] || md5(n::text), 'Имя' || n % 97,
        date '1950-01-01' + n % 20000, case n % 3 when 0 then 'woman' else 'man' end, 1, nullif(n % 1117, 0)
      from generate_series(1, ${PLAYERS}::int) n
  `.execute(connection);
    await sql`
    insert into players (person_id, rank_id, main_discipline_id, rating)
      select id, nullif(2 + id % 15, 12 + id % 5), 1 + id % 5, 1000 + id % 997
      from persons where not exists (select from players where person_id = persons.id)
  `.execute(connection);
    await sql`
    insert into player_ratings (player_id, discipline_id, rating, exact_rating)
      select id, main_discipline_id, rating, rating from players where rating is not null on conflict do nothing
  `.execute(connection);
    await sql`vacuum analyze`.execute(connection);
  }),
);

const LARGE = new Set(['persons', 'players', 'player_ratings']);

/** Rows that a list's first page reads from the large tables. */
function rowsRead(filters: PlayerFilters, sort: PlayerSort | undefined): Promise<number> {
  const query = orderPlayers(selectPlayers(db, filters), sort, filters.discipline_id !== undefined);
  return countRowsRead(query.select('player.id').limit(100), (node) =>
    LARGE.has(node['Relation Name'] ?? ''),
  );
}

const SORTS = PLAYER_SORT_KEYS.flatMap((key) => [key, `-${key}`] as const);

describe('The first page is read through an index', () => {
  test.each(SORTS)('sort=%s', async (sort) => {
    expect(await rowsRead({}, sort)).toBeLessThan(PLAYERS / 20);
  });

  // A rank of one discipline is read whole, for its players are in the order of that discipline's ratings.
  test.each(SORTS.filter((sort) => !sort.endsWith('rank')))('sort=%s in one discipline', async (sort) => {
    expect(await rowsRead({ discipline_id: 1 }, sort)).toBeLessThan(PLAYERS / 20);
  });

  test('Search by a part of a name', async () => {
    expect(await rowsRead({ name: 'абв' }, undefined)).toBeLessThan(PLAYERS / 20);
    expect(await rowsRead({ name: 'щербаков' }, undefined)).toBeLessThan(PLAYERS / 20);
    expect(await rowsRead({ name: 'ов им' }, undefined)).toBeLessThan(PLAYERS / 20);
  });

  test('A city', async () => {
    expect(await rowsRead({ city_id: 7 }, undefined)).toBeLessThan(PLAYERS / 20);
  });
});
