import type { Client } from '@nardy/contract/client';
import { RouterContextProvider, type LoaderFunctionArgs } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { apiContext } from './api/context';
import type { CachedPage } from './features/lists';
import routes from './routes';

interface PageModule {
  readonly handle?: CachedPage;
  readonly loader?: (given: LoaderFunctionArgs) => unknown;
}

interface Listed {
  readonly path?: string | undefined;
  readonly file: string;
  readonly children?: readonly Listed[] | undefined;
}

/** Pages of one person, of a code that somebody holds, and what answers an address that is none: rendered each time. */
const NEVER_CACHED = [
  'users/recover',
  'users/confirm',
  'competitions/:id/bid',
  'hall/:code?',
  'my-match/:id?',
  'match/:code',
  'account',
  'entrance',
  'registration',
  '*',
];
/** Read in the browser alone: a photo is opened over the album that the server has sent. */
const READ_IN_BROWSER = new Set(['photo']);

const modules = import.meta.glob<PageModule>('./features/**/*{p,P}age.tsx');
const sources = import.meta.glob<string>('./features/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const listRoutes = (all: readonly Listed[]): readonly Listed[] =>
  all.flatMap((one) => [one, ...listRoutes(one.children ?? [])]);

const read = new Set<string>();
beforeEach(() => {
  for (const method of ['get', 'getAll', 'has'] as const) {
    const original = URLSearchParams.prototype[method] as (name: string) => never;
    vi.spyOn(URLSearchParams.prototype, method).mockImplementation(function note(
      this: URLSearchParams,
      name: string,
    ) {
      read.add(name);
      return original.call(this, name);
    });
  }
});
afterEach(() => {
  vi.restoreAllMocks();
  read.clear();
});

async function withModule({ file }: Listed, path: string) {
  const load = modules[`./${file}`];
  if (!load) throw new Error(`${file} is no page`);
  return { path, page: await load() };
}

function listKey(page: PageModule): readonly string[] {
  read.clear();
  for (const reader of page.handle?.reads ?? []) reader(new URLSearchParams());
  return [...read];
}

/** Every operation fails: what a loader asks the API with it has read of the address by then. */
const api = new Proxy({}, { get: () => () => Promise.reject(new Error('no API')) }) as Client;

async function listReadByLoader({ loader }: PageModule, url: string): Promise<readonly string[]> {
  const context = new RouterContextProvider();
  context.set(apiContext, api);
  read.clear();
  const given = { context, params: { id: '7', other: '8' }, request: new Request(url) };
  await Promise.resolve(loader?.(given as unknown as LoaderFunctionArgs)).catch(() => undefined);
  return [...read];
}

/** Imported before any test, which would else wait for the whole portal to be read. */
const all = await Promise.all(
  listRoutes(routes).flatMap((one) => (one.path === undefined ? [] : [withModule(one, one.path)])),
);
const cached = all.filter(({ path }) => !NEVER_CACHED.includes(path));

describe('What a page shows of its address is a part of its key in the cache', () => {
  test.each(cached)('$path', async ({ page }) => {
    expect(page.handle, 'a page that is the same for everybody is cached').toBeDefined();
    const key = listKey(page);
    for (const name of ['', ...key])
      expect(key).toEqual(
        expect.arrayContaining([...(await listReadByLoader(page, `https://nardy.example/?${name}=1`))]),
      );
  });

  test.each(NEVER_CACHED)('%s has no key', (path) => {
    expect(all.find((one) => one.path === path)).toMatchObject({ page: expect.anything() as PageModule });
    expect(all.find((one) => one.path === path)?.page.handle).toBeUndefined();
  });
});

test('Every parameter that a feature names is in the key of a page', () => {
  const keys = new Set(cached.flatMap(({ page }) => listKey(page)));
  const named = Object.entries(sources)
    .filter(([file]) => !/test|\/(accounts|applications|gallery)\//.test(file))
    .flatMap(([, text]) => [
      ...text.matchAll(
        /\b(?:parse(?:Id|Text|Choice)\(\w+, |search(?:Params)?\.(?:get|has|getAll)\()'(\w+)'/g,
      ),
    ])
    .flatMap(([, name]) => name ?? []);
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((name) => !keys.has(name) && !READ_IN_BROWSER.has(name))).toEqual([]);
});
