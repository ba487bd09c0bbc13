import { randomUUID } from 'node:crypto';
import { expect, test, type APIRequestContext } from '@playwright/test';

const MARK = 'mark-of-a-stranger';
/** Of its own: what cookies hold counts as a secret, and secrets may stand in no address. */
const COOKIE = 'cookie-of-a-stranger';

/** Addresses that nobody has asked for yet: a choice that there is not, of this run alone, is a page of its own. */
const PAGES = [
  (choice: string) => `/athletes?gender=${choice}`,
  (choice: string) => `/competitions?type=${choice}`,
  (choice: string) => `/competition-participants/1?discipline=${choice}`,
  (choice: string) => `/competition-statistics/1?tour=${choice}`,
  (choice: string) => `/competition-bracket/1?view=${choice}`,
  (choice: string) => `/athlete-competitions/1?tab=${choice}`,
];

/** One by one: `responseCache/poisoning.test.ts` of the server. */
const HOSTILE = [
  {
    headers: {
      'x-forwarded-host': `${MARK}.example`,
      'x-forwarded-proto': MARK,
      forwarded: `host=${MARK};proto=${MARK}`,
      'x-original-url': `/${MARK}`,
      cookie: `theme=${COOKIE}; session=${COOKIE}`,
      referer: `https://${MARK}.example/`,
      'accept-language': MARK,
      'user-agent': MARK,
      origin: `https://${MARK}.example`,
    },
  },
  { headers: { 'accept-encoding': `${MARK}, identity;q=0`, range: 'bytes=0-3' } },
  { search: `utm_source=${MARK}&${MARK}=1` },
];

async function read(request: APIRequestContext, address: string, headers: Record<string, string> = {}) {
  const answer = await request.get(address, { headers });
  return {
    status: answer.status(),
    etag: answer.headers()['etag'],
    all: JSON.stringify(answer.headers()) + (await answer.text()),
  };
}

test('Nothing of a stranger’s request stands in the page that the next reader gets', async ({ request }) => {
  for (const pageOf of PAGES)
    for (const { headers, search } of HOSTILE) {
      const address = pageOf(randomUUID());
      const hostile = await read(request, search === undefined ? address : `${address}&${search}`, headers);
      expect(hostile.status, address).toBe(200);
      const clean = await read(request, address);
      expect(clean.status, address).toBe(200);
      expect(clean.all, address).not.toMatch(/of-a-stranger/);
      expect(clean.etag, address).toBeTruthy();
      // It is the cached one, unless somebody has just written what it shows.
      const isCached = async () => {
        const [one, again] = [await read(request, address), await read(request, address)];
        return one.etag === again.etag;
      };
      await expect.poll(isCached, { message: address }).toBe(true);
    }
});
