import type { Db } from '../../database/connection.ts';
import { answerOne, answerPage } from '../../http/answers.ts';
import type { Handlers } from '../../http/operations.ts';
import { toCity, toCountry, toDistrict, toRegion } from './mapper.ts';
import * as geography from './repository.ts';

export function createGeographyHandlers(db: Db) {
  return {
    listCountries: async ({ query }) => answerPage(await geography.listCountries(db, query), toCountry),
    getCountry: async ({ params }) =>
      answerOne(await geography.findCountry(db, params.id), toCountry, 'Страна не найдена'),
    listDistricts: async ({ query }) => answerPage(await geography.listDistricts(db, query), toDistrict),
    getDistrict: async ({ params }) =>
      answerOne(await geography.findDistrict(db, params.id), toDistrict, 'Федеральный округ не найден'),
    listRegions: async ({ query }) => answerPage(await geography.listRegions(db, query), toRegion),
    getRegion: async ({ params }) =>
      answerOne(await geography.findRegion(db, params.id), toRegion, 'Регион не найден'),
    listCities: async ({ query }) => answerPage(await geography.listCities(db, query), toCity),
    getCity: async ({ params }) =>
      answerOne(await geography.findCity(db, params.id), toCity, 'Город не найден'),
  } satisfies Partial<Handlers>;
}
