import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { readAllPages } from '../../testing/pages.ts';
import { openTestServer } from '../../testing/server.ts';
import { addPlayer } from '../athletes/testing/people.ts';
import { addParent, addTournament } from '../competitions/testing/competition.ts';
import { addReferee, appoint } from './testing/referees.ts';

const { ask, askInVain, db } = await openTestServer();

test('A list without referees is empty', async () => {
  await sql`truncate referees cascade`.execute(db);
  expect(await ask('listReferees')).toEqual({ success: true, data: [], totalCount: 0 });
});

describe('Referees', () => {
  let ids: Record<'petrova' | 'ёжиков' | 'abroad', number>;
  let player: number;

  beforeAll(async () => {
    await sql`truncate referees cascade`.execute(db);
    const city = await db
      .selectFrom('cities')
      .innerJoin('regions', 'regions.id', 'cities.region_id')
      .select(['cities.id', 'cities.country_id'])
      .where('regions.title', '=', 'Республика Татарстан')
      .where('cities.title', '=', 'Казань')
      .executeTakeFirstOrThrow();
    player = await addPlayer(db, {
      last_name: 'Петрова',
      first_name: 'Анна',
      middle_name: 'Игоревна',
      birthday: '1990-05-06',
      gender: 'woman',
      photo_path: 'people/petrova.jpg',
      country_id: city.country_id,
      city_id: city.id,
      rank_id: 3,
    });
    const { person_id } = await db
      .selectFrom('players')
      .select('person_id')
      .where('id', '=', player)
      .executeTakeFirstOrThrow();
    ids = {
      petrova: await addReferee(db, { category_id: 1 }, person_id),
      ёжиков: await addReferee(db, { last_name: 'Ёжиков', first_name: 'Пётр', category_id: 3 }),
      abroad: await addReferee(db, { last_name: 'Алиев', country_id: 2 }),
    };
  });

  const names = async (query: Record<string, unknown>) =>
    (await ask('listReferees', { query })).data.map(({ last_name }) => last_name);

  test('They are in Russian order on one page', async () => {
    expect(await names({})).toEqual(['Алиев', 'Ёжиков', 'Петрова']);
  });

  test('Pages follow each other when they are asked for', async () => {
    const all = await readAllPages((query) => ask('listReferees', { query }), 2);
    expect(all.map(({ last_name }) => last_name)).toEqual(['Алиев', 'Ёжиков', 'Петрова']);
  });

  test('Name, place and category filter', async () => {
    expect(await names({ name: 'петр еж' })).toEqual(['Ёжиков']);
    expect(await names({ category_id: 1 })).toEqual(['Петрова']);
    expect(await names({ country_id: 2 })).toEqual(['Алиев']);
    const [region] = await db
      .selectFrom('regions')
      .select(['id', 'district_id'])
      .where('title', '=', 'Республика Татарстан')
      .execute();
    expect(await names({ region_id: region?.id, district_id: region?.district_id })).toEqual(['Петрова']);
    expect(await names({ category_id: 99 })).toEqual([]);
  });

  test('One who is an athlete too has the rank and leads to the profile', async () => {
    const { data } = await ask('getReferee', { params: { id: ids.petrova } });
    expect(data).toEqual({
      referee_id: ids.petrova,
      last_name: 'Петрова',
      first_name: 'Анна',
      middle_name: 'Игоревна',
      fullName: 'Петрова Анна Игоревна',
      birthday: '1990-05-06',
      gender: 'woman',
      rank: { title: 'Мастер спорта', short_title: 'МС' },
      city: {
        city_id: expect.any(Number) as number,
        country_id: 1,
        title: 'Казань',
        region_title: 'Республика Татарстан',
        district_title: 'Приволжский федеральный округ',
        country_title: 'Россия',
      },
      category: { full_name: 'Спортивный судья всероссийской категории', short_name: 'ССВК' },
      role: null,
      user: { id: null, player_id: player },
      photo: { link: '/media/people/petrova.jpg' },
    });
    const athlete = await ask('getPlayer', { params: { id: player } });
    expect(athlete.data.user).toEqual({ id: null, player_id: player, referee_id: ids.petrova });
  });

  test('One of whom little is known has no made-up values', async () => {
    const { data } = await ask('getReferee', { params: { id: ids.abroad } });
    expect(data).toMatchObject({ birthday: null, rank: null, category: null, user: null });
    expect(data.city).toMatchObject({
      city_id: null,
      title: null,
      country_title: expect.any(String) as string,
    });
  });

  test('An unknown one is refused in Russian', async () => {
    for (const name of ['getReferee', 'listRefereeTournaments'] as const)
      expect(await askInVain(name, { params: { id: 999_999 } }, 404)).toEqual({ error: 'Судья не найден' });
  });

  test('The judging history is the latest first, with the links of children and the grades', async () => {
    const parent = await addParent(db, { full_name: 'Игры' });
    const child = await addTournament(db, {
      full_name: 'Блиц',
      parent_id: parent,
      // Already the eleventh in Moscow.
      start_at: '2026-10-10T21:00:00Z',
      end_at: '2026-10-12T12:00:00Z',
    });
    const old = await addTournament(db, {
      full_name: 'Старт',
      start_at: '2025-01-10T09:00:00Z',
      end_at: '2025-01-12T12:00:00Z',
    });
    await appoint(db, ids.ёжиков, child, 2, 'fail');
    await appoint(db, ids.ёжиков, old, 1, 'pass');
    await appoint(db, ids.ёжиков, parent, 5);
    const asked = { params: { id: ids.ёжиков } };
    const { data, totalCount } = await ask('listRefereeTournaments', asked);
    expect(totalCount).toBe(3);
    expect(data.map(({ tournament_id }) => tournament_id)).toEqual([parent, child, old]);
    expect(data[0]).toMatchObject({ tournament: { is_parent: 1 }, grade_title: null });
    expect(data[1]).toEqual({
      tournament_id: child,
      tournament: {
        date_start: '2026-10-11',
        full_name: 'Блиц',
        is_parent: 0,
        parent_tournament_id: parent,
      },
      referee_role_title: 'Главный секретарь',
      grade_title: 'Незачёт',
    });
    expect(data[2]?.grade_title).toBe('Зачёт');
    const all = await readAllPages((query) => ask('listRefereeTournaments', { ...asked, query }), 2);
    expect(all).toEqual(data);
    expect((await ask('getReferee', asked)).data.role).toEqual({ role_title: 'Судья' });
  });

  test('Who was never appointed has an empty history', async () => {
    expect(await ask('listRefereeTournaments', { params: { id: ids.petrova } })).toMatchObject({
      data: [],
      totalCount: 0,
    });
  });
});

test('Categories are those of the national classification, the highest first', async () => {
  const { data, totalCount } = await ask('listRefereeCategories');
  expect(totalCount).toBe(5);
  expect(data.map(({ short_name }) => short_name)).toEqual(['ССВК', 'СС1К', 'СС2К', 'СС3К', 'ЮСС']);
  expect(data[0]).toEqual({
    category_id: 1,
    full_name: 'Спортивный судья всероссийской категории',
    short_name: 'ССВК',
  });
});
