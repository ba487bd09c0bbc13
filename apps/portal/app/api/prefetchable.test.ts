import { beforeEach, expect, test, vi } from 'vitest';
import { makePrefetchable, type AskedInBrowser } from './prefetchable';

beforeEach(() => void vi.useFakeTimers());

const at = (path: string): AskedInBrowser => ({
  params: {},
  request: new Request(new URL(path, 'http://portal.example')),
});

test('What a prefetch has loaded is given to the navigation that follows, once', async () => {
  const load = vi.fn(async ({ request }: AskedInBrowser) => `${request.url} ${load.mock.calls.length}`);
  const loader = makePrefetchable(load);
  loader.prefetch(at('/athletes'));
  loader.prefetch(at('/athletes'));
  expect(await loader(at('/athletes'))).toBe('http://portal.example/athletes 1');
  expect(load).toHaveBeenCalledTimes(1);
  expect(await loader(at('/athletes'))).toBe('http://portal.example/athletes 2');
});

test('A navigation to another address is not given it', async () => {
  const loader = makePrefetchable(async ({ request }) => new URL(request.url).search);
  loader.prefetch(at('/athletes?page=2'));
  expect(await loader(at('/athletes?page=3'))).toBe('?page=3');
});

test('Who waits longer than ten seconds before the click asks again', async () => {
  let asked = 0;
  const loader = makePrefetchable(() => (asked += 1));
  loader.prefetch(at('/'));
  vi.advanceTimersByTime(10_001);
  expect(await loader(at('/'))).toBe(2);
});

test('A prefetch that failed is asked again by the click', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue('here');
  const loader = makePrefetchable(load);
  loader.prefetch(at('/'));
  await vi.advanceTimersByTimeAsync(0);
  expect(load).toHaveBeenCalledTimes(1);
  expect(await loader(at('/'))).toBe('here');
});
