import type { TournamentStatus } from '@nardy/contract';
import { sql } from 'kysely';
import { writeAudit } from '../../../database/audit.ts';
import type { Db } from '../../../database/connection.ts';
import type { Job } from '../../../jobs/jobs.ts';
import { publishMessages } from '../../live/index.ts';
import { computeDueStatus, computeNextStatus } from './dates.ts';
import { updatePrepared } from './repository.ts';
import { isUnfinished } from './unfinished.ts';

export const STATUSES_JOB = 'competition-statuses';

/** Unless a date comes sooner: for what was changed by other ways than the console's. */
const LONGEST_MS = 300_000;
/** Where somebody was changing a competition whose date has come. */
const SOON_MS = 1_000;

/** Moves competitions on to the status whose date has come. One with games to play is not over, whatever its date says. */
export function createStatusesJob({ db }: { readonly db: Db }): Job {
  return {
    name: STATUSES_JOB,
    async run() {
      const now = new Date();
      return readNextMoment(db, now, await moveOn(db, now));
    },
  };
}

/** Gives the ids of those that nobody else was changing: the others keep their status for now. */
async function moveOn(db: Db, now: Date): Promise<ReadonlySet<number>> {
  return db.transaction().execute(async (trx) => {
    // Whoever stores an application, an act or a report only refers to the competition: that holds nothing up.
    const rows = await selectDated(trx).orderBy('id').forNoKeyUpdate().skipLocked().execute();
    const moved: { readonly id: number; readonly family: number; readonly status: TournamentStatus }[] = [];
    for (const row of rows) {
      const due = computeDueStatus(row, now);
      if (due === undefined) continue;
      const status = due === 'past' && (await isUnfinished(trx, row.id)) ? 'current' : due;
      if (status === row.status) continue;
      await updatePrepared(trx, [row.id], { status });
      await writeAudit(trx, {
        userId: null,
        address: null,
        action: 'change-competition-status',
        subject: 'tournaments',
        subjectId: row.id,
        before: { status: row.status },
        after: { status },
      });
      moved.push({ id: row.id, family: row.parent_id ?? row.id, status });
    }
    // Each locks its family: in one order, whoever else publishes.
    for (const { id, status } of moved.toSorted((one, other) => one.family - other.family))
      await publishMessages(trx, id, [{ type: 'status', status }]);
    return new Set(rows.map(({ id }) => id));
  });
}

/** Competitions whose status follows the dates, by index `all_tournaments_by_date`. */
function selectDated(db: Db) {
  return db
    .selectFrom('all_tournaments')
    .selectAll()
    .where('is_status_by_date', '=', sql.lit(true))
    .where('published_at', 'is not', null)
    .where('status', '<>', sql.lit('past'));
}

async function readNextMoment(db: Db, now: Date, done: ReadonlySet<number>): Promise<Date> {
  const rows = await selectDated(db).execute();
  const isLeft = rows.some((row) => !done.has(row.id) && computeDueStatus(row, now) !== undefined);
  const moments = rows
    .map((row) => Date.parse(computeNextStatus(row)?.at_dt ?? ''))
    .filter((at) => at > now.getTime());
  return new Date(Math.min(now.getTime() + (isLeft ? SOON_MS : LONGEST_MS), ...moments));
}
