import type { Command } from '@nardy/engine';
import { expect, test } from 'vitest';
import { openTestServer } from '../../testing/server.ts';
import { openHall } from '../desk/testing/hall.ts';
import { changeLog } from '../play/index.ts';
import { takePhone } from './testing/phones.ts';

const { app, db } = await openTestServer();

const TODAY = { start_at: new Date(), end_at: new Date(Date.now() + 86_400_000) };
const NEXT = 'Ждём начала следующего этапа';
const SUMS = 'Подводим итоги';

type Stages = Extract<Command, { readonly type: 'create-stages' }>['stages'];

/** A competition whose first tour is played, and what the phones of all its participants say. */
async function playFirstTour(participants: number, stages: Stages) {
  const { id, desk, players } = await openHall(db, app, { participants, tournament: TODAY });
  await desk.act({ type: 'create-stages', stages });
  await desk.act({ type: 'close-entries' });
  await desk.draw();
  await desk.playOpen();
  const phones = await Promise.all(players.map((player) => takePhone(db, app, player)));
  const read = async () => {
    const all = await Promise.all(phones.map((phone) => phone.read(id)));
    return all.map(({ state, waits_for: what }) => (what === null ? state : what));
  };
  return { desk, read };
}

test('After the last tour of the last stage no other stage is waited for', async () => {
  const end = { by: 'tours', tours: 1 } as const;
  const { desk, read } = await playFirstTour(4, [{ kind: 'swiss', matchLength: 5, end }]);
  expect((await desk.read()).phase).toBe('to-finish');
  expect(await read()).toEqual([SUMS, SUMS, SUMS, SUMS]);
});

test('Who does not come into the next stage does not wait for it', async () => {
  const end = { by: 'tours', tours: 1 } as const;
  const { desk, read } = await playFirstTour(4, [
    { kind: 'swiss', matchLength: 5, end },
    { kind: 'single-elimination', matchLength: 5, thirdPlace: false, take: { by: 'best', count: 2 } },
  ]);
  expect((await desk.read()).phase).toBe('to-finish');
  expect((await read()).toSorted()).toEqual([NEXT, NEXT, SUMS, SUMS].toSorted());
  const before = await read();
  await desk.act({ type: 'finish-stage' }, { version: (await desk.read()).version });
  expect((await desk.read()).phase).toBe('to-start');
  expect(await read()).toEqual(before.map((what) => (what === SUMS ? 'out' : what)));
});

test('Who is out by losses and fills up the next stage waits for it', async () => {
  const end = { by: 'losses', losses: 1, playOff: 4 } as const;
  const { desk, read } = await playFirstTour(6, [
    { kind: 'swiss', matchLength: 5, end },
    { kind: 'single-elimination', matchLength: 5, thirdPlace: false, take: { by: 'remaining' } },
  ]);
  expect((await desk.read()).phase).toBe('to-finish');
  const before = await read();
  expect(before.toSorted()).toEqual([NEXT, NEXT, NEXT, NEXT, 'out', 'out'].toSorted());
  await desk.act({ type: 'finish-stage' }, { version: (await desk.read()).version });
  expect(await read()).toEqual(before);
  await desk.act({ type: 'start-stage' }, { version: (await desk.read()).version });
  await desk.draw();
  const after = await read();
  expect(after.map((state) => state === 'out')).toEqual(before.map((state) => state === 'out'));
});

test('What is played now is listed before what begins later, and that before what is over for the athlete', async () => {
  const hall = await openHall(db, app, { participants: 4, tournament: TODAY });
  const phone = await takePhone(db, app, hall.players[0] ?? 0);
  const listIds = async () => (await phone.list()).map(({ tournament_id: id }) => id);
  const drawAlso = async (startsIn: number) => {
    const start = Date.now() + startsIn;
    const tournament = { start_at: new Date(start), end_at: new Date(start + 86_400_000) };
    const other = await openHall(db, app, { participants: 0, tournament });
    const participants = hall.players.map((player, at) => ({ id: at + 1, persons: [player] as const }));
    await changeLog(db, { tournamentId: other.id, userId: null }, (log) =>
      log.act({ type: 'enter', participants }),
    );
    await other.desk.act({ type: 'close-entries' });
    await other.desk.draw();
    return other;
  };
  await hall.desk.act({ type: 'close-entries' });
  await hall.desk.draw();
  const tomorrow = await drawAlso(86_400_000);
  expect(await listIds()).toEqual([hall.id, tomorrow.id]);
  const own = (await hall.desk.read()).games.find(({ left, right }) => left === 1 || right === 1);
  await hall.desk.enter(own?.number ?? 0, [5, 0]);
  // Between two tours of today it is today that goes on.
  expect(await listIds()).toEqual([hall.id, tomorrow.id]);
  const blitz = await drawAlso(0);
  await blitz.desk.act({ type: 'withdraw', participant: 1 });
  expect(await listIds()).toEqual([hall.id, tomorrow.id, blitz.id]);
});
