import { useContext, useEffect } from 'react';
import {
  matchRoutes,
  type Params,
  type RouteMatch,
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_FrameworkContext as FrameworkContext,
  type UNSAFE_RouteModules as RouteModules,
} from 'react-router';
import type { AskedInBrowser, PrefetchableModule } from '../../api/prefetchable';

/** The module of a route, by the route's name. */
interface PageFile {
  readonly id: string;
  readonly file: string;
}

/** Who only passes over a link on the way to another, or begins to scroll on it, wants nothing of it. */
const INTENT_MS = 65;

/** Loads code and data of a page as soon as somebody is about to follow a link to it, so that it stands at once. */
export function usePrefetch(): void {
  const router = useContext(DataRouterContext)?.router;
  const { manifest, routeModules } = useContext(FrameworkContext) ?? {};
  useEffect(() => {
    if (!router || !manifest || !routeModules || isSparing()) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const prefetch = (url: URL): void => {
      const matches = matchRoutes(router.routes, url.pathname) ?? [];
      for (const [index, { route, params, pathname }] of matches.entries()) {
        const shown = router.state.matches.find(
          (match) => match.route.id === route.id && match.pathname === pathname,
        );
        const { id } = route;
        const file = manifest.routes[id]?.module;
        // The frame around the tabs stays as it is.
        if (!file || route.path === '*' || (shown && index < matches.length - 1)) continue;
        // So may the page itself: only another photo is open, the way of another athlete is lit.
        if (shown && !isLoadedAnew(routeModules[id], { shown, params, url })) continue;
        load({ id, file }, { params, request: new Request(url) }).catch(() => undefined);
      }
    };
    const load = async ({ id, file }: PageFile, given: AskedInBrowser): Promise<void> => {
      const module = (await import(/* @vite-ignore */ file)) as RouteModules[string] & PrefetchableModule;
      // Where the router's own import would put it, which takes a task even of what is here, and a rendering of the wait for it.
      routeModules[id] = module;
      // Who has clicked meanwhile has asked.
      if (router.state.navigation.state === 'idle') module?.clientLoader?.prefetch?.(given);
    };
    const onIntent = ({ target }: Event): void => {
      clearTimeout(timer);
      const url = findAddress(target);
      if (url) timer = setTimeout(prefetch, INTENT_MS, url);
    };
    const onLeft = (): void => clearTimeout(timer);
    const intents = ['pointerover', 'pointerdown', 'focusin'] as const;
    for (const type of intents) document.addEventListener(type, onIntent, { passive: true });
    const ends = ['pointercancel', 'click'] as const;
    for (const type of ends) document.addEventListener(type, onLeft, true);
    return () => {
      onLeft();
      for (const type of intents) document.removeEventListener(type, onIntent);
      for (const type of ends) document.removeEventListener(type, onLeft, true);
    };
  }, [router, manifest, routeModules]);
}

interface Step {
  readonly shown: RouteMatch;
  readonly params: Params;
  readonly url: URL;
}

/** Whether the page that is shown would ask for its data again at another address of it. */
function isLoadedAnew(page: RouteModules[string], { shown, params, url }: Step): boolean {
  const step = { currentUrl: new URL(location.href), nextUrl: url, currentParams: shown.params };
  return page?.shouldRevalidate?.({ ...step, nextParams: params, defaultShouldRevalidate: true }) ?? true;
}

/** The page that a link leads to within the portal, without its anchor; undefined for what is no link to another page. */
function findAddress(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.target || link.hasAttribute('download')) return undefined;
  const url = new URL(link.href);
  url.hash = '';
  return url.origin === location.origin && url.href !== location.href.split('#')[0] ? url : undefined;
}

/** Whoever counts bytes loads what was clicked only. */
function isSparing(): boolean {
  return (
    (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true
  );
}
