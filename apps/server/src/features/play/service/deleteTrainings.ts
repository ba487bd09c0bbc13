import { sql, type Transaction } from 'kysely';
import { writeAudits } from '../../../database/audit.ts';
import type { Database } from '../../../database/schema.ts';
import { lockLogs } from '../repository/log.ts';
import { deleteCompetitions } from './deleteCompetitions.ts';

/** Athletes and referees who are about to be deleted. */
export interface Leaving {
  readonly players: readonly number[];
  readonly referees: readonly number[];
}

/**
 * Frees athletes and referees of training competitions: those that have borrowed one of the athletes are deleted, since their
 * logs cannot be changed; appointments of the referees go alone.
 */
export async function deleteTrainings(
  trx: Transaction<Database>,
  { players, referees }: Leaving,
): Promise<void> {
  await sql`
    delete from tournament_referees where referee_id = any(${[...referees]}::int[])
      and tournament_id in (select id from all_tournaments where is_training)
  `.execute(trx);
  const { rows: borrowing } = await sql<{ id: number }>`
    select id from all_tournaments where is_training and id in (
      select tournament_id from participant_players where player_id = any(${[...players]}::int[])
    )
  `.execute(trx);
  const ids = borrowing.map(({ id }) => id);
  await lockLogs(trx, ids);
  const rows = await deleteCompetitions(trx, ids);
  const entry = { userId: null, address: null, action: 'remove-training', subject: 'tournaments' };
  await writeAudits(
    trx,
    rows.map(({ id, full_name }) => ({ ...entry, subjectId: id, before: { full_name } })),
  );
}
