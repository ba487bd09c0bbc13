import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '../database/connection.ts';
import { waitUntil } from './waitUntil.ts';

/** Until so many transactions of the database wait for what another holds. */
export async function waitUntilWaiting(db: Db, count: number): Promise<void> {
  await waitUntil(async () => {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
    `.execute(db);
    expect(rows).toEqual([{ waiting: count }]);
  });
}
