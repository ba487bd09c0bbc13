import type { Transaction } from 'kysely';
import { fromKysely, PgBoss, type JobWithMetadata } from 'pg-boss';
import type { Database } from '../database/schema.ts';
import { explainLoss } from '../database/unavailable.ts';
import type { Log } from '../log.ts';
import { trace } from '../tracing/trace.ts';
import type { Tracer } from '../tracing/tracer.ts';
import { watchOutages } from './outages.ts';

/**
 * Work that is done beside requests, in one copy of the server at a time for each run that was asked for. A run gets
 * no data: it looks into the database for what is due, so a run too many does nothing and one run does the work of many.
 */
export interface Job {
  readonly name: string;
  /** A run that takes longer counts as that of a copy that died; ten minutes by default. */
  readonly longestSeconds?: number;
  /** Gives the moment by this process's clock at which it wants to run again, if any. `stopping` asks it to come to an end soon. */
  readonly run: (stopping: AbortSignal) => Promise<Date | undefined>;
}

export interface Jobs {
  /** Asks for a run of the job once `transaction` commits; one that is rolled back asks for nothing. */
  ask(transaction: Transaction<Database>, name: string): Promise<void>;
  /** Lets what is running come to its end for a moment, and leaves the rest to the other copies. */
  stop(): Promise<void>;
}

const SCHEMA = 'pgboss';
const PATIENCE_MS = 2_000;
/** A database whose network went away owes an answer for ever; nothing of the queue takes so long. */
const DATABASE_PATIENCE = { connectionTimeoutMillis: 5_000, query_timeout: 60_000 };
/** Askings that one run answers at once. */
const ASKINGS = 100;
/** An asking wakes the copies by NOTIFY; looking around serves runs that were asked for a later moment. */
const POLL_SECONDS = 5;
/** A copy that died in a run is noticed after this time, and the run is done by another one. */
const LONGEST_RUN_SECONDS = 600;

/** The key of runs that a run has planned; those that were asked for have none. */
const PLANNED = 'planned';

const QUEUE = {
  notify: true,
  // A run fails when the database does; it is tried for as long as that may last, some days, and then asked for anew.
  retryLimit: 1_000,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 300,
  deleteAfterSeconds: 3_600,
};

/** Keeps which jobs fail, for people to see. */
export interface JobFailures {
  note(name: string, error: unknown): Promise<void>;
  /** The job has run well. */
  forget(name: string): Promise<void>;
  /** What failed and is run no more is none of these. */
  forgetOthers(names: readonly string[]): Promise<void>;
}

/** What a job may be given to ask for another one. */
export type Asking = Pick<Jobs, 'ask'>;

export interface JobsParts {
  readonly url: string;
  /** Made before the first of them runs. */
  readonly jobs: (asking: Asking) => readonly Job[];
  readonly log: Log;
  readonly failures?: JobFailures;
  readonly tracer?: Tracer | undefined;
  /** How long a run that was asked for a later moment may be late, at least 0.5. */
  readonly pollSeconds?: number;
}

/** Starts what runs the jobs, and each job once, for what an earlier server has left. Copies may start at once. */
export async function startJobs({
  url,
  jobs: jobsOf,
  log,
  failures,
  tracer,
  pollSeconds = POLL_SECONDS,
}: JobsParts): Promise<Jobs> {
  const asking: Asking = {
    async ask(transaction, name) {
      await boss.send(name, null, { db: fromKysely(transaction) });
    },
  };
  const jobs = jobsOf(asking);
  const boss = new PgBoss({
    connectionString: url,
    ...DATABASE_PATIENCE,
    schema: SCHEMA,
    max: 2 + jobs.length,
    application_name: 'nardy jobs',
    useListenNotify: true,
    schedule: false,
  });
  const outages = watchOutages(log, async () => boss.getDb().executeSql('select'));
  boss.on('error', outages.note);
  boss.on('warning', (warning) => log.warn({ warning }, 'jobs'));
  const stopping = new AbortController();
  const stop = async (): Promise<void> => {
    stopping.abort();
    outages.stop();
    await inTime(Promise.all(jobs.map(({ name }) => boss.offWork(name, { wait: true }))));
    await boss.stop({ graceful: false });
  };
  try {
    await boss.start();
    // All of them before the first runs: it may ask for any other.
    for (const { name, longestSeconds = LONGEST_RUN_SECONDS } of jobs)
      await boss.createQueue(name, { ...QUEUE, expireInSeconds: longestSeconds });
    await failures?.forgetOthers(jobs.map(({ name }) => name));
    for (const job of jobs)
      await register(boss, job, { log, failures, tracer, pollSeconds, stopping: stopping.signal });
  } catch (error) {
    await stop().catch(() => undefined);
    // It has connections of its own.
    throw explainLoss(error, { writes: true });
  }
  return { ...asking, stop };
}

interface Running {
  readonly log: Log;
  readonly failures: JobFailures | undefined;
  readonly tracer: Tracer | undefined;
  readonly pollSeconds: number;
  readonly stopping: AbortSignal;
}

async function register(
  boss: PgBoss,
  { name, run }: Job,
  { log, failures, tracer, pollSeconds, stopping }: Running,
): Promise<void> {
  const polling = { pollingIntervalSeconds: pollSeconds, notifyPollingIntervalSeconds: pollSeconds };
  const options = { batchSize: ASKINGS, includeMetadata: true, ...polling } as const;
  // What was due later follows from the run that begins now; left there, each start would leave one chain of runs more.
  await boss.deleteQueuedJobs(name);
  // At once after that: a start that breaks off in between takes the next run away from all copies.
  await boss.send(name);
  await boss.work(name, options, async (askings: readonly JobWithMetadata[]) => {
    try {
      const again = await trace(tracer, `job ${name}`, { attributes: { 'nardy.job': name } }, () =>
        run(stopping),
      );
      await failures?.forget(name);
      // By the database's clock, which may be another one: a moment that has passed there already would be due again and again.
      if (again) await plan(boss, name, Math.ceil((again.getTime() - Date.now()) / 100) / 10);
    } catch (error) {
      log.error({ err: error, job: name }, 'a job failed; it is tried again');
      // The database may be what failed.
      await failures?.note(name, error).catch(() => undefined);
      // Or nobody would ask for a run again before the next start.
      if (askings.every(({ retryCount, retryLimit }) => retryCount >= retryLimit))
        await plan(boss, name, QUEUE.retryDelayMax);
      throw error;
    }
  });
}

/**
 * Plans the next run. Of all that are planned the first remains, which will plan the one after it: each asking is a run that plans
 * another, and there would be one chain of runs more.
 */
async function plan(boss: PgBoss, name: string, seconds: number): Promise<void> {
  await boss.send(name, null, { startAfter: seconds, singletonKey: PLANNED });
  const waiting = await boss.findJobs(name, { key: PLANNED, queued: true });
  // What is tried again has begun already.
  const planned = waiting.filter(({ state }) => state === 'created');
  const [, ...later] = planned.toSorted(
    (one, other) => one.startAfter.getTime() - other.startAfter.getTime() || (one.id < other.id ? -1 : 1),
  );
  if (later.length > 0)
    await boss.deleteJob(
      name,
      later.map(({ id }) => id),
    );
}

/** Waits for `done`, but not for longer than a stopping server may take. */
async function inTime(done: Promise<unknown>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, PATIENCE_MS);
  await Promise.race([done, promise]).finally(() => clearTimeout(timer));
}
