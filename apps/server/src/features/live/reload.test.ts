import { expect, test } from 'vitest';
import { silentLog } from '../../testing/log.ts';
import { openTestServer } from '../../testing/server.ts';
import { addTournament } from '../competitions/testing/competition.ts';
import { LiveHub } from './hub.ts';

const { db } = await openTestServer();

test('Whoever has missed too much is told so after a moment of their own: not all ask for everything at once', async () => {
  const tournamentId = await addTournament(db);
  const hub = new LiveHub({ db, log: silentLog, pickDelay: () => 500 });
  const messages = await hub.follow({ tournamentId, lastId: 2_000_000_000, ip: '192.0.2.7' });
  const from = performance.now();
  const received = await new Promise((resolve) => {
    messages({ send: ({ type }) => resolve(type), end: () => resolve('end') });
  });
  expect(received).toBe('reload');
  // Timers of Node may be a millisecond early.
  expect(performance.now() - from).toBeGreaterThan(490);
  await hub.close();
});
