import { expect, test, vi } from 'vitest';
import { keepTabCounts, loadTabCountsInBrowser } from './tabCounts';

const COUNTS = { current: 6, upcoming: 26, past: 168 };

test('A slow network takes away no numbers that came with the page', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const search = new URLSearchParams('discipline=1');
  expect(await loadTabCountsInBrowser(search)).toBeUndefined();
  keepTabCounts(search, COUNTS, 0);
  expect(await loadTabCountsInBrowser(new URLSearchParams('discipline=1&tab=past'))).toEqual(COUNTS);
});

test('Nor does a lost one', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const search = new URLSearchParams('discipline=2');
  keepTabCounts(search, COUNTS, 0);
  expect(await loadTabCountsInBrowser(search)).toEqual(COUNTS);
});

test('Numbers of other filters are not shown', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  keepTabCounts(new URLSearchParams('discipline=3'), COUNTS, Date.now());
  expect(await loadTabCountsInBrowser(new URLSearchParams('discipline=4'))).toBeUndefined();
});
