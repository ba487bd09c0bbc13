import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { watchEventLoop } from './eventLoop.ts';

test('A process that computes for a while makes others wait for as long', async () => {
  const eventLoop = watchEventLoop();
  // The first moment is the one from which on the next is expected.
  await pause(50);
  const end = performance.now() + 300;
  while (performance.now() < end);
  await pause(50);
  expect(eventLoop.readDelay()).toBeGreaterThanOrEqual(250);
  eventLoop.stop();
});
