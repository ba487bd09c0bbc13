import { expect, test } from 'vitest';
import { openTestServer } from '../../testing/server.ts';
import { openHall } from '../desk/testing/hall.ts';
import { takePhone } from './testing/phones.ts';

const { app, db } = await openTestServer();

const daysFromNow = (days: number): Date => new Date(Date.now() + days * 86_400_000);

test.each([
  ['is named as long as it lasts', 20, 1],
  ['is not named when it was to be over two weeks ago', -15, 0],
])('The match of a competition that began weeks ago %s', async (_what, endsIn, count) => {
  const tournament = { start_at: daysFromNow(-20), end_at: daysFromNow(endsIn) };
  const hall = await openHall(db, app, { participants: 4, tournament });
  await hall.desk.act({
    type: 'create-stages',
    stages: [{ kind: 'round-robin', circles: 1, matchLength: 5 }],
  });
  await hall.desk.act({ type: 'close-entries' });
  await hall.desk.draw();
  const phone = await takePhone(db, app, hall.players[0] ?? 0);
  expect(await phone.list()).toHaveLength(count);
});
