import type { OperationName } from '@nardy/contract';
import { describe, expect, test } from 'vitest';
import { readAllPages, inRussian } from '../../testing/pages.ts';
import { openTestServer } from '../../testing/server.ts';

const { ask, askInVain, db } = await openTestServer();

const titles = (rows: readonly { title: string }[]): string[] => rows.map(({ title }) => title);
const idOf = async (table: 'regions' | 'districts' | 'countries', title: string): Promise<number> =>
  (await db.selectFrom(table).select('id').where('title', '=', title).executeTakeFirstOrThrow()).id;

describe('Countries', () => {
  test('Russia is the first of 250 countries and the rest follow in Russian order', async () => {
    const countries = await readAllPages((paging) => ask('listCountries', { query: paging }), 100);
    expect(countries).toHaveLength(250);
    expect(countries[0]).toEqual({ country_id: 1, title: 'Россия' });
    const rest = titles(countries.slice(1));
    expect(rest).toEqual(rest.toSorted(inRussian));
  });

  test('A page has 50 countries unless asked otherwise, and the count is of all', async () => {
    const { data, totalCount } = await ask('listCountries');
    expect(data).toHaveLength(50);
    expect(totalCount).toBe(250);
  });

  test('A title is found by any part in any case', async () => {
    const { data, totalCount } = await ask('listCountries', { query: { title: 'РУСЬ' } });
    expect(titles(data)).toEqual(['Беларусь']);
    expect(totalCount).toBe(1);
  });
});

describe('Federal districts', () => {
  test('Russia has eight and every other country none', async () => {
    const russian = await ask('listDistricts', { query: { country_id: 1 } });
    expect(titles(russian.data)).toEqual([
      'Дальневосточный федеральный округ',
      'Приволжский федеральный округ',
      'Северо-Западный федеральный округ',
      'Северо-Кавказский федеральный округ',
      'Сибирский федеральный округ',
      'Уральский федеральный округ',
      'Центральный федеральный округ',
      'Южный федеральный округ',
    ]);
    const other = await ask('listDistricts', { query: { country_id: 2 } });
    expect(other).toMatchObject({ data: [], totalCount: 0 });
  });
});

describe('Regions', () => {
  test('Russia has 89, in Russian order, four of them without a district', async () => {
    const regions = await readAllPages(
      (paging) => ask('listRegions', { query: { country_id: 1, ...paging } }),
      40,
    );
    expect(regions).toHaveLength(89);
    expect(titles(regions)).toEqual(titles(regions).toSorted(inRussian));
    expect(titles(regions.filter(({ district_id }) => district_id === null))).toEqual([
      'Донецкая Народная Республика',
      'Запорожская область',
      'Луганская Народная Республика',
      'Херсонская область',
    ]);
  });

  test('A district finds only its own regions', async () => {
    const districtId = await idOf('districts', 'Уральский федеральный округ');
    const { data, totalCount } = await ask('listRegions', { query: { district_id: districtId } });
    expect(totalCount).toBe(6);
    expect(data.every(({ district_id }) => district_id === districtId)).toBe(true);
    expect(titles(data)).toContain('Свердловская область');
  });

  test('A district of one country and another country together find nothing', async () => {
    const { totalCount } = await ask('listRegions', { query: { district_id: 1, country_id: 2 } });
    expect(totalCount).toBe(0);
  });
});

describe('Cities', () => {
  test('A region finds its own cities in Russian order', async () => {
    const regionId = await idOf('regions', 'Республика Крым');
    const { data } = await ask('listCities', { query: { region_id: regionId } });
    expect(titles(data)).toEqual([
      'Алупка',
      'Алушта',
      'Армянск',
      'Бахчисарай',
      'Белогорск',
      'Джанкой',
      'Евпатория',
      'Керчь',
      'Красноперекопск',
      'Саки',
      'Симферополь',
      'Старый Крым',
      'Судак',
      'Феодосия',
      'Щелкино',
      'Ялта',
    ]);
    expect(data[0]).toMatchObject({ region_id: regionId, region_title: 'Республика Крым', country_id: 1 });
  });

  test('Cities of federal significance are regions of themselves', async () => {
    for (const title of ['Москва', 'Санкт-Петербург', 'Севастополь']) {
      const { data } = await ask('listCities', { query: { region_id: await idOf('regions', title) } });
      expect(titles(data)).toContain(title);
    }
  });

  test('Russia has 1117 and pages of them never overlap', async () => {
    const cities = await readAllPages(
      (paging) => ask('listCities', { query: { country_id: 1, ...paging } }),
      100,
    );
    expect(cities).toHaveLength(1117);
    expect(new Set(cities.map(({ city_id }) => city_id)).size).toBe(1117);
    expect(titles(cities)).toEqual(titles(cities).toSorted(inRussian));
  });

  test('ё and е are the same to a search, and wildcards stand for themselves', async () => {
    for (const title of ['орёл', 'орел', 'ОРЁЛ']) {
      expect(titles((await ask('listCities', { query: { title } })).data)).toEqual(['Орёл']);
    }
    for (const title of ['%', '_', '\\', 'М_сква', "'"]) {
      expect((await ask('listCities', { query: { title } })).totalCount).toBe(0);
    }
  });
});

const ONES = [
  ['getCountry', 'Страна не найдена'],
  ['getDistrict', 'Федеральный округ не найден'],
  ['getRegion', 'Регион не найден'],
  ['getCity', 'Город не найден'],
] as const satisfies [OperationName, string][];

test.each(ONES)('%s finds one by its id and refuses an unknown one in Russian', async (name, sentence) => {
  const { data } = await ask(name, { params: { id: 1 } });
  expect(Object.values(data)[0]).toBe(1);
  expect(await askInVain(name, { params: { id: 999_999 } }, 404)).toEqual({ error: sentence });
});
