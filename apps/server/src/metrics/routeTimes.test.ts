import { expect, test } from 'vitest';
import { createRouteTimes } from './routeTimes.ts';

const TEN_MINUTES = 600_000;

test('The slowest on average come first, at most five, with the longest of each', () => {
  const times = createRouteTimes(() => 0);
  for (const [route, milliseconds] of [
    ['/a', 10],
    ['/b', 100],
    ['/b', 300],
    ['/c', 150],
  ] as const)
    times.add(route, milliseconds);
  for (const route of ['/d', '/e', '/f']) times.add(route, 1);
  const found = times.listSlowest();
  expect(found.slice(0, 3)).toEqual([
    { route: '/b', requests: 2, mean_ms: 200, most_ms: 300 },
    { route: '/c', requests: 1, mean_ms: 150, most_ms: 150 },
    { route: '/a', requests: 1, mean_ms: 10, most_ms: 10 },
  ]);
  expect(found).toHaveLength(5);
});

test('Parts of the hour are summed, and dropped when they are older', () => {
  let now = 0;
  const times = createRouteTimes(() => now);
  times.add('/a', 10);
  now = 5 * TEN_MINUTES;
  times.add('/a', 30);
  expect(times.listSlowest()).toEqual([{ route: '/a', requests: 2, mean_ms: 20, most_ms: 30 }]);
  now = 6 * TEN_MINUTES;
  expect(times.listSlowest()).toEqual([{ route: '/a', requests: 1, mean_ms: 30, most_ms: 30 }]);
  now = 20 * TEN_MINUTES;
  expect(times.listSlowest()).toEqual([]);
});
