import { PLAYER_SORT_KEYS, type Player } from '@nardy/contract';
import { describe, expect, test } from 'vitest';
import { readAllPages, inRussian } from '../../testing/pages.ts';
import { openTestServer } from '../../testing/server.ts';
import { addUser, logInAs } from '../accounts/testing/people.ts';
import { addPlayer } from './testing/people.ts';

const { app, ask, db } = await openTestServer();

const SENIORITY = ['ЗМС', 'МСМК', 'МС', 'ГР', 'КМС', 'I', 'II', 'III', '1ю', '2ю', '3ю'];

/** What each sort key sorts by, as far as an answer shows it. */
const VALUES: Record<(typeof PLAYER_SORT_KEYS)[number], (player: Player) => string | number | null> = {
  name: (player) => player.last_name,
  birthday: (player) => player.birthday,
  rank: ({ honorary_title: honorary, rank }) => {
    const held = (honorary ?? rank)?.short_title;
    return held === undefined ? null : SENIORITY.indexOf(held);
  },
  rating: (player) => player.rating,
  discipline: (player) => player.disciplines[0]?.discipline_id ?? null,
  region: (player) => player.city?.region_title ?? null,
  district: (player) => player.city?.district_title ?? null,
  city: (player) => player.city?.title ?? null,
};

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' || typeof b === 'number' ? Number(a) - Number(b) : inRussian(a, b);
}

const sortedBy = (query: object, pageSize = 97): Promise<Player[]> =>
  readAllPages((paging) => ask('listPlayers', { query: { ...query, ...paging } }), pageSize);

describe.each(PLAYER_SORT_KEYS)('Sorted by %s', (key) => {
  test.each([
    ['ascending', key, 1],
    ['descending', `-${key}`, -1],
  ] as const)('%s, unknown values are last and pages share nobody', async (_, sort, direction) => {
    for (const query of [{}, { discipline_id: 1 }]) {
      const players = await sortedBy({ ...query, sort });
      expect(new Set(players.map(({ player_id }) => player_id)).size).toBe(players.length);
      const values = players.map(VALUES[key]);
      const known = values.filter((value) => value !== null);
      expect(values).toEqual([...known, ...values.filter((value) => value === null)]);
      expect(known).toEqual(known.toSorted((a, b) => direction * compare(a, b)));
    }
  });
});

test('Without a sort the best are first and the unrated last', async () => {
  const players = await sortedBy({});
  expect(players).toHaveLength(1200);
  const ratings = players.flatMap(({ rating }) => rating ?? []);
  expect(ratings).toEqual(ratings.toSorted((a, b) => b - a));
  expect(players.slice(ratings.length).every(({ rating }) => rating === null)).toBe(true);
  expect(players.at(-1)?.rating).toBeNull();
});

test('Equal ratings are in the order of names', async () => {
  const ratings = { 1: 1777 };
  for (const last_name of ['Жуков', 'Яшин', 'Ёлкин', 'Ежов']) await addPlayer(db, { last_name, ratings });
  const { data } = await ask('listPlayers', { query: { name: 'Тест' } });
  expect(data.map(({ last_name }) => last_name)).toEqual(['Ежов', 'Ёлкин', 'Жуков', 'Яшин']);
});

test('Who holds an honorary title and no rank is among the first by rank', async () => {
  const id = await addPlayer(db, { last_name: 'Заслуженный', honorary_rank_id: 1 });
  const ranked = await sortedBy({ sort: 'rank' });
  const place = ranked.findIndex(({ player_id: player }) => player === id);
  expect(ranked.slice(0, place).every(({ honorary_title: held }) => held !== null)).toBe(true);
});

test('Within a rank the better are first in both directions', async () => {
  for (const sort of ['rank', '-rank']) {
    const players = (await sortedBy({ sort })).filter(
      ({ rank, honorary_title: honorary }) => honorary === null && rank?.short_title === 'КМС',
    );
    const ratings = players.map(({ rating }) => rating ?? 0);
    expect(ratings).toEqual(ratings.toSorted((a, b) => b - a));
  }
});

test('Within one discipline the better are first in both directions of the order by discipline', async () => {
  for (const sort of ['discipline', '-discipline']) {
    const players = await sortedBy({ sort, discipline_id: 1 });
    const ratings = players.map(({ rating }) => rating ?? 0);
    expect(new Set(ratings).size).toBeGreaterThan(1);
    expect(ratings).toEqual(ratings.toSorted((a, b) => b - a));
  }
});

test('A page past the end is empty and still counts all', async () => {
  const { data, totalCount } = await ask('listPlayers', { query: { page: 1_000_000, pageSize: 100 } });
  expect(data).toEqual([]);
  expect(totalCount).toBeGreaterThan(1199);
});

test('A title that was added later counts where the editors have put it', async () => {
  const editor = await logInAs(app, (await addUser(db, { role: 'editor' })).email);
  const title = { title: 'Почётный мастер спорта', short_title: 'ПМС', honorary: 1 };
  const added = await editor.send('POST', '/api/admin/handbooks/ranks', title);
  const { entry_id: honorary } = added.json<{ data: { entry_id: number } }>().data;
  const old = (await ask('listPlayerCategories')).data.map(({ category_id: id }) => id).slice(0, -1);
  const alone = await addPlayer(db, { last_name: 'Почётный', honorary_rank_id: honorary });
  const both = await addPlayer(db, { last_name: 'Юный', honorary_rank_id: honorary, rank_id: old.at(-1)! });
  const order = (ids: readonly number[]) =>
    editor.send('POST', '/api/admin/handbooks/ranks/order', { entry_ids: ids });
  const readPlaces = async () => {
    const ranked = await sortedBy({ sort: 'rank' });
    const placeOf = (id: number) => ranked.findIndex(({ player_id: player }) => player === id);
    const firstWith = (short: string) =>
      ranked.findIndex(({ honorary_title: held, rank }) => held === null && rank?.short_title === short);
    return { alone: placeOf(alone), both: placeOf(both), second: firstWith('МСМК'), last: firstWith('3ю') };
  };
  const before = await readPlaces();
  expect(before.alone).toBeGreaterThan(before.last);
  expect((await order([old[0]!, honorary, ...old.slice(1)])).statusCode).toBe(200);
  const placed = await readPlaces();
  expect(placed.alone).toBeLessThan(placed.second);
  expect(placed.both).toBeLessThan(placed.second);
  // An order of the handbook changes nobody's card.
  expect(await db.selectFrom('persons').select('version').where('last_name', '=', 'Юный').execute()).toEqual([
    { version: 0 },
  ]);
});
