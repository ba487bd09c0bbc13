import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { emptyDatabase } from '../testing/databases.ts';
import { connect } from './connection.ts';
import { DatabaseUnavailableError } from './unavailable.ts';

const { db: elsewhere, url } = await emptyDatabase();
const role = `crowded_${process.pid}`;
await sql`create role ${sql.ref(role)} login connection limit 0`.execute(elsewhere);
const crowded = new URL(url);
crowded.username = role;
const { db } = connect(crowded.href);
afterAll(async () => {
  await db.destroy();
  await sql`drop role ${sql.ref(role)}`.execute(elsewhere);
});

test('A database that takes no more connections is unavailable for a while, which is no fault', async () => {
  await expect(sql`select 1`.execute(db)).rejects.toThrow(DatabaseUnavailableError);
});
