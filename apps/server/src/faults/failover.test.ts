import { afterAll, expect, test } from 'vitest';
import { listenForChanges } from '../database/changes.ts';
import { connect } from '../database/connection.ts';
import { Browser } from '../features/accounts/testing/people.ts';
import { createDriver, openHall } from '../features/desk/testing/hall.ts';
import { takePhone } from '../features/matches/testing/phones.ts';
import { Follower } from '../features/live/testing/follower.ts';
import { readState } from '../features/play/index.ts';
import { layDatabaseLine } from '../testing/databaseLine.ts';
import { copyDatabase, createDemoDatabase, exchangeDatabases } from '../testing/databases.ts';
import { listenApp } from '../testing/listening.ts';
import { silentLog } from '../testing/log.ts';
import { buildTestApp } from '../testing/server.ts';
import { waitUntil } from '../testing/waitUntil.ts';

const primary = await createDemoDatabase();
const line = await layDatabaseLine(primary.url);
const { db } = connect(line.url, { max: 5 });
const changes = listenForChanges(line.url, silentLog);
const app = await buildTestApp(db, { changes, liveUrl: line.url });
const port = await listenApp(app);

afterAll(async () => {
  await app.close();
  await changes.stop();
  await db.destroy();
  await line.close();
});

const TODAY = { start_at: new Date(), end_at: new Date(Date.now() + 86_400_000) };

/** Cuts the copy off from the database while `work` is done there. */
async function whileCutOff<T>(work: () => Promise<T>): Promise<T> {
  await line.cut();
  await waitUntil(() => expect(changes.listening).toBe(false));
  const done = await work();
  await line.mend();
  await waitUntil(() => expect(changes.listening).toBe(true));
  return done;
}

/** A competition of eight in its first tour, and two of its games. */
async function openTour() {
  const hall = await openHall(db, app, { participants: 8, tournament: TODAY });
  await hall.desk.act({ type: 'close-entries' }, { version: (await hall.desk.read()).version });
  await hall.desk.draw();
  const [one, other] = (await hall.desk.read()).games;
  if (!one?.number || !one.left || !other?.number) throw new Error('nothing is drawn');
  const phone = await takePhone(db, app, hall.players[one.left - 1] ?? 0);
  return { hall, game: one.number, otherGame: other.number, phone };
}

test('A copy forgets the results that were lost with the primary, though another act has their version now', async () => {
  const { hall, game, otherGame, phone } = await openTour();
  const replica = await whileCutOff(() => copyDatabase(primary));
  // The replica has got nothing of this.
  await hall.desk.enter(game, [5, 3]);
  expect((await phone.read(hall.id)).match).toMatchObject({ outcome: 'played' });
  await whileCutOff(() => exchangeDatabases(primary, replica));
  const otherCopy = new Browser(await buildTestApp(primary.db));
  otherCopy.token = hall.director.token;
  await createDriver(otherCopy, hall.id).enter(otherGame, [5, 1]);

  expect((await phone.read(hall.id)).match).toMatchObject({ outcome: null });
  expect(await readState(db, hall.id)).toEqual(await readState(primary.db, hall.id));
  const again = await hall.desk.enter(game, [5, 3]);
  expect([again.status, again.data.is_repeated]).toEqual([200, 0]);
  const played = (await hall.desk.read()).games.filter(({ outcome }) => outcome === 'played');
  expect(new Set(played.map(({ number }) => number))).toEqual(new Set([game, otherGame]));
  await otherCopy.app.close();
});

test('Who follows a competition loads it anew when what was sent was lost with the primary', async () => {
  const { hall, game, otherGame } = await openTour();
  const replica = await whileCutOff(() => copyDatabase(primary));
  const reader = new Follower(hall.id);
  await reader.connect(port);
  await hall.desk.enter(game, [5, 3]);
  await reader.has(1);
  await whileCutOff(() => exchangeDatabases(primary, replica));
  await waitUntil(() => expect(reader.isCut).toBe(true));
  const sent = reader.messages.length;
  await reader.connect(port);
  await reader.has(sent + 1);
  expect(reader.messages[sent]).toMatchObject({ type: 'reload', tournament_id: hall.id });
  await hall.desk.enter(otherGame, [5, 1]);
  await reader.has(sent + 2);
  expect(reader.messages[sent + 1]).toMatchObject({ type: 'result', game: { number: otherGame } });
  // A connection that was made anew to the same database takes nobody's stream away.
  await whileCutOff(async () => undefined);
  await hall.desk.enter(game, [5, 3]);
  await reader.has(sent + 4);
  expect(reader.isCut).toBe(false);
  reader.disconnect();
});
