import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../../database/connection.ts';
import type { StoredHall } from '../../../../database/schema/desk.ts';
import { FieldsError, RefusalError } from '../../../../http/errors.ts';
import type { Asking, Job } from '../../../../jobs/jobs.ts';
import { lockDeskState, readSnapshot, saveMarks, updateDeskState } from '../../../desk/index.ts';
import { enterReport } from '../../../matches/index.ts';
import { CommandRefusedError } from '../../../play/index.ts';
import { moveHall, type MovedHall, type SimulatedReport } from './moveHall.ts';
import { buildPlanKey } from './plan.ts';

export const TRAININGS = 'trainings';

const STEP_MS = 5_000;
/** Nobody has been at the desk for longer than that: the hall has stood meanwhile. */
const LONGEST_STEP_MS = 15_000;
const MINUTE_MS = 60_000;
/** Nobody has been at the desk for longer than that: the hall is paused. */
const PAUSED_DAYS = 30;

export interface TrainingsParts {
  readonly db: Db;
  readonly jobs: Asking;
  readonly now?: () => Date;
  readonly random?: () => number;
}

/** Lets the halls of training competitions live, each at its speed and while somebody is at its desk. */
export function createTrainingsJob(parts: TrainingsParts): Job {
  const { db, now = () => new Date() } = parts;
  return {
    name: TRAININGS,
    run: async (stopping) => {
      const running = await listRunning(db, now());
      for (const training of running) {
        if (stopping.aborted) break;
        if (training.hall) await moveTraining(parts, { ...training, hall: training.hall }, now());
        else if (training.is_left) await pause(db, training.id, now());
      }
      return running.length === 0 ? undefined : new Date(now().getTime() + STEP_MS);
    },
  };
}

interface Running {
  readonly id: number;
  readonly speed: number;
  /** Null: nobody is at the desk. */
  readonly hall: StoredHall | null;
  readonly moved_at: Date;
  readonly is_left: boolean;
}

type Followed = Running & { readonly hall: StoredHall };

const isLeft = (now: Date) =>
  sql<boolean>`moved_at < ${now}::timestamptz - make_interval(days => ${PAUSED_DAYS})`;

async function listRunning(db: Db, now: Date): Promise<readonly Running[]> {
  const { rows } = await sql<Running>`
    select training.tournament_id as id, speed, moved_at, ${isLeft(now)} as is_left,
      case when exists (
        select from desk_colleagues as colleague
        where colleague.tournament_id = training.tournament_id and colleague.seen_at > now() - interval '1 minute'
      ) then hall end as hall
    from trainings as training
    join all_tournaments as tournament on tournament.id = training.tournament_id
    where speed > 0 and tournament.status <> 'past'
    order by training.tournament_id
  `.execute(db);
  return rows;
}

/** As a director does at the desk, who lets it live on there. */
async function pause(db: Db, id: number, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockDeskState(trx, id);
    const { numUpdatedRows: paused } = await trx
      .updateTable('trainings')
      .set({ speed: 0 })
      .where('tournament_id', '=', id)
      .where(isLeft(now))
      .executeTakeFirst();
    if (paused > 0n) await updateDeskState(trx, id, {});
  });
}

async function moveTraining(parts: TrainingsParts, training: Followed, now: Date): Promise<void> {
  const { db, random = Math.random } = parts;
  const { id, speed, hall, moved_at: before } = training;
  const elapsed = Math.min(Math.max(0, now.getTime() - before.getTime()), LONGEST_STEP_MS);
  const snapshot = await readSnapshot(db, id);
  const until = hall.minutes + (elapsed / MINUTE_MS) * speed;
  const moved = moveHall(hall, snapshot, { until, random });
  const over = new Set<string>();
  // Each report is taken once, however often this is tried.
  for (const report of moved.reports) if (await say(parts, id, report)) over.add(buildPlanKey(report));
  // Before the hall moves again such a match may be open once more.
  const plans = Object.fromEntries(Object.entries(moved.hall.plans).filter(([key]) => !over.has(key)));
  await store(db, { id, before: hall, moved: { ...moved, hall: { ...moved.hall, plans } }, now });
}

/** A player says how a match has ended, by the way that phones go. What the desk has done meanwhile refuses it. Gives whether the match is over by it. */
async function say(
  { db, jobs }: TrainingsParts,
  tournamentId: number,
  report: SimulatedReport,
): Promise<boolean> {
  const { game, players, side, score } = report;
  const outcome = await enterReport(
    { db, jobs },
    {
      tournamentId,
      game,
      key: buildKey(tournamentId, report),
      match: null,
      score,
      isUnfinished: false,
      note: null,
      origin: 'account',
      userId: null,
      sideOf: (found) => {
        if (found.players.join() !== players.join())
          throw new RefusalError(409, { error: 'Пара уже другая' });
        return side;
      },
    },
  ).catch(ignoreRefusal);
  return outcome === 'confirmed';
}

function ignoreRefusal(error: unknown): void {
  const isRefused = [RefusalError, FieldsError, CommandRefusedError].some((kind) => error instanceof kind);
  if (!isRefused) throw error;
}

function buildKey(tournamentId: number, { game, players, matches, side, at }: SimulatedReport): string {
  const text = `${tournamentId} ${game} ${players.join('-')} ${matches} ${side} ${at}`;
  const hex = createHash('sha256').update(text).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

interface Storing {
  readonly id: number;
  readonly before: StoredHall;
  readonly moved: MovedHall;
  readonly now: Date;
}

/** Stores how the hall stands; who follows the desk sees what has changed for it. */
async function store(db: Db, { id, before, moved: { hall, marks }, now }: Storing): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockDeskState(trx, id);
    const { numUpdatedRows: stored } = await trx
      .updateTable('trainings')
      .set({ hall: JSON.stringify(hall), moved_at: now })
      .where('tournament_id', '=', id)
      .executeTakeFirst();
    if (stored === 0n) return;
    if (marks.length > 0) await saveMarks(trx, marks, null);
    const isNews = marks.length > 0 || JSON.stringify(hall.requests) !== JSON.stringify(before.requests);
    if (isNews) await updateDeskState(trx, id, {});
  });
}
