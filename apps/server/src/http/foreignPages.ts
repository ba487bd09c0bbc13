import type { FastifyRequest } from 'fastify';
import { RefusalError } from './errors.ts';

/**
 * Refuses requests that a page of another site has made the browser send. Browsers say so in `Sec-Fetch-Site`, those that
 * do not in `Origin`; programs that are no browsers send neither, and have nobody's cookies. `origins` are our own pages.
 */
export function refuseForeignPages(origins: ReadonlySet<string>) {
  return async ({ headers }: FastifyRequest): Promise<void> => {
    const { 'sec-fetch-site': site, origin } = headers;
    const isOwn = site === undefined ? origin === undefined || origins.has(origin) : OWN.has(site);
    if (!isOwn) throw new RefusalError(403, { error: 'Запрос пришёл со страницы другого сайта.' });
  };
}

/** `none`: typed into the address bar. Another host of the same site is a foreign page too. */
const OWN = new Set(['same-origin', 'none']);
