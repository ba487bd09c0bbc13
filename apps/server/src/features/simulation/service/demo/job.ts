import type { Db } from '../../../../database/connection.ts';
import { CommandRefusedError, changeLog } from '../../../play/index.ts';
import type { Asking, Job } from '../../../../jobs/jobs.ts';
import { decideNext, isLeftToProgram } from './nextCommand.ts';

/** A Swiss of 76 plays a tour in a quarter of an hour so. */
const STEP_MS = 25_000;

export interface DemoPlaysParts {
  readonly db: Db;
  readonly jobs: Asking;
  readonly now?: () => Date;
  readonly random?: () => number;
}

/** Lets the running competitions of the demo federation go on by themselves, each by one act at a time. */
export function createDemoPlaysJob({
  db,
  jobs,
  now = () => new Date(),
  random = Math.random,
}: DemoPlaysParts): Job {
  return {
    name: 'demo-plays',
    run: async (stopping) => {
      for (const { id: tournamentId } of await listRunning(db)) {
        if (stopping.aborted) break;
        await changeLog(db, { tournamentId, userId: null, at: now(), jobs }, async (log) => {
          const command = isLeftToProgram(log.timed) ? decideNext(log.timed, now(), random) : undefined;
          if (command !== undefined) await log.act(command);
        }).catch(ignoreRefusal);
      }
      return new Date(now().getTime() + STEP_MS);
    },
  };
}

function listRunning(db: Db) {
  return db
    .selectFrom('tournaments')
    .select('id')
    .where('is_parent', '=', false)
    .where('status', '=', 'current')
    .orderBy('id')
    .execute();
}

/** What the rules refuse waits for people: a play-off that somebody has to set, say. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof CommandRefusedError)) throw error;
}
