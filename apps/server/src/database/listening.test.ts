import { setTimeout } from 'node:timers/promises';
import { expect, inject, test } from 'vitest';
import { closeAfterFile } from '../testing/closing.ts';
import { runInDatabase } from '../testing/connections.ts';
import { emptyDatabase } from '../testing/databases.ts';
import { waitUntil } from '../testing/waitUntil.ts';
import { subscribeToChannel } from './listening.ts';

test('While the database is away the log has a line on the loss of its connection and one on its return', async () => {
  const { url } = await emptyDatabase();
  const name = new URL(url).pathname.slice(1);
  const lines: string[] = [];
  const note = (_fields: object, line: string) => void lines.push(line);
  const on = { onPayload: () => undefined, onGap: () => undefined };
  const log = { warn: note, info: note } as unknown as Parameters<typeof subscribeToChannel>[2];
  const listener = subscribeToChannel({ url, channel: 'tried' }, on, log);
  closeAfterFile(() => listener.stop());
  await waitUntil(() => expect(listener.listening).toBe(true));
  expect(lines).toEqual([]);
  const ask = (statement: string) => runInDatabase(inject('maintenanceUrl'), statement);
  await ask(`alter database "${name}" allow_connections false`);
  await ask(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
  const lost = 'lost the connection that announces changes; connecting again';
  await waitUntil(() => expect(lines).toEqual([lost]));
  // It is tried each second.
  await setTimeout(3_500);
  expect(lines).toEqual([lost]);
  await ask(`alter database "${name}" allow_connections true`);
  await waitUntil(() => expect(listener.listening).toBe(true));
  expect(lines).toEqual([lost, 'the connection that announces changes is there again']);
});
