import { afterAll, expect, test, vi } from 'vitest';
import { listenForChanges } from '../../database/changes.ts';
import { CountCache } from '../../database/countCache.ts';
import { createDemoDatabase } from '../../testing/databases.ts';
import { listPlayers } from './repository.ts';
import { addPlayer } from './testing/people.ts';
import { waitUntil } from '../../testing/waitUntil.ts';
import { silentLog } from '../../testing/log.ts';

const { db, url } = await createDemoDatabase();
const counts = new CountCache();
const gaps = vi.fn(() => counts.clear());
const changes = listenForChanges(url, silentLog);
changes.subscribe({ onChange: (tag) => counts.drop(tag), onGap: gaps });
afterAll(() => changes.stop());

test('A kept count is exact again as soon as an athlete has come', async () => {
  await waitUntil(() => expect(gaps).toHaveBeenCalled());
  const total = async (name: string) =>
    (await listPlayers(db, counts.get, { name, page: 1, pageSize: 1 })).totalCount;
  expect(await total('считалкин')).toBe(0);
  expect(await total('считалкин')).toBe(0);
  await addPlayer(db, { last_name: 'Считалкин' });
  await waitUntil(async () => expect(await total('считалкин')).toBe(1));
});
