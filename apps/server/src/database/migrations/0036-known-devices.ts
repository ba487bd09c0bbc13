import { sql, type Kysely } from 'kysely';

/**
 * The fingerprint of the device that a login was made on. A device that has logged in to an account before is not locked
 * out by the wrong passwords of others.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column device_fingerprint bytea`.execute(db);
}
