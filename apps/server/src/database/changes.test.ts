import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { demoDatabase } from '../testing/databases.ts';
import { silentLog } from '../testing/log.ts';
import { listenForChanges } from './changes.ts';
import { eventually } from '../testing/eventually.ts';

const { db, url } = await demoDatabase();
const onChange = vi.fn<(tag: string) => void>();
const onGap = vi.fn<() => void>();
const changes = listenForChanges(url, silentLog);
changes.subscribe({ onChange, onGap });

afterAll(() => changes.stop());

async function listening(times: number): Promise<void> {
  await eventually(() => expect(onGap).toHaveBeenCalledTimes(times));
}

test('A change of an athlete or of a banner is heard under its tag', async () => {
  await listening(1);
  await db.updateTable('players').set({ federation_member: true }).where('id', '=', 1).execute();
  await db.updateTable('banners').set({ title: 'Новый баннер' }).where('id', '=', 1).execute();
  await eventually(() => expect(onChange.mock.calls).toEqual([['athletes'], ['site']]));
});

test('What is rolled back is not announced', async () => {
  onChange.mockClear();
  const undone = db.transaction().execute(async (trx) => {
    await trx.updateTable('players').set({ federation_member: false }).execute();
    throw new Error('changed my mind');
  });
  await expect(undone).rejects.toThrow('changed my mind');
  await db.updateTable('tournaments').set({ address: 'ул. Ленина, 1' }).where('id', '=', 1).execute();
  await eventually(() => expect(onChange.mock.calls).toEqual([['competitions']]));
});

test('A lost connection is made anew, and everything kept meanwhile counts as stale', async () => {
  onGap.mockClear();
  onChange.mockClear();
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query = 'listen changed'
  `.execute(db);
  // Once for the loss, once for the new connection.
  await listening(2);
  await db.updateTable('players').set({ federation_member: true }).where('id', '=', 2).execute();
  await eventually(() => expect(onChange.mock.calls).toEqual([['athletes']]));
});
