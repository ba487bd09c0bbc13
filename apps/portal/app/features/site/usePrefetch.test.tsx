import { render } from '@testing-library/react';
import { createElement } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  matchRoutes,
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_FrameworkContext as FrameworkContext,
} from 'react-router';
import { revalidateForAnotherId } from '../../api/pathId';
import { usePrefetch } from './usePrefetch';

const ROUTES = [{ id: 'bracket', path: '/bracket/:id' }];
/** A module of a page that notes for which addresses it was to load ahead. */
const PAGE = `data:text/javascript,export const clientLoader = {
  prefetch: ({ request }) => (globalThis.asked ??= []).push(new URL(request.url).href.slice(location.origin.length)),
};`;

const listAsked = (): readonly string[] => (globalThis as { asked?: string[] }).asked ?? [];

beforeEach(() => {
  history.replaceState(null, '', '/bracket/5?athlete=1');
  return () => {
    delete (globalThis as { asked?: string[] }).asked;
    history.replaceState(null, '', '/');
  };
});

function Links({ addresses }: { readonly addresses: readonly string[] }) {
  usePrefetch();
  return addresses.map((address) => (
    <a key={address} href={address}>
      {address}
    </a>
  ));
}

/** Rests on each of the links in turn. */
async function restOn(addresses: readonly string[], page: object): Promise<void> {
  const state = { matches: matchRoutes(ROUTES, location.pathname), navigation: { state: 'idle' } };
  const around = { router: { routes: ROUTES, state } } as never;
  const framework = {
    manifest: { routes: { bracket: { module: PAGE } } },
    routeModules: { bracket: page },
  } as never;
  const links = createElement(Links, { addresses });
  const { getByText } = render(
    createElement(
      DataRouterContext.Provider,
      { value: around },
      createElement(FrameworkContext.Provider, { value: framework }, links),
    ),
  );
  vi.useFakeTimers();
  for (const address of addresses) {
    getByText(address).dispatchEvent(new Event('pointerover', { bubbles: true }));
    await vi.advanceTimersByTimeAsync(100);
  }
  vi.useRealTimers();
}

test('What another address of the page that is shown would not load is not loaded ahead', async () => {
  await restOn(['/bracket/5?athlete=2', '/bracket/6'], { shouldRevalidate: revalidateForAnotherId });
  await vi.waitFor(() => expect(listAsked()).not.toEqual([]));
  expect(listAsked()).toEqual(['/bracket/6']);
});

test('Another address of the page that is shown is loaded ahead where the page asks by it', async () => {
  await restOn(['/bracket/5?athlete=2'], {});
  await vi.waitFor(() => expect(listAsked()).toEqual(['/bracket/5?athlete=2']));
});
