import type { Player } from '@nardy/contract';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { openTestServer } from '../../testing/server.ts';
import { addPlayer } from './testing/people.ts';

const { app, ask, askInVain, db } = await openTestServer();

type Query = Readonly<Record<string, string | number>>;

async function found(query: Query): Promise<Player[]> {
  const { data, totalCount } = await ask('listPlayers', { query });
  expect(Math.min(totalCount, 100)).toBe(data.length);
  return data;
}

const namesOf = async (query: Query): Promise<string[]> =>
  (await found(query)).map(({ fullName }) => fullName);

describe('The list of players', () => {
  test('It has all players, a hundred a page', async () => {
    const { data, totalCount } = await ask('listPlayers');
    expect(totalCount).toBe(1200);
    expect(data).toHaveLength(100);
  });

  test('A player has everything that a table shows', async () => {
    const [first] = await found({ name: 'Щербакова Екатерина' });
    expect(first).toMatchObject({
      last_name: 'Щербакова',
      first_name: 'Екатерина',
      middle_name: 'Сергеевна',
      fullName: 'Щербакова Екатерина Сергеевна',
      birthday: '1991-04-17',
      gender: 'woman',
      rank: { title: 'Мастер спорта', short_title: 'МС' },
      rating: expect.any(Number) as number,
      city: {
        title: 'Москва',
        region_title: 'Москва',
        district_title: 'Центральный федеральный округ',
        country_id: 1,
      },
      federation_member: 1,
    });
    expect(first?.disciplines[0]).toEqual({ discipline_id: 1, title: 'Короткие нарды' });
  });

  test('A photo can be fetched and is a picture of 320 by 320', async () => {
    const [first] = await found({ name: 'Щербакова Екатерина' });
    const photo = await app.inject({ url: first?.photo?.link ?? '' });
    expect(photo.headers['content-type']).toBe('image/webp');
    expect(await sharp(photo.rawPayload).metadata()).toMatchObject({ width: 320, height: 320 });
  });
});

describe('Search by name', () => {
  test('Any part of any of the names finds', async () => {
    expect(await namesOf({ name: 'ербаков' })).toContain('Щербакова Екатерина Сергеевна');
    expect(await namesOf({ name: 'лейла' })).toContain('Мамедова Лейла Эльчиновна');
    expect(await namesOf({ name: 'Рамилев' })).toContain('Галиев Ильнур Рамилевич');
  });

  test('Words find in any order and all of them must be there', async () => {
    expect(await namesOf({ name: 'давид саркисян' })).toContain('Саркисян Давид Арменович');
    expect(await namesOf({ name: 'Саркисян, Давид' })).toContain('Саркисян Давид Арменович');
    expect(await namesOf({ name: 'саркисян екатерина' })).toEqual([]);
  });

  test('ё and е are one letter in the name and in the search', async () => {
    expect(await namesOf({ name: 'федоров арсений ильич' })).toEqual(['Фёдоров Арсений Ильич']);
    expect(await namesOf({ name: 'ФЁДОРОВ АРСЕНИЙ Ильич' })).toEqual(['Фёдоров Арсений Ильич']);
    expect(await namesOf({ name: 'чёркасов' })).toContain('Черкасов Григорий Львович');
  });

  test.each(['%', '_', '\\', 'Ф_доров', 'Щербаков%', "'", '--', ';'])(
    '%s stands for itself',
    async (name) => {
      expect(await namesOf({ name })).toEqual([]);
    },
  );

  test('A name that has such a character is found by it', async () => {
    await addPlayer(db, { last_name: 'Сто%_\\Процентов' });
    expect(await namesOf({ name: '%_\\п' })).toEqual(['Сто%_\\Процентов Тест']);
  });

  test('Nothing but blanks and commas is no search', async () => {
    expect((await ask('listPlayers', { query: { name: ' , ' } })).totalCount).toBe(1201);
    expect((await app.inject({ url: '/api/players?name=' })).json()).toMatchObject({ totalCount: 1201 });
  });

  test('A character that no name can hold is refused and is no fault', async () => {
    const answer = await app.inject({ url: '/api/players?name=%00' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ success: false, message: { name: [expect.any(String)] } });
  });
});

describe('Filters', () => {
  test('Gender', async () => {
    const women = await found({ gender: 'woman' });
    expect(women.length).toBeGreaterThan(50);
    expect(women.every(({ gender }) => gender === 'woman')).toBe(true);
  });

  test('Birthday', async () => {
    expect(await namesOf({ birthday: '1991-04-17' })).toContain('Щербакова Екатерина Сергеевна');
  });

  test('Years of birth include both ends', async () => {
    const years = await found({ birthyear_from: 1990, birthyear_to: 1991 });
    expect(new Set(years.map(({ birthday }) => birthday?.slice(0, 4)))).toEqual(new Set(['1990', '1991']));
    await addPlayer(db, { last_name: 'Новогодний', birthday: '1960-01-01' });
    await addPlayer(db, { last_name: 'Предновогодний', birthday: '1960-12-31' });
    const names = await namesOf({ birthyear_from: 1960, birthyear_to: 1960 });
    expect(names).toEqual(expect.arrayContaining(['Новогодний Тест', 'Предновогодний Тест']));
    expect(await namesOf({ birthyear_from: 1991, birthyear_to: 1990 })).toEqual([]);
  });

  test('City, region, district and country', async () => {
    const [{ city } = { city: null }] = await found({ name: 'Галиев Ильнур' });
    if (!city) throw new Error('the demo has no such player');
    const { city_id, region_id, district_id, country_id } = city;
    const inCity = await found({ city_id: city_id ?? 0 });
    expect(inCity.every((player) => player.city?.city_id === city_id)).toBe(true);
    const inRegion = await found({ region_id: region_id ?? 0 });
    expect(inRegion.every((player) => player.city?.region_id === region_id)).toBe(true);
    const inDistrict = await found({ district_id: district_id ?? 0 });
    expect(inDistrict.every((player) => player.city?.district_id === district_id)).toBe(true);
    expect(inCity.length).toBeLessThan(inRegion.length);
    expect(inRegion.length).toBeLessThan(inDistrict.length);
    expect((await ask('listPlayers', { query: { country_id } })).totalCount).toBeGreaterThan(280);
    expect(await found({ country_id: 2 })).toEqual([]);
  });

  test('Of whom no city is known the answer has the country, by which they are found', async () => {
    await addPlayer(db, { last_name: 'Заграничный', country_id: 2 });
    const [abroad] = await found({ country_id: 2, name: 'Заграничный' });
    expect(abroad?.city).toEqual({
      city_id: null,
      title: null,
      region_id: null,
      region_title: null,
      district_id: null,
      district_title: null,
      country_id: 2,
      country_title: expect.any(String) as string,
    });
    expect((await ask('getPlayer', { params: { id: abroad?.player_id ?? 0 } })).data).toMatchObject(abroad!);
  });

  test('Places at odds with each other find nobody', async () => {
    const [player] = await found({ name: 'Галиев Ильнур' });
    expect(await found({ city_id: player?.city?.city_id ?? 0, region_id: 1 })).toEqual([]);
  });

  test('A discipline finds those rated in it, with that rating, and names it first', async () => {
    const withLong = await found({ discipline_id: 4, name: '' });
    expect(withLong.length).toBeGreaterThan(40);
    for (const { disciplines, rating, player_id } of withLong.slice(0, 10)) {
      expect(disciplines[0]?.discipline_id).toBe(4);
      const stored = await db
        .selectFrom('player_ratings')
        .select('rating')
        .where('player_id', '=', player_id)
        .where('discipline_id', '=', 4)
        .executeTakeFirst();
      expect(rating).toBe(stored?.rating);
    }
    expect(await found({ discipline_id: 99 })).toEqual([]);
  });

  test('Filters hold together', async () => {
    const players = await found({
      discipline_id: 1,
      gender: 'woman',
      birthyear_from: 1985,
      country_id: 1,
      name: 'ова',
    });
    expect(players.length).toBeGreaterThan(3);
    for (const player of players) {
      expect(player).toMatchObject({ gender: 'woman', city: { country_id: 1 } });
      expect(Number(player.birthday?.slice(0, 4))).toBeGreaterThanOrEqual(1985);
      expect(player.fullName).toMatch(/ова/i);
    }
  });

  test('Unknown parameters and empty values change nothing', async () => {
    const { totalCount } = await ask('listPlayers');
    const answer = await app.inject({
      url: '/api/players?city_id=&gender=&birthyear_from=&sort=&birthday=&page=&pageSize=&utm_source=x&with=photo',
    });
    expect(answer.json()).toMatchObject({ success: true, totalCount });
  });
});

describe('One player', () => {
  test('The answer is that of the list, with the place in the last published one of the main discipline', async () => {
    const [first] = await found({ name: 'Саркисян Давид' });
    const [main] = first!.disciplines;
    const line = await db
      .selectFrom('rating_list_lines')
      .select('position')
      .where('player_id', '=', first!.player_id)
      .where('discipline_id', '=', main!.discipline_id)
      .orderBy('period', 'desc')
      .executeTakeFirstOrThrow();
    expect((await ask('getPlayer', { params: { id: first!.player_id } })).data).toEqual({
      ...first,
      ...line,
    });
  });

  test('Who stood in an earlier list alone has no place', async () => {
    const id = await addPlayer(db, { last_name: 'Вернувшийся', ratings: { 1: 1526 } });
    const line = { player_id: id, discipline_id: 1, rating: 1800, position: 5, is_provisional: false };
    const earlier = db.selectFrom('rating_lists').where('discipline_id', '=', 1);
    const { period } = await earlier
      .select((eb) => eb.fn.min('period').as('period'))
      .executeTakeFirstOrThrow();
    await db
      .insertInto('rating_list_lines')
      .values({ ...line, period })
      .execute();
    expect((await ask('getPlayer', { params: { id } })).data).toMatchObject({ rating: 1526, position: null });
  });

  test('A player of whom little is known has no made-up values', async () => {
    const id = await addPlayer(db, { last_name: 'Неизвестный' });
    expect((await ask('getPlayer', { params: { id } })).data).toEqual({
      player_id: id,
      last_name: 'Неизвестный',
      first_name: 'Тест',
      middle_name: null,
      fullName: 'Неизвестный Тест',
      birthday: null,
      gender: null,
      rank: null,
      honorary_title: null,
      rating: null,
      disciplines: [],
      city: null,
      clubs: [],
      wins: 0,
      loses: 0,
      games: 0,
      federation_member: 0,
      user: null,
      photo: null,
      position: null,
    });
  });

  test('A player with an account shows it', async () => {
    const [first] = await found({ name: 'Щербакова Екатерина' });
    expect(first?.user).toEqual({
      id: expect.any(Number) as number,
      player_id: first?.player_id,
      referee_id: null,
    });
  });

  test('An unknown one is refused in Russian', async () => {
    expect(await askInVain('getPlayer', { params: { id: 999_999 } }, 404)).toEqual({
      error: 'Спортсмен не найден',
    });
  });
});
