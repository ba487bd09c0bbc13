import { operations, type Operation, type OperationName } from '@nardy/contract';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { DEMO_LOGINS } from '../demo/logins.ts';
import { generateCalls, buildUrl } from '../testing/everyOperation/calls.ts';
import { findFault } from '../testing/everyOperation/findFault.ts';
import { readKnownValues } from '../testing/everyOperation/knownValues.ts';
import { sendTimed } from '../testing/everyOperation/send.ts';
import { takeLeaks } from '../testing/secretsInLog.ts';
import { openTestServer } from '../testing/server.ts';

/** `API_SEED=<seed>` replays a run; each run has its own. `API_CALLS=1000000` is the long campaign. */
const SEED = Number(process.env['API_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const CALLS = Number(process.env['API_CALLS'] ?? 20_000);
/** Acts leave something behind, letters or the work of hashing a password: a few of them do. */
const CALLS_OF_AN_ACT = Math.min(60, Math.ceil(CALLS / 300));
const SLOW_MS = 1_000;

const { app, ask } = await openTestServer();

// Passwords and codes that are generated here are words that addresses have too.
afterAll(() => void takeLeaks());
const known = await readKnownValues(app);
const tokens = await Promise.all(
  DEMO_LOGINS.map(async ({ login, password }) => {
    const { data } = await ask('loginUser', { body: { login, password } });
    return data.access_token;
  }),
);

const names = Object.keys(operations) as OperationName[];
const reads = names.filter((name) => operations[name].method === 'GET');
const callsOfARead = Math.ceil(CALLS / reads.length);

let calls = 0;
const statuses = new Map<number, number>();
let slowest = { ms: 0, url: '' };

afterAll(() => {
  const counts = Array.from(statuses, ([status, count]) => `${count} × ${status}`);
  console.log(`${calls} calls: ${counts.join(', ')}`);
  console.log(`The slowest took ${slowest.ms.toFixed(0)} ms: ${slowest.url.slice(0, 200)}`);
});

describe(`Whatever an operation is asked, it answers by the contract (API_SEED=${SEED})`, () => {
  test.concurrent.each(names)(
    '%s',
    async (name) => {
      const operation: Operation = operations[name];
      await fc.assert(
        fc.asyncProperty(generateCalls(operation, known, tokens), async (call) => {
          const { answer, ms } = await sendTimed(app, operation, call, SLOW_MS);
          const url = buildUrl(operation, call);
          calls += 1;
          statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
          if (ms > slowest.ms) slowest = { ms, url };
          const fault = findFault(operation, call, answer);
          if (fault !== undefined) throw new Error(`${operation.method} ${url} ${fault}`);
          // An act may hash a password, and waits for its turn among all that do so here.
          if (operation.method === 'GET') expect(ms, `${url} is slow`).toBeLessThan(SLOW_MS);
        }),
        { seed: SEED, numRuns: operation.method === 'GET' ? callsOfARead : CALLS_OF_AN_ACT },
      );
    },
    900_000,
  );
});
