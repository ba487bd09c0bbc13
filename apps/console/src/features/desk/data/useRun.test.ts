import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerData, answerWith } from '../../../testing/server.ts';
import { useRun } from './useRun.ts';

const PENALTY = { type: 'penalty', participant: 14, halves: 2, reason: 'Опоздание' } as const;
const SEEN = { status: 'in' } as const;

/** A desk to which no command is answered, until `isThere`. */
function openDesk() {
  const keys: string[] = [];
  const server = { isThere: false };
  answerWith((_address, init) => {
    keys.push((JSON.parse(init.body as string) as { key: string }).key);
    if (!server.isThere) throw new TypeError('network');
    return answerData({ version: 32, is_repeated: 0 });
  });
  const { result, rerender } = renderHook(({ version }) => useRun(7, version, () => undefined), {
    initialProps: { version: 30 },
  });
  const press = (decidedAt?: number) =>
    act(() => result.current(PENALTY, SEEN, decidedAt).catch(() => undefined));
  return { keys, server, press, show: (version: number) => rerender({ version }) };
}

it('A command without an answer goes out under its key again as long as the desk that is shown is the same', async () => {
  const { keys, server, press } = openDesk();
  await press();
  server.isThere = true;
  await press();
  await press();
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

it('The same command on what has come since is another decision, with a key of its own', async () => {
  const { keys, press, show } = openDesk();
  await press();
  show(31);
  await press();
  expect(keys[1]).not.toBe(keys[0]);
});

it('A decision that was begun on an earlier version keeps its key', async () => {
  const { keys, press, show } = openDesk();
  await press(30);
  show(31);
  await press(30);
  expect(keys[1]).toBe(keys[0]);
  await press(31);
  expect(keys[2]).not.toBe(keys[0]);
});
