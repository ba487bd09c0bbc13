import { sql, type Kysely, type Transaction } from 'kysely';
import { writeAudit } from '../../../database/audit.ts';
import type { Database } from '../../../database/schema.ts';
import { publishMessages } from '../../live/index.ts';

interface Actor {
  readonly userId: number;
  readonly address: string;
}

const selectParentId = (id: number) => sql`(select parent_id from all_tournaments where id = ${id})`;

const IS_REOPENED = sql`status = 'past' and is_status_by_date and published_at is not null`;

/** Whether `reopenParent` would let the parent of a competition go on. */
export async function isParentReopened(db: Kysely<Database>, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from all_tournaments where id = ${selectParentId(id)} and ${IS_REOPENED}
  `.execute(db);
  return rows.length > 0;
}

/**
 * Lets the parent of a competition that goes on again go on too, where its status follows the dates: it is not over before all of
 * them are. Whoever calls holds the competition, and publishes messages of it afterwards: they lock the family.
 */
export async function reopenParent(
  trx: Transaction<Database>,
  id: number,
  { userId, address }: Actor,
): Promise<void> {
  const parentId = selectParentId(id);
  // Held first: the job may be ending it at this moment.
  await sql`select from all_tournaments where id = ${parentId} for no key update`.execute(trx);
  const { rows } = await sql<{ id: number }>`
    update all_tournaments set status = 'current'
    where id = ${parentId} and ${IS_REOPENED}
    returning id
  `.execute(trx);
  const [parent] = rows;
  if (parent === undefined) return;
  await writeAudit(trx, {
    userId,
    address,
    action: 'change-competition-status',
    subject: 'tournaments',
    subjectId: parent.id,
    before: { status: 'past' },
    after: { status: 'current' },
  });
  await publishMessages(trx, parent.id, [{ type: 'status', status: 'current' }]);
}
