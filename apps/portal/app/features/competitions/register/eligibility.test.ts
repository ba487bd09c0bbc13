import { expect, test } from 'vitest';
import { listIneligibilities } from './eligibility';

const OPEN: Parameters<typeof listIneligibilities>[0] = {
  birth_date_from: null,
  birth_date_to: null,
  gender: null,
  geo_countries_ids: [],
  geo_districts_ids: [],
  geo_regions_ids: [],
  geo_cities_ids: [],
};

const ATHLETE: Parameters<typeof listIneligibilities>[1] = {
  birthday: '2000-05-17',
  gender: 'woman',
  city: {
    city_id: 4,
    title: 'Казань',
    region_id: 3,
    region_title: 'Республика Татарстан',
    district_id: 2,
    district_title: 'Приволжский федеральный округ',
    country_id: 1,
    country_title: 'Россия',
  },
};

const UNKNOWN = { birthday: null, gender: null, city: null };

test('A competition without limits is open to everybody', () => {
  expect(listIneligibilities(OPEN, ATHLETE)).toEqual([]);
  expect(listIneligibilities(OPEN, UNKNOWN)).toEqual([]);
});

test('The days that limit the birthday are themselves let through', () => {
  const onTheDay = { ...OPEN, birth_date_from: '2000-05-17', birth_date_to: '2000-05-17' };
  expect(listIneligibilities(onTheDay, ATHLETE)).toEqual([]);
  expect(listIneligibilities({ ...OPEN, birth_date_from: '2000-05-18' }, ATHLETE)).toEqual([
    'Несоответствие возраста',
  ]);
  expect(listIneligibilities({ ...OPEN, birth_date_to: '2000-05-16' }, ATHLETE)).toEqual([
    'Несоответствие возраста',
  ]);
});

test('Each level of the geography must allow the athlete', () => {
  const here = {
    geo_countries_ids: [1],
    geo_districts_ids: [2, 9],
    geo_regions_ids: [3],
    geo_cities_ids: [4],
  };
  expect(listIneligibilities({ ...OPEN, ...here }, ATHLETE)).toEqual([]);
  for (const level of Object.keys(here)) {
    expect(listIneligibilities({ ...OPEN, ...here, [level]: [77] }, ATHLETE)).toEqual([
      'Несоответствие географическим требованиям',
    ]);
  }
});

test('Without lists of places nobody needs a city, with any of them everybody does', () => {
  const nowhere = { ...ATHLETE, city: null };
  expect(listIneligibilities(OPEN, nowhere)).toEqual([]);
  for (const level of ['countries', 'districts', 'regions', 'cities'] as const) {
    expect(listIneligibilities({ ...OPEN, [`geo_${level}_ids`]: [1] }, nowhere)).toEqual([
      'Несоответствие географическим требованиям',
    ]);
  }
});

test('A country alone is no location', () => {
  const country = { ...ATHLETE.city!, city_id: null, title: null, region_id: null, district_id: null };
  const abroad = { ...ATHLETE, city: country };
  expect(listIneligibilities(OPEN, abroad)).toEqual([]);
  expect(listIneligibilities({ ...OPEN, geo_countries_ids: [1] }, abroad)).toEqual([
    'Несоответствие географическим требованиям',
  ]);
});

test('What is limited and not known fails, and all reasons are told', () => {
  const limits = { ...OPEN, birth_date_to: '2010-01-01', gender: 'man' as const, geo_regions_ids: [3] };
  expect(listIneligibilities(limits, UNKNOWN)).toEqual([
    'Несоответствие возраста',
    'Несоответствие географическим требованиям',
    'Несоответствие пола',
  ]);
  expect(listIneligibilities(limits, ATHLETE)).toEqual(['Несоответствие пола']);
});
