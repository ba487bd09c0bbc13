import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createDemoDatabase } from '../testing/databases.ts';
import { layDatabaseLine } from '../testing/databaseLine.ts';
import { silentLog } from '../testing/log.ts';
import { listenForChanges } from './changes.ts';
import { waitUntil } from '../testing/waitUntil.ts';

const { db, url } = await createDemoDatabase();
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
  await waitUntil(() => expect(gaps).toBe(count));
}

test('A change of an athlete or of a banner is heard under its tag', async () => {
  await countGaps(1);
  await db.updateTable('players').set({ federation_member: true }).where('id', '=', 1).execute();
  await db.updateTable('banners').set({ title: 'Новый баннер' }).where('id', '=', 1).execute();
  await waitUntil(() => expect(tags).toEqual(['athletes', 'site']));
});

test('What is rolled back is not announced', async () => {
  tags = [];
  const undone = db.transaction().execute(async (trx) => {
    await trx.updateTable('players').set({ federation_member: false }).execute();
    throw new Error('changed my mind');
  });
  await expect(undone).rejects.toThrow('changed my mind');
  await db.updateTable('tournaments').set({ address: 'ул. Ленина, 1' }).where('id', '=', 1).execute();
  await waitUntil(() => expect(tags).toEqual(['competitions']));
});

test('A lost connection is made anew, and everything kept meanwhile counts as stale', async () => {
  tags = [];
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query in ('listen changed', 'select')
  `.execute(db);
  // Once for the first connection, once for the loss, once for the new one.
  await countGaps(3);
  await db.updateTable('players').set({ federation_member: true }).where('id', '=', 2).execute();
  await waitUntil(() => expect(tags).toEqual(['athletes']));
});

test('Whoever waits until changes have been received shares the question with others, and none is asked before the last was answered', async () => {
  const warnings: string[] = [];
  const note = ({ message }: Error) => void warnings.push(message);
  process.on('warning', note);
  for (let round = 0; round < 20; round += 1) {
    tags = [];
    await Promise.all([
      db.updateTable('players').set({ federation_member: true }).where('id', '=', 4).execute(),
      ...Array.from({ length: 20 }, () => changes.caughtUp()),
    ]);
    await changes.caughtUp();
    expect(tags).toEqual(['athletes']);
  }
  process.off('warning', note);
  expect(warnings).toEqual([]);
});

test('A connection that goes silent and is not closed is given up, and changes are received again', async () => {
  const line = await layDatabaseLine(url);
  const behind = listenForChanges(line.url, silentLog, { heartbeatMs: 500 });
  const received: string[] = [];
  let missed = 0;
  behind.subscribe({
    onChange: (tag) => void received.push(tag),
    onGap: () => {
      missed += 1;
    },
  });
  await waitUntil(() => expect(behind.listening).toBe(true));
  line.silence();
  await waitUntil(() => expect(behind.listening).toBe(false));
  line.speak();
  await waitUntil(() => expect(behind.listening).toBe(true));
  expect(missed).toBe(3);
  await db.updateTable('players').set({ federation_member: true }).where('id', '=', 3).execute();
  await waitUntil(() => expect(received).toEqual(['athletes']));
  line.silence();
  await behind.stop();
  await line.close();
});
