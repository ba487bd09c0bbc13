import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../database/schema.ts';

/**
 * Cards are made by one at a time, who then sees those of all others, until the transaction ends. A large import holds this for longer
 * than a statement of a request may take otherwise.
 */
export async function lockCards(trx: Transaction<Database>): Promise<void> {
  await sql`set local statement_timeout = '2min'`.execute(trx);
  await sql`select pg_advisory_xact_lock(hashtext('create-person'))`.execute(trx);
}
