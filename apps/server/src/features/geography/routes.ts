import type { Db } from '../../database/connection.ts';
import { oneAnswer, pageAnswer } from '../../http/answers.ts';
import type { Handlers } from '../../http/operations.ts';
import { toCity, toCountry, toDistrict, toRegion } from './mapper.ts';
import * as geography from './repository.ts';

export function geographyHandlers(db: Db) {
  return {
    listCountries: async ({ query }) => pageAnswer(await geography.listCountries(db, query), toCountry),
    getCountry: async ({ params }) =>
      oneAnswer(await geography.findCountry(db, params.id), toCountry, 'Страна не найдена'),
    listDistricts: async ({ query }) => pageAnswer(await geography.listDistricts(db, query), toDistrict),
    getDistrict: async ({ params }) =>
      oneAnswer(await geography.findDistrict(db, params.id), toDistrict, 'Федеральный округ не найден'),
    listRegions: async ({ query }) => pageAnswer(await geography.listRegions(db, query), toRegion),
    getRegion: async ({ params }) =>
      oneAnswer(await geography.findRegion(db, params.id), toRegion, 'Регион не найден'),
    listCities: async ({ query }) => pageAnswer(await geography.listCities(db, query), toCity),
    getCity: async ({ params }) =>
      oneAnswer(await geography.findCity(db, params.id), toCity, 'Город не найден'),
  } satisfies Partial<Handlers>;
}
