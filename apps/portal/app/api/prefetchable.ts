import type { ClientLoaderFunctionArgs } from 'react-router';

/** What a loader in the browser is given, apart from the server's, which it does not ask. */
export type AskedInBrowser = Pick<ClientLoaderFunctionArgs, 'params' | 'request'>;

/** So long what was loaded ahead may be shown; who waits longer before the click asks again. */
const FRESH_MS = 10_000;

interface Ahead<Data> {
  readonly url: string;
  readonly at: number;
  readonly data: Promise<Data>;
}

/**
 * A loader whose data can be loaded ahead, when somebody is about to follow a link: the navigation that comes takes it, once. What says
 * when it was asked for says so of the prefetch.
 */
export function makePrefetchable<Data>(load: (given: AskedInBrowser) => Data | Promise<Data>) {
  let ahead: Ahead<Data> | undefined;
  const isAhead = ({ request }: AskedInBrowser): boolean =>
    ahead?.url === request.url && performance.now() - ahead.at < FRESH_MS;
  const loader = (given: AskedInBrowser): Data | Promise<Data> => {
    if (!ahead || !isAhead(given)) return load(given);
    const { data } = ahead;
    ahead = undefined;
    return data;
  };
  const prefetch = (given: AskedInBrowser): void => {
    if (isAhead(given)) return;
    const data = (async () => load(given))();
    const own: Ahead<Data> = { url: given.request.url, at: performance.now(), data };
    ahead = own;
    // The click asks again, and is told what failed.
    data.catch(() => {
      if (ahead === own) ahead = undefined;
    });
  };
  return Object.assign(loader, { prefetch });
}

/** A module of a route whose loader is one of these, or another. */
export interface PrefetchableModule {
  readonly clientLoader?: { readonly prefetch?: (given: AskedInBrowser) => void };
}
