import { expect, test } from 'vitest';
import { formatAddress, createClient, writeQuery, type Call, type RouteTable } from './client.ts';
import { operations } from './index.ts';

const routes = Object.fromEntries(
  Object.entries(operations).map(([name, { method, path }]) => [name, [method, path]]),
) as unknown as RouteTable;

test('Lists are written by commas, and empty values are left out', () => {
  expect(writeQuery({ statuses: ['app', 'past'], name: '', page: 2, city_id: undefined, sort: null })).toBe(
    'statuses=app%2Cpast&page=2',
  );
});

test('An operation goes to its method and path with its parameters filled in', async () => {
  const calls: Call[] = [];
  const client = createClient(routes, async (call) => {
    calls.push(call);
    return { success: true, data: [], totalCount: 0 };
  });
  await client.getPlayer({ params: { id: 7 } });
  await client.listPlayers({ query: { gender: 'woman' } });
  expect(calls.map(({ name, method, path, query }) => [name, method, path, query])).toEqual([
    ['getPlayer', 'GET', '/api/players/7', {}],
    ['listPlayers', 'GET', '/api/players', { gender: 'woman' }],
  ]);
});

test('No two operations share a method and path', () => {
  const routesInUse = Object.values(operations).map(({ method, path }) => `${method} ${path}`);
  expect(new Set(routesInUse).size).toBe(routesInUse.length);
});

test('An address has the filled path and the query', () => {
  expect(formatAddress(routes, 'getPlayer', { params: { id: 7 } })).toBe('/api/players/7');
  expect(formatAddress(routes, 'listTournaments', { query: { statuses: ['app', 'past'], page: 2 } })).toBe(
    '/api/tournaments?statuses=app%2Cpast&page=2',
  );
});
