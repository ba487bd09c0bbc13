import { z } from 'zod';
import { identifier, listOf, defineOne } from './answers.ts';
import { defineOperation } from './operation.ts';
import { id, optionalId, definePaging, searchText } from './parameters.ts';

export const country = z.object({ country_id: identifier, title: z.string() });

export const district = z.object({ district_id: identifier, title: z.string(), country_id: identifier });

/** A region; four regions of Russia belong to no federal district. */
export const region = z.object({
  region_id: identifier,
  title: z.string(),
  country_id: identifier,
  district_id: identifier.nullable(),
});

/** A city or other municipality; outside Russia it may belong to a country only. */
export const city = z.object({
  city_id: identifier,
  title: z.string(),
  region_id: identifier.nullable(),
  region_title: z.string().nullable(),
  country_id: identifier,
});

export type Country = z.output<typeof country>;
export type District = z.output<typeof district>;
export type Region = z.output<typeof region>;
export type City = z.output<typeof city>;

/** Drop-downs load 50 rows at a time and the next page at the end of their scroll. */
export const GEOGRAPHY_PAGE_SIZE = 50;

const listQuery = { title: searchText, ...definePaging({ pageSize: GEOGRAPHY_PAGE_SIZE }) };

export const listCountries = defineOperation({
  method: 'GET',
  path: '/api/countries',
  feature: 'geography',
  summary: 'Countries, Russia first, then by Russian title',
  query: z.object(listQuery),
  answer: listOf(country),
});

export const getCountry = defineOperation({
  method: 'GET',
  path: '/api/countries/{id}',
  feature: 'geography',
  summary: 'One country',
  params: z.object({ id }),
  answer: defineOne(country),
  refusals: [404],
});

export const listDistricts = defineOperation({
  method: 'GET',
  path: '/api/districts',
  feature: 'geography',
  summary: 'Federal districts of a country',
  query: z.object({ country_id: optionalId, ...listQuery }),
  answer: listOf(district),
});

export const getDistrict = defineOperation({
  method: 'GET',
  path: '/api/districts/{id}',
  feature: 'geography',
  summary: 'One federal district',
  params: z.object({ id }),
  answer: defineOne(district),
  refusals: [404],
});

export const listRegions = defineOperation({
  method: 'GET',
  path: '/api/regions',
  feature: 'geography',
  summary: 'Regions of a district, or of a country (which finds those without a district too)',
  query: z.object({ district_id: optionalId, country_id: optionalId, ...listQuery }),
  answer: listOf(region),
});

export const getRegion = defineOperation({
  method: 'GET',
  path: '/api/regions/{id}',
  feature: 'geography',
  summary: 'One region',
  params: z.object({ id }),
  answer: defineOne(region),
  refusals: [404],
});

export const listCities = defineOperation({
  method: 'GET',
  path: '/api/cities',
  feature: 'geography',
  summary: 'Cities of a region or of a country',
  query: z.object({ region_id: optionalId, country_id: optionalId, ...listQuery }),
  answer: listOf(city),
});

export const getCity = defineOperation({
  method: 'GET',
  path: '/api/cities/{id}',
  feature: 'geography',
  summary: 'One city',
  params: z.object({ id }),
  answer: defineOne(city),
  refusals: [404],
});
