import { PLAYER_SORT_KEYS } from '@nardy/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createDemoDatabase } from '../../testing/databases.ts';
import { selectPlayers, type PlayerFilters } from './filters.ts';
import { orderPlayers, type PlayerSort } from './order.ts';
import { readPlayerIds } from './page.ts';
import { addPlayer } from './testing/people.ts';

const SORTS: readonly PlayerSort[] = PLAYER_SORT_KEYS.flatMap((key) => [key, `-${key}`] as const);
const SIZE = 7;
/** Of a list of some 1,200: its last third is found by counting. */
const FROM_ROWS = { walk: 1_000, count: 1_040 };

const { db } = await createDemoDatabase();
for (let index = 0; index < 40; index += 1)
  await addPlayer(db, { last_name: 'Многочисленный', first_name: `Имя${index % 7}` });
// Persons who are no athletes stand between them in every order.
await sql`insert into persons (last_name, first_name, birthday, gender, country_id, city_id)
  select last_name, first_name, birthday, gender, country_id, city_id from persons where id % 3 = 0`.execute(
  db,
);
await sql`insert into player_ratings (player_id, discipline_id, rating, exact_rating)
  select id, 3, 1500 + id % 40, 1500 from players on conflict do nothing`.execute(db);
await sql`update persons set city_id = null where id % 5 = 0`.execute(db);
await sql`update persons set birthday = null where id % 4 = 0`.execute(db);

async function expectPages(sort: PlayerSort, filters: PlayerFilters): Promise<void> {
  const inDiscipline = filters.discipline_id !== undefined;
  const rows = await orderPlayers(selectPlayers(db, filters), sort, inDiscipline)
    .select('player.id')
    .execute();
  const whole = rows.map(({ id }) => id);
  expect(whole.length).toBeGreaterThan(1_050);
  const last = Math.ceil(whole.length / SIZE);
  for (const page of [1, 143, 144, 145, 150, 161, last - 1, last, last + 1]) {
    const paging = { page, pageSize: SIZE };
    expect({ page, ids: await readPlayerIds(db, { sort, filters }, paging, FROM_ROWS) }).toEqual({
      page,
      ids: whole.slice((page - 1) * SIZE, page * SIZE),
    });
  }
}

describe('A page far from the start is what the whole list has there', () => {
  test.each(SORTS)('All athletes, sort=%s', (sort) => expectPages(sort, {}));
  test.each(SORTS)('Those of a discipline, sort=%s', (sort) => expectPages(sort, { discipline_id: 3 }));
  test.each(['-rating', 'name', '-birthday', 'district'] as const)('Those of a country, sort=%s', (sort) =>
    expectPages(sort, { country_id: 1 }),
  );
});
