import { expect, test } from 'vitest';
import { keepRunning } from './keepRunning.mjs';
import { CommandFailed } from './run.mjs';

const MINUTE_MS = 60_000;

/**
 * Runs a server that ends with these exit codes in turn, each after so many minutes, and then without one.
 * @param {readonly { code: number, minutes?: number }[]} ends
 */
async function runUntil(ends) {
  /** @type {number[]} */
  const pauses = [];
  /** @type {string[]} */
  const said = [];
  const left = [...ends];
  let time = 0;
  let starts = 0;
  const run = async () => {
    starts += 1;
    const end = left.shift();
    time += (end?.minutes ?? 0) * MINUTE_MS;
    if (end) throw new CommandFailed(end.code);
  };
  const exitCode = await keepRunning(run, {
    now: () => time,
    say: (line) => void said.push(line),
    pause: async (ms) => void pauses.push(ms / 1000),
  }).then(
    () => 0,
    (/** @type {unknown} */ error) => (error instanceof CommandFailed ? error.exitCode : undefined),
  );
  return { exitCode, starts, pauses, said };
}

test('A server that a fault has ended is started again, and says so', async () => {
  const { exitCode, starts, said } = await runUntil([{ code: 70 }, { code: 137 }]);
  expect([exitCode, starts]).toEqual([0, 3]);
  expect(said[0]).toContain('A fault has ended the server (exit code 70)');
  expect(said[0]).toContain('started again in 1 s');
});

test('While it ends again and again the pauses grow to a minute, and begin anew once it has run for long', async () => {
  const { pauses } = await runUntil([
    ...Array.from({ length: 8 }, () => ({ code: 70 })),
    { code: 70, minutes: 6 },
    { code: 70 },
  ]);
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 1, 2]);
});

test('Where the database or the storage does not answer yet that is said, and it is tried again', async () => {
  const { starts, said } = await runUntil([{ code: 75 }]);
  expect(starts).toBe(2);
  expect(said[0]).toContain('What the server needs does not answer (exit code 75)');
});

test.each([1, 129, 130, 143])('After the exit code %i it is not started again', async (code) => {
  expect(await runUntil([{ code }])).toEqual({ exitCode: code, starts: 1, pauses: [], said: [] });
});
