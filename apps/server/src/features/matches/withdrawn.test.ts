import { expect, test } from 'vitest';
import { openTestServer } from '../../testing/server.ts';
import { openHall } from '../desk/testing/hall.ts';
import { takePhone } from './testing/phones.ts';

const { app, db } = await openTestServer();

test('Who is withdrawn before the first draw waits for nothing, and for the draw again after a return', async () => {
  const { id, desk, players } = await openHall(db, app, { participants: 4 });
  const phone = await takePhone(db, app, players[0] ?? 0);
  const out = { state: 'out', member_status: 'withdrawn', match: null, waits_for: null };
  await desk.act({ type: 'withdraw', participant: 1 }, { status: 'in' });
  expect(await phone.read(id)).toMatchObject(out);
  await desk.act({ type: 'return', participant: 1 }, { status: 'withdrawn' });
  expect(await phone.read(id)).toMatchObject({ state: 'soon', waits_for: 'Ждём жеребьёвку' });
  await desk.act({ type: 'withdraw', participant: 1 }, { status: 'in' });
  await desk.act({ type: 'close-entries' }, { version: (await desk.read()).version });
  await desk.draw();
  expect(await phone.read(id)).toMatchObject(out);
});
