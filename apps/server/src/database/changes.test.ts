import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { demoDatabase } from '../testing/databases.ts';
import { silentLog } from '../testing/log.ts';
import { listenForChanges } from './changes.ts';
import { eventually } from '../testing/eventually.ts';

const { db, url } = await demoDatabase();
// No mocks: Vitest forgets their calls before the first test, when the connection may be there already.
let tags: string[] = [];
let gaps = 0;
const changes = listenForChanges(url, silentLog);
changes.subscribe({
  onChange: (tag) => void tags.push(tag),
  onGap: () => {
    gaps += 1;
  },
});

afterAll(() => changes.stop());

async function countGaps(count: number): Promise<void> {
  await eventually(() => expect(gaps).toBe(count));
}

test('A change of an athlete or of a banner is heard under its tag', async () => {
  await countGaps(1);
  await db.updateTable('players').set({ federation_member: true }).where('id', '=', 1).execute();
  await db.updateTable('banners').set({ title: 'Новый баннер' }).where('id', '=', 1).execute();
  await eventually(() => expect(tags).toEqual(['athletes', 'site']));
});

test('What is rolled back is not announced', async () => {
  tags = [];
  const undone = db.transaction().execute(async (trx) => {
    await trx.updateTable('players').set({ federation_member: false }).execute();
    throw new Error('changed my mind');
  });
  await expect(undone).rejects.toThrow('changed my mind');
  await db.updateTable('tournaments').set({ address: 'ул. Ленина, 1' }).where('id', '=', 1).execute();
  await eventually(() => expect(tags).toEqual(['competitions']));
});

test('A lost connection is made anew, and everything kept meanwhile counts as stale', async () => {
  tags = [];
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query = 'listen changed'
  `.execute(db);
  // Once for the first connection, once for the loss, once for the new one.
  await countGaps(3);
  await db.updateTable('players').set({ federation_member: true }).where('id', '=', 2).execute();
  await eventually(() => expect(tags).toEqual(['athletes']));
});
