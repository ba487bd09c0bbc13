import { z } from 'zod';
import { identifier, listOf, one } from './answers.ts';
import { operation } from './operation.ts';
import { id, optionalId, paging, searchText } from './parameters.ts';

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

const listQuery = { title: searchText, ...paging({ pageSize: GEOGRAPHY_PAGE_SIZE }) };

export const listCountries = operation({
  method: 'GET',
  path: '/api/countries',
  feature: 'geography',
  summary: 'Countries, Russia first, then by Russian title',
  query: z.object(listQuery),
  answer: listOf(country),
});

export const getCountry = operation({
  method: 'GET',
  path: '/api/countries/{id}',
  feature: 'geography',
  summary: 'One country',
  params: z.object({ id }),
  answer: one(country),
  refusals: [404],
});

export const listDistricts = operation({
  method: 'GET',
  path: '/api/districts',
  feature: 'geography',
  summary: 'Federal districts of a country',
  query: z.object({ country_id: optionalId, ...listQuery }),
  answer: listOf(district),
});

export const getDistrict = operation({
  method: 'GET',
  path: '/api/districts/{id}',
  feature: 'geography',
  summary: 'One federal district',
  params: z.object({ id }),
  answer: one(district),
  refusals: [404],
});

export const listRegions = operation({
  method: 'GET',
  path: '/api/regions',
  feature: 'geography',
  summary: 'Regions of a district, or of a country (which finds those without a district too)',
  query: z.object({ district_id: optionalId, country_id: optionalId, ...listQuery }),
  answer: listOf(region),
});

export const getRegion = operation({
  method: 'GET',
  path: '/api/regions/{id}',
  feature: 'geography',
  summary: 'One region',
  params: z.object({ id }),
  answer: one(region),
  refusals: [404],
});

export const listCities = operation({
  method: 'GET',
  path: '/api/cities',
  feature: 'geography',
  summary: 'Cities of a region or of a country',
  query: z.object({ region_id: optionalId, country_id: optionalId, ...listQuery }),
  answer: listOf(city),
});

export const getCity = operation({
  method: 'GET',
  path: '/api/cities/{id}',
  feature: 'geography',
  summary: 'One city',
  params: z.object({ id }),
  answer: one(city),
  refusals: [404],
});
