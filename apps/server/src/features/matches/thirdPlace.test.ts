import { expect, test } from 'vitest';
import { openTestServer } from '../../testing/server.ts';
import { openHall } from '../desk/testing/hall.ts';
import { takePhone } from './testing/phones.ts';

const { app, db } = await openTestServer();

const TODAY = { start_at: new Date(), end_at: new Date(Date.now() + 86_400_000) };

type SwissEnd = { by: 'tours'; tours: number } | { by: 'losses'; losses: number };

/** A Swiss stage with a match for third place, after its first tour. */
async function playFirstTour(participants: number, end: SwissEnd) {
  const hall = await openHall(db, app, { participants, tournament: TODAY });
  const { desk } = hall;
  await desk.act({
    type: 'create-stages',
    stages: [{ kind: 'swiss', matchLength: 5, end, thirdPlace: true }],
  });
  await desk.act({ type: 'close-entries' });
  await desk.draw();
  await desk.playOpen();
  return hall;
}

test('After the last tour the match for third place is waited for, and nobody is free while it is played', async () => {
  const hall = await playFirstTour(9, { by: 'tours', tours: 2 });
  const { desk } = hall;
  await desk.draw();
  const [bye] = (await desk.read()).byes;
  const phone = await takePhone(db, app, hall.players[(bye?.number ?? 0) - 1] ?? 0);
  const waits = 'Ждём матч за 3-е место';
  expect(await phone.read(hall.id)).toMatchObject({ state: 'free', waits_for: waits });
  await desk.playOpen();
  expect(await phone.read(hall.id)).toMatchObject({ state: 'waiting', waits_for: waits });
  await desk.draw();
  expect((await desk.read()).title).toBe('Матч за 3-е место');
  expect(await phone.read(hall.id)).toMatchObject({
    state: 'waiting',
    waits_for: 'Ждём окончания этапа',
  });
});

test('Until losses who will play for third place waits for it, already while the last tour is played', async () => {
  const hall = await playFirstTour(8, { by: 'losses', losses: 1 });
  const { desk } = hall;
  const phones = await Promise.all(hall.players.map((player) => takePhone(db, app, player)));
  const read = async () => Promise.all(phones.map((phone) => phone.read(hall.id)));
  expect((await read()).filter(({ state }) => state === 'out')).toHaveLength(4);
  await desk.draw();
  await desk.playOpen();
  await desk.draw();
  expect((await desk.read()).games).toHaveLength(1);
  const waits = 'Ждём матч за 3-е место';
  const listWaiting = async () =>
    (await read()).flatMap(({ state, waits_for: what }, at) =>
      state === 'waiting' && what === waits ? [hall.players[at]] : [],
    );
  expect(await listWaiting()).toHaveLength(2);
  expect((await read()).filter(({ state }) => state === 'playing')).toHaveLength(2);
  await desk.playOpen();
  expect(await desk.read()).toMatchObject({ phase: 'to-draw', title: 'Матч за 3-е место' });
  const waiting = await listWaiting();
  await desk.draw();
  const playing = (await read()).flatMap(({ state }, at) => (state === 'playing' ? [hall.players[at]] : []));
  expect(playing).toHaveLength(2);
  expect(waiting).toEqual(expect.arrayContaining(playing));
  expect((await read()).filter(({ state }) => state === 'out')).toHaveLength(5);
});
