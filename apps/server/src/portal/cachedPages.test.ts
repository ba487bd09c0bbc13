import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { listCachedPages } from './cachedPages.ts';

type Reads = readonly ((search: URLSearchParams) => unknown)[];

function buildRoutes(routes: Record<string, { path?: string; parentId?: string; reads?: Reads }>) {
  return Object.fromEntries(
    Object.entries(routes).map(([id, { reads, ...route }]) => [
      id,
      { id, ...route, module: { default: () => null, ...(reads && { handle: { reads } }) } },
    ]),
  ) as unknown as ServerBuild['routes'];
}

test('A page is cached by whatever its readers ask of the address', () => {
  const routes = buildRoutes({
    root: { path: '' },
    list: {
      path: 'athletes',
      parentId: 'root',
      reads: [
        (search) => [search.get('name'), search.has('gender')],
        (search) => [search.getAll('page'), search.get('name')],
      ],
    },
  });
  expect([...listCachedPages(routes)]).toEqual([['/athletes', ['name', 'gender', 'page']]]);
});

test('A page that says nothing is not cached, one that reads nothing is', () => {
  const routes = buildRoutes({
    root: { path: '' },
    home: { path: '/', parentId: 'root', reads: [] },
    confirm: { path: 'users/confirm', parentId: 'home' },
  });
  expect([...listCachedPages(routes)]).toEqual([['/', []]]);
});

test('A page whose ids may be left out is cached with one and with all of them', () => {
  const routes = buildRoutes({
    root: { path: '' },
    frame: { parentId: 'root' },
    comparison: { path: 'athlete-comparison/:id?/:other?', parentId: 'frame', reads: [] },
    album: { path: 'photo-gallery/:id', parentId: 'root', reads: [] },
  });
  expect([...listCachedPages(routes).keys()]).toEqual([
    '/athlete-comparison/:id',
    '/athlete-comparison/:id/:id',
    '/photo-gallery/:id',
  ]);
});
