import type { Member } from '@nardy/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { readAllPages } from '../../../testing/pages.ts';
import { openTestServer } from '../../../testing/server.ts';
import { addPlayer } from '../../athletes/testing/people.ts';
import { addMember, addParent, addTournament } from '../testing/competition.ts';

const { ask, askInVain, db } = await openTestServer();

/** Kazan and Samara, of one district. */
async function twoCities() {
  const rows = await db
    .selectFrom('cities as city')
    .innerJoin('regions as region', 'region.id', 'city.region_id')
    .select(['city.id as city_id', 'city.region_id', 'region.district_id', 'city.country_id'])
    .where('city.title', 'in', ['Казань', 'Самара'])
    .orderBy('city.title')
    .execute();
  const [kazan, samara] = rows;
  if (!kazan || !samara || rows.length !== 2)
    throw new Error('the geography has other cities of these names');
  return { kazan, samara };
}

async function arrange() {
  const { kazan, samara } = await twoCities();
  const lives = ({ city_id, country_id }: typeof kazan) => ({ city_id, country_id });
  const players = [
    await addPlayer(db, { last_name: 'Ёжиков', ratings: { 1: 1500, 4: 1900 }, ...lives(kazan) }),
    await addPlayer(db, { last_name: 'Еланский', ratings: { 1: 1700 }, rank_id: 3, ...lives(samara) }),
    await addPlayer(db, { last_name: 'Жуков', birthday: '2001-02-03', ...lives(samara) }),
    await addPlayer(db, { last_name: 'Яковлев', ratings: { 1: 1700, 3: 1600 }, honorary_rank_id: 1 }),
  ];
  return { kazan, samara, players };
}

let made: Awaited<ReturnType<typeof arrange>>;
let single: number;
beforeAll(async () => {
  made = await arrange();
  single = await addTournament(db, { status: 'app' });
  for (const player of made.players) await addMember(db, single, [player]);
});

type Query = Readonly<Record<string, string | number>>;

const namesOf = async (id: number, query: Query = {}): Promise<string[]> =>
  (await ask('listMembers', { params: { id }, query })).data.map(({ last_name }) => last_name);

describe('The members of a competition', () => {
  test('Before the start they are by rating, the unrated last', async () => {
    const { data, totalCount } = await ask('listMembers', { params: { id: single } });
    expect(totalCount).toBe(4);
    expect(data.map(({ last_name, rating }) => [last_name, rating])).toEqual([
      ['Еланский', 1700],
      ['Яковлев', 1700],
      ['Ёжиков', 1500],
      ['Жуков', null],
    ]);
    expect(new Set(data.flatMap(({ number, rating_before }) => [number, rating_before]))).toEqual(
      new Set([null]),
    );
  });

  test('Once seeded they are in the starting order, who came late at the end', async () => {
    const id = await addTournament(db);
    const [a, b, c] = made.players as [number, number, number];
    await addMember(db, id, [a], { is_late: true, rating: 1490 });
    await addMember(db, id, [b], { seed: 2, rating: 1690, status: 'withdrawn' });
    await addMember(db, id, [c], { seed: 1, status: 'disqualified' });
    const { data } = await ask('listMembers', { params: { id } });
    const shown = data.map(({ number, last_name, status, late, rating_before }) => ({
      number,
      last_name,
      status,
      late,
      rating_before,
    }));
    expect(shown).toEqual([
      { number: 1, last_name: 'Жуков', status: 'disqualified', late: 0, rating_before: null },
      { number: 2, last_name: 'Еланский', status: 'withdrawn', late: 0, rating_before: 1690 },
      { number: null, last_name: 'Ёжиков', status: 'in', late: 1, rating_before: 1490 },
    ]);
  });

  test('A member is the athlete with what the competition adds', async () => {
    const { data: members } = await ask('listMembers', { params: { id: single } });
    const member = members.find(({ last_name }) => last_name === 'Ёжиков');
    const { data: athlete } = await ask('getPlayer', { params: { id: member?.player_id ?? 0 } });
    const { position: _, ...player } = athlete;
    // In general the best discipline comes first, here that of the competition.
    expect(player).toMatchObject({ rating: 1900, disciplines: [{ discipline_id: 4 }, { discipline_id: 1 }] });
    expect(member).toEqual({
      ...player,
      rating: 1500,
      disciplines: player.disciplines.toReversed(),
      member_id: expect.any(Number) as number,
      number: null,
      status: 'in',
      late: 0,
      rating_before: null,
      tournament_id: single,
      discipline_id: 1,
      discipline_title: 'Короткие нарды',
      partner: null,
    });
  });

  test('Nobody has entered', async () => {
    const id = await addTournament(db, { status: 'app' });
    expect(await ask('listMembers', { params: { id } })).toEqual({ success: true, data: [], totalCount: 0 });
  });

  test('An unknown competition is refused in Russian', async () => {
    const message = await askInVain('listMembers', { params: { id: 999_999 } }, 404);
    expect(message).toEqual({ error: 'Соревнование не найдено' });
  });
});

describe('Pairs', () => {
  test('A pair is one member and is found by either of the two', async () => {
    const id = await addTournament(db, { discipline_id: 3 });
    const [a, b, c, d] = made.players as [number, number, number, number];
    await addMember(db, id, [a, d], { seed: 1 });
    await addMember(db, id, [b, c], { seed: 2 });
    const { data, totalCount } = await ask('listMembers', { params: { id } });
    expect(totalCount).toBe(2);
    expect(data[0]).toMatchObject({
      last_name: 'Ёжиков',
      rating: null,
      partner: { player_id: d, fullName: 'Яковлев Тест', rating: 1600 },
    });
    expect(await namesOf(id, { name: 'яковл' })).toEqual(['Ёжиков']);
    expect(await namesOf(id, { name: 'ежиков яковлев' })).toEqual(['Ёжиков']);
    expect(await namesOf(id, { name: 'ежиков жуков' })).toEqual([]);
  });
});

describe('Filters', () => {
  test('Any part of a name finds, ё is е', async () => {
    expect(await namesOf(single, { name: 'ЕЖИК' })).toEqual(['Ёжиков']);
    expect(await namesOf(single, { name: 'тест ков' })).toEqual(['Яковлев', 'Ёжиков', 'Жуков']);
    expect(await namesOf(single, { name: '%' })).toEqual([]);
  });

  test('City, region, district and country', async () => {
    const { kazan, samara } = made;
    expect(await namesOf(single, { city_id: kazan.city_id })).toEqual(['Ёжиков']);
    expect(await namesOf(single, { region_id: samara.region_id ?? 0 })).toEqual(['Еланский', 'Жуков']);
    expect(await namesOf(single, { district_id: kazan.district_id ?? 0 })).toHaveLength(3);
    expect(await namesOf(single, { country_id: kazan.country_id })).toHaveLength(3);
    expect(await namesOf(single, { city_id: kazan.city_id, region_id: samara.region_id ?? 0 })).toEqual([]);
  });

  test('The discipline is that of the competition', async () => {
    expect(await namesOf(single, { discipline_id: 1 })).toHaveLength(4);
    expect(await namesOf(single, { discipline_id: 4 })).toEqual([]);
  });
});

describe('Sorting and pages', () => {
  test.each([
    ['name', ['Ёжиков', 'Еланский', 'Жуков', 'Яковлев']],
    ['-name', ['Яковлев', 'Жуков', 'Еланский', 'Ёжиков']],
    ['rating', ['Ёжиков', 'Еланский', 'Яковлев', 'Жуков']],
    ['-rating', ['Еланский', 'Яковлев', 'Ёжиков', 'Жуков']],
    ['rank', ['Яковлев', 'Еланский', 'Ёжиков', 'Жуков']],
    ['birthday', ['Жуков', 'Ёжиков', 'Еланский', 'Яковлев']],
    ['city', ['Ёжиков', 'Еланский', 'Жуков', 'Яковлев']],
    ['-region', ['Еланский', 'Жуков', 'Ёжиков', 'Яковлев']],
    ['district', ['Ёжиков', 'Еланский', 'Жуков', 'Яковлев']],
    ['discipline', ['Еланский', 'Яковлев', 'Ёжиков', 'Жуков']],
  ])('sort=%s', async (sort, names) => {
    expect(await namesOf(single, { sort })).toEqual(names);
  });

  test('Pages follow each other without gaps', async () => {
    for (const sort of ['', 'name', '-district']) {
      const all = await readAllPages(
        (paging) => ask('listMembers', { params: { id: single }, query: { sort, ...paging } }),
        3,
      );
      expect(all.map(({ last_name }) => last_name)).toEqual(await namesOf(single, { sort }));
    }
  });
});

describe('A parent', () => {
  let parent: number;
  let children: number[];
  beforeAll(async () => {
    parent = await addParent(db);
    const child = { parent_id: parent };
    const later = await addTournament(db, { ...child, discipline_id: 4, end_at: '2026-12-31T10:00:00Z' });
    const sooner = await addTournament(db, { ...child, start_at: '2026-11-01T10:00:00Z' });
    await db
      .updateTable('tournaments')
      .set({ start_at: '2026-12-01T10:00:00Z' })
      .where('id', '=', later)
      .execute();
    const [a, b] = made.players as [number, number];
    await addMember(db, later, [a]);
    await addMember(db, sooner, [a]);
    await addMember(db, sooner, [b]);
    children = [sooner, later];
  });

  const shown = (members: readonly Member[]) =>
    members.map(({ last_name, tournament_id, rating, discipline_id }) => [
      last_name,
      children.indexOf(tournament_id),
      rating,
      discipline_id,
    ]);

  test("It lists its children's members one child after another", async () => {
    const { data, totalCount } = await ask('listMembers', { params: { id: parent } });
    expect(totalCount).toBe(3);
    expect(shown(data)).toEqual([
      ['Еланский', 0, 1700, 1],
      ['Ёжиков', 0, 1500, 1],
      ['Ёжиков', 1, 1900, 4],
    ]);
  });

  test('Sorting goes over all children, and the discipline tells them apart', async () => {
    const { data } = await ask('listMembers', { params: { id: parent }, query: { sort: '-rating' } });
    expect(shown(data).map(([, , rating]) => rating)).toEqual([1900, 1700, 1500]);
    expect(await namesOf(parent, { discipline_id: 4 })).toEqual(['Ёжиков']);
  });

  test('Without children it has no members', async () => {
    expect(await namesOf(await addParent(db))).toEqual([]);
  });
});
