import { describe, expect, test } from 'vitest';
import * as contract from './index.ts';
import type { Operation } from './operation.ts';

const PAGING = ['page', 'pageSize'];
const GEOGRAPHY = ['city_id', 'region_id', 'district_id', 'country_id'];
const PLAYERS = [
  'name',
  'birthday',
  'birthyear_from',
  'birthyear_to',
  'gender',
  ...GEOGRAPHY,
  'discipline_id',
];
const PUBLISHED = ['title', 'published_dt', 'published_from', 'published_to', ...PAGING];
const CAREER = ['tournament_type', 'discipline_id', 'year', ...PAGING];

/** Every GET of the specification's section 7 with the parameters that it names there. */
const CALLS: Readonly<Record<string, readonly string[]>> = {
  '/api/version': [],
  '/api/hdbk/banners': PAGING,
  '/api/hdbk/player-categories': PAGING,
  '/api/hdbk/sport-disciplines': PAGING,
  '/api/cities': ['region_id', ...PAGING],
  '/api/cities/{id}': [],
  '/api/countries': [],
  '/api/countries/{id}': [],
  '/api/districts': ['country_id'],
  '/api/districts/{id}': [],
  '/api/regions': ['district_id'],
  '/api/regions/{id}': [],
  '/api/players': [...PLAYERS, ...PAGING, 'sort'],
  '/api/players/print': PLAYERS,
  '/api/players/{id}': [],
  '/api/players/{id}/tournaments': ['statuses', ...PAGING, 'bids'],
  '/api/players/{id}/matches': [],
  '/api/players/{id}/history': CAREER,
  '/api/players/{id}/chart': CAREER,
  '/api/albums': [...PUBLISHED, 'with'],
  '/api/albums/{id}': ['with'],
  '/api/albums/{id}/photos': [],
  '/api/videos': PUBLISHED,
  '/api/videos/{id}': [],
  '/api/referee': ['name', ...GEOGRAPHY, 'category_id', ...PAGING],
  '/api/referee/{id}': [],
  '/api/referee/{id}/tournaments': [],
  '/api/statistic': [
    'player_id',
    'team_id',
    'date_to',
    'date_from',
    'tournament_type',
    'discipline_id',
    ...PAGING,
  ],
  '/api/tournaments': [
    'type',
    'discipline_id',
    ...GEOGRAPHY,
    'is_online',
    'parent_tournament_id',
    'statuses',
    ...PAGING,
    'with_children',
  ],
  '/api/tournaments/get-types': [],
  '/api/tournaments/{id}': [],
  '/api/tournaments/{id}/members': ['discipline_id', ...GEOGRAPHY, 'name', 'sort', ...PAGING],
  '/api/tournaments/{id}/documents': [],
  '/api/tournaments/{id}/documents-registration': [],
  '/api/tournaments/{id}/referees': [],
  '/api/tournaments/{id}/albums': ['with'],
  '/api/tournaments/{id}/prize': [],
  '/api/tournaments/{id}/rounds': [],
  '/api/tournaments/{id}/tours': [],
  '/api/tournaments/{id}/round-tours': ['round_id'],
  '/api/tournaments/{id}/match': ['round_id'],
  '/api/tournaments/{id}/partners': [],
  '/api/tournaments/{id}/standings': ['name', ...GEOGRAPHY, 'discipline_id', 'withThird'],
  '/api/tournaments/{id}/bracket': [],
  '/api/tournaments/{id}/bank-details': [],
  '/api/tournaments/{id}/schedule': [],
  '/api/users/{id}': [],
  '/api/users/email': ['email'],
  '/api/users/role/get-desire-roles': [],
  '/api/users/role/get-role/{id}': [],
};

const exported = Object.values<unknown>(contract).filter(isOperation);
const definitions = new Map(
  exported.map((definition) => [`${definition.method} ${definition.path}`, definition]),
);

function isOperation(value: unknown): value is Operation {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

describe('The calls of section 7', () => {
  test.each(Object.entries(CALLS))('GET %s is defined with its parameters', (path, parameters) => {
    const definition = definitions.get(`GET ${path}`);
    expect(definition?.path).toBe(path);
    expect(Object.keys(definition?.query?.shape ?? {})).toEqual(expect.arrayContaining([...parameters]));
  });
});

/** Section 9, with the constants that stand beside the operations. */
test.each([
  ['/api/albums', 8],
  ['/api/videos', 8],
  ['/api/albums/{id}/photos', 8],
  ['/api/players', 100],
  ['/api/hdbk/sport-disciplines', 100],
  ['/api/tournaments', 9],
  ['/api/players/{id}/history', 9],
  ['/api/players/{id}/matches', 20],
  ['/api/players/{id}/tournaments', 6],
  ['/api/referee/{id}/tournaments', 6],
  ['/api/tournaments/{id}/schedule', 3],
  ['/api/hdbk/banners', 5],
])('A page of %s has %i rows unless asked otherwise', (path, pageSize) => {
  expect(definitions.get(`GET ${path}`)?.query?.parse({})).toMatchObject({ page: 1, pageSize });
});

const ONE_PAGE = ['GET /api/referee', 'GET /api/tournaments/{id}/referees'];

test('The lists of referees are one page, and no other list can be asked for all', () => {
  for (const [route, { query }] of definitions) {
    if (!query?.shape['pageSize']) continue;
    const all = query.safeParse({ pageSize: '0' });
    expect([route, all.success]).toEqual([route, ONE_PAGE.includes(route)]);
  }
  for (const route of ONE_PAGE)
    expect(definitions.get(route)?.query?.parse({})).toMatchObject({ pageSize: 10_000 });
});

describe('Every definition', () => {
  test.each([...definitions])('%s answers in one way and names its path parameters', (_, definition) => {
    const { path, params, answer, file, stream } = definition;
    expect([answer, file, stream].filter((way) => way !== undefined)).toHaveLength(1);
    const inPath = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name);
    expect(Object.keys(params?.shape ?? {})).toEqual(inPath);
    if (inPath.length > 0 && definition.authorization !== 'required')
      expect(definition.refusals).toContain(404);
  });

  test('No two share a method and path', () => {
    expect(definitions.size).toBe(exported.length);
  });
});
