// The phones of a hall: how long until 300 open «Мой матч» show the table of a draw that was just published, and each push once.
// Usage: DATABASE_URL=... node bench/phones.ts [phones]   Needs Linux, a built portal (npm run build), a PostgreSQL where databases
// may be made, and more open files than twice the phones (ulimit -n).
//
// Every phone is an athlete who is logged in, follows the competition's stream and asks for the own match when a draw is told, after
// the same short wait as the page. Pushes go to a service on loopback.
import { setTimeout as pause } from 'node:timers/promises';
import { openDeskClient } from './desk/client.ts';
import { enterPlayers } from './desk/competition.ts';
import { computeQuantile, formatTimes, say } from './figures.ts';
import { followToTable, giveAccounts, openPhone, type Phone } from './phones/phones.ts';
import { startPushService, type PushService } from './phones/pushService.ts';
import { startWholeServer, type WholeServer } from './whole/server.ts';

const PHONES = Number(process.argv[2] ?? 300);
const GOAL_MS = 1_000;
/** What comes a second time comes by then. */
const SETTLING_MS = 10_000;

const services = await startPushService();
const server = await startWholeServer('bench_phones', {
  TRUST_PROXY: 'loopback',
  PUSH_SERVICES: services.origin,
});
try {
  await measure(server, services);
} finally {
  await server.stop();
  services.stop();
}

async function measure({ origin, database }: WholeServer, { pushed }: PushService): Promise<void> {
  const director = await openDeskClient(origin);
  const { rows } = await database.query<{ id: number }>(
    `select id from players where not exists (select from users where users.person_id = players.person_id)
     order by id limit $1`,
    [PHONES],
  );
  const players = rows.map(({ id }) => id);
  await giveAccounts(database, players);
  const id = await enterPlayers(database, director, { participants: players, tours: 9 });
  const phones: Phone[] = [];
  for (const [index, player] of players.entries())
    phones.push(await openPhone(origin, services.origin, player, index));
  const followers = await Promise.all(phones.map((phone) => followToTable(origin, id, phone)));
  const { draft } = await director.openDraft(id);
  const begun = performance.now();
  await director.publishDraft(id, draft);
  const published = performance.now();
  const shown = await Promise.all(followers.map((follower) => follower.shown));
  await pause(SETTLING_MS);
  for (const follower of followers) follower.close();
  const times = phones.map(({ browser }) => pushed.get(browser) ?? []);
  const waited = shown.map((moment) => moment - begun);
  const untilPushed = times.flat().map((moment) => moment - begun);
  say(`from the press to the table   ${formatTimes(waited, 0)}`);
  say(`from the press to the push    ${formatTimes(untilPushed, 0)}`);
  say(`the publication itself took ${(published - begun).toFixed(0)} ms`);
  const counts = Map.groupBy(times, ({ length }) => length);
  say(`pushes for a phone: ${[...counts].map(([count, own]) => `${count} for ${own.length}`).join(', ')}`);
  const isInTime = computeQuantile(waited, 0.99) <= GOAL_MS;
  const isOnce = times.every(({ length }) => length === 1);
  say(isInTime && isOnce ? 'The goal is reached.' : 'The goal is missed.');
  process.exitCode = isInTime && isOnce ? 0 : 1;
}
