import type { CompetitionForm } from '@nardy/contract';
import type { Transaction } from 'kysely';
import type { Database } from '../../../database/schema.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { publishMessages } from '../../live/index.ts';
import { notifyPlayers } from '../../notices/index.ts';
import { MOMENT } from './dates.ts';
import type { PreparedRow } from './repository.ts';

interface Moving {
  readonly jobs: Pick<Jobs, 'ask'>;
  readonly row: PreparedRow;
  readonly form: CompetitionForm;
}

/** Tells participants that a published competition begins at another time: on open pages, and by a notice to who asked for it. */
export async function notifyOfMove(trx: Transaction<Database>, { jobs, row, form }: Moving): Promise<void> {
  const start = new Date(form.start_dt);
  const isMoved = row.start_at.getTime() !== start.getTime();
  if (!isMoved || row.published_at === null || row.is_parent || start.getTime() < Date.now()) return;
  const participants = await trx
    .selectFrom('participants')
    .select('number')
    .where('tournament_id', '=', row.id)
    .where('status', '=', 'in')
    .execute();
  const notices = participants.map(({ number }) => ({
    number,
    thing: `moved ${row.id}`,
    title: 'Изменилось время начала',
    body: `${form.full_name}: теперь ${MOMENT.format(start)} (Москва)`,
    url: `/my-match/${row.id}`,
  }));
  await notifyPlayers(trx, { tournamentId: row.id, jobs }, notices);
  await publishMessages(trx, row.id, [{ type: 'moved', start_dt: start.toISOString() }]);
}
