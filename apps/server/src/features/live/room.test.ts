import { setImmediate } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { connect } from '../../database/connection.ts';
import { silentLog } from '../../testing/log.ts';
import { Room } from './room.ts';

const nowhere = connect('postgresql://nobody@127.0.0.1:1/none');
afterAll(() => nowhere.db.destroy());

test('A room that could not be opened is not asked again and again for what was announced meanwhile', async () => {
  const warnings: unknown[] = [];
  const log = { ...silentLog, warn: (fault: unknown) => void warnings.push(fault) };
  const room = new Room({ db: nowhere.db, log }, 1);
  room.look();
  await expect(room.opened()).rejects.toThrow('ECONNREFUSED');
  await setImmediate();
  expect(warnings).toEqual([]);
});
