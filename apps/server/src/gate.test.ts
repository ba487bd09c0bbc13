import { expect, test } from 'vitest';
import { createGate, GateFullError } from './gate.ts';

test('No more than the given number run at once, and all run in order', async () => {
  const enter = createGate(2);
  const order: number[] = [];
  let running = 0;
  let most = 0;
  await Promise.all(
    [1, 2, 3, 4, 5].map((number) =>
      enter(async () => {
        running += 1;
        most = Math.max(most, running);
        order.push(number);
        await new Promise((resolve) => setTimeout(resolve, 5));
        running -= 1;
      }),
    ),
  );
  expect(most).toBe(2);
  expect(order).toEqual([1, 2, 3, 4, 5]);
});

test('A task that fails gives its place on', async () => {
  const enter = createGate(1);
  const failing = enter(async () => {
    throw new Error('no');
  });
  const next = enter(async () => 'ran');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('ran');
});

test('Beyond those that may wait nobody is let in, and whoever leaves makes room', async () => {
  const enter = createGate(1, 2);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const leaving = new AbortController();
  const ran: string[] = [];
  const first = enter(() => held);
  const left = enter(async () => ran.push('left'), leaving.signal);
  const next = enter(async () => ran.push('next'));
  await expect(enter(async () => ran.push('refused'))).rejects.toBeInstanceOf(GateFullError);
  leaving.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  const last = enter(async () => ran.push('last'));
  await expect(enter(async () => ran.push('refused'), leaving.signal)).rejects.toThrow('gone');
  release();
  await Promise.all([first, next, last]);
  expect(ran).toEqual(['next', 'last']);
});
