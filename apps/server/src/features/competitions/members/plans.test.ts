import { PLAYER_SORT_KEYS } from '@nardy/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { runUnhurried } from '../../../database/runUnhurried.ts';
import { createDemoDatabase } from '../../../testing/databases.ts';
import { countRowsRead } from '../../../testing/plans.ts';
import { addTournament } from '../testing/competition.ts';
import { selectMembers, type MemberFilters } from './filters.ts';
import { orderMembers } from './repository.ts';

const { db } = await createDemoDatabase();
const PLAYERS = 30_000;
const MEMBERS = 400;
let id: number;

/** Enough people for the planner to care, and one competition among them. */
beforeAll(() =>
  runUnhurried(db, async (connection) => {
    await sql`
    insert into persons (last_name, first_name, country_id, city_id)
      select (array['Иванов', 'Королёв', 'Гасанов', 'Шмидт'])[1 + n % 4], 'Имя' || n % 97, 1, nullif(n % 1117, 0)
      from generate_series(1, ${PLAYERS}::int) n
  `.execute(connection);
    await sql`
    insert into players (person_id, rank_id, main_discipline_id, rating)
      select id, nullif(2 + id % 15, 12 + id % 5), 1 + id % 5, 1000 + id % 997
      from persons where not exists (select from players where person_id = persons.id)
  `.execute(connection);
    await sql`
    insert into player_ratings (player_id, discipline_id, rating, exact_rating)
      select id, discipline, 1500, 1500 from players, generate_series(1, 2) discipline on conflict do nothing
  `.execute(connection);
    id = await addTournament(connection);
    await sql`
    insert into participants (tournament_id, number) select ${id}::int, n from generate_series(1, ${MEMBERS}::int) n
  `.execute(connection);
    await sql`
    insert into participant_players (tournament_id, participant_id, player_id)
      select tournament_id, id, (select min(id) from players) + number * 37
      from participants where tournament_id = ${id}
  `.execute(connection);
    await sql`vacuum analyze`.execute(connection);
  }),
);

/** An index that is read for a bitmap names no table. */
const LARGE = /^(persons|players|player_ratings|participant)/;

/** Rows that a page of members reads from the large tables. */
function rowsRead(filters: MemberFilters, sort?: Parameters<typeof orderMembers>[1]): Promise<number> {
  const found = selectMembers(db, { id, title: '', isParent: false, playedIn: [id] }, filters);
  return countRowsRead(orderMembers(found, sort).select('player.member_id').limit(100), (node) =>
    LARGE.test(node['Relation Name'] ?? node['Index Name'] ?? ''),
  );
}

const SORTS = PLAYER_SORT_KEYS.flatMap((key) => [key, `-${key}`] as const);

describe('A page of members reads no more than the competition has', () => {
  test.each([undefined, ...SORTS])('sort=%s', async (sort) => {
    expect(await rowsRead({}, sort)).toBeLessThanOrEqual(MEMBERS);
  });

  test.each<[string, MemberFilters]>([
    ['a frequent name', { name: 'иванов' }],
    ['a city', { city_id: 7 }],
    ['a country and a discipline', { country_id: 1, discipline_id: 1 }],
  ])('%s', async (_, filters) => {
    expect(await rowsRead(filters)).toBeLessThanOrEqual(MEMBERS);
    expect(await rowsRead(filters, 'name')).toBeLessThanOrEqual(MEMBERS);
  });
});
