import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { startDurablePostgres } from '../database/replica/testing/cluster.ts';
import { DatabaseUnavailableError } from '../database/unavailable.ts';
import { closeAfterFile } from '../testing/closing.ts';
import { createDemoDatabase, emptyDatabase } from '../testing/databases.ts';
import { silentLog } from '../testing/log.ts';
import { createJobFailures, SECRET_KEYS } from './failures.ts';
import { startJobs, type Job, type Jobs } from './jobs.ts';
import { waitUntil } from '../testing/waitUntil.ts';

const running: Jobs[] = [];

afterEach(async () => {
  for (const jobs of running.splice(0)) await jobs.stop();
});

async function start(url: string, job: Job, pollSeconds = 0.5): Promise<Jobs> {
  const started = await startJobs({ url, jobs: () => [job], log: silentLog, pollSeconds });
  running.push(started);
  return started;
}

function counted(name: string, again?: () => Date | undefined): Job & { readonly runs: () => number } {
  const run = vi.fn(async () => again?.());
  return { name, run, runs: () => run.mock.calls.length };
}

test('A run that was asked for begins at once, and a transaction that is rolled back asks for none', async () => {
  const { db, url } = await emptyDatabase();
  const job = counted('sweep');
  // Nobody looks around by himself for as long as this test may take.
  const jobs = await start(url, job, 60);
  await waitUntil(() => expect(job.runs()).toBe(1));
  const undone = db.transaction().execute(async (transaction) => {
    await jobs.ask(transaction, 'sweep');
    throw new Error('changed my mind');
  });
  await expect(undone).rejects.toThrow('changed my mind');
  const { rows } = await sql<{ asked: number }>`
    select count(*) as asked from pgboss.job where state = 'created'
  `.execute(db);
  expect(rows).toEqual([{ asked: 0 }]);
  await db.transaction().execute((transaction) => jobs.ask(transaction, 'sweep'));
  await waitUntil(() => expect(job.runs()).toBe(2));
});

test('A run that begins while the jobs are still being started may ask for another job', async () => {
  const { db, url } = await emptyDatabase();
  const later = counted('later');
  const outcomes: unknown[] = [];
  const started = await startJobs({
    url,
    log: silentLog,
    pollSeconds: 60,
    jobs: (asking) => [
      {
        name: 'first',
        run: async () => {
          await db
            .transaction()
            .execute((transaction) => asking.ask(transaction, 'later'))
            .then(
              () => outcomes.push('asked'),
              (error: unknown) => outcomes.push(error),
            );
          return undefined;
        },
      },
      // So many that the first one runs before the last is known.
      ...Array.from({ length: 10 }, (_, index) => counted(`other-${index}`)),
      later,
    ],
  });
  running.push(started);
  // For what an earlier server left, and since it was asked for, in one run or in two.
  await waitUntil(() => {
    expect(outcomes).toEqual(['asked']);
    expect(later.runs()).toBeGreaterThan(0);
  });
});

test('A database that takes no more connections when the jobs are started is unavailable, which may pass', async () => {
  const { db, url } = await emptyDatabase();
  const role = `jobless_${process.pid}`;
  await sql`create role ${sql.ref(role)} login connection limit 0`.execute(db);
  const crowded = new URL(url);
  crowded.username = role;
  await expect(start(crowded.href, counted('sweep'))).rejects.toThrow(DatabaseUnavailableError);
  await sql`drop role ${sql.ref(role)}`.execute(db);
});

test('However often a server starts, a job waits for its next run once', async () => {
  const { db, url } = await emptyDatabase();
  for (let starts = 0; starts < 3; starts += 1) {
    const job = counted('hourly', () => new Date(Date.now() + 3_600_000));
    const jobs = await start(url, job);
    await waitUntil(async () => {
      const { rows } = await sql<{ waiting: number }>`
        select count(*)::int as waiting from pgboss.job where state = 'created'
      `.execute(db);
      expect([job.runs(), rows]).toEqual([1, [{ waiting: 1 }]]);
    });
    await jobs.stop();
  }
});

test('However often a job is asked for, it waits for its next run once', async () => {
  const { db, url } = await emptyDatabase();
  const inMinutes = [9, 2, 5, 7];
  const job: ReturnType<typeof counted> = counted(
    'sweep',
    () => new Date(Date.now() + 60_000 * (inMinutes[job.runs() - 1] ?? 60)),
  );
  const jobs = await start(url, job);
  for (const [index] of inMinutes.entries()) {
    if (index > 0) await db.transaction().execute((transaction) => jobs.ask(transaction, 'sweep'));
    await waitUntil(async () => expect([job.runs(), await countUnfinished()]).toEqual([index + 1, 1]));
  }
  // At the first of the moments at which a run wanted it.
  const { rows } = await sql<{ minutes: number }>`
    select round(extract(epoch from start_after - now()) / 60)::int as minutes
    from pgboss.job where state = 'created'
  `.execute(db);
  expect(rows).toEqual([{ minutes: 2 }]);

  async function countUnfinished(): Promise<number> {
    const { rows: found } = await sql<{ count: number }>`
      select count(*) from pgboss.job where state <> 'completed'
    `.execute(db);
    return found[0]!.count;
  }
});

test('A job that is asked for while another run of it ends is run again', async () => {
  const { db, url } = await emptyDatabase();
  let asked = 0;
  const job: ReturnType<typeof counted> = counted('sweep', () => new Date(Date.now() + 60_000));
  const jobs = await start(url, {
    name: 'sweep',
    run: async (stopping) => {
      if (asked < 3) {
        asked += 1;
        await db.transaction().execute((transaction) => jobs.ask(transaction, 'sweep'));
      }
      return job.run(stopping);
    },
  });
  await waitUntil(() => expect([asked, job.runs()]).toEqual([3, 4]));
});

test('A failure of a job that no copy runs any more is forgotten, and one beside the queue is not', async () => {
  const { db, url } = await createDemoDatabase();
  const failures = createJobFailures(db);
  for (const name of ['backup', 'sweep', SECRET_KEYS])
    await failures.note(name, new Error('the disk is full'));
  const sweep: Job = { name: 'sweep', run: () => Promise.reject(new Error('the disk is full')) };
  running.push(await startJobs({ url, jobs: () => [sweep], log: silentLog, failures }));
  const { rows } = await sql<{ job: string }>`select job from job_failures order by job`.execute(db);
  expect(rows).toEqual([{ job: SECRET_KEYS }, { job: 'sweep' }]);
});

test('A start that breaks off leaves the next runs of jobs that other copies do', async () => {
  const { db, url } = await emptyDatabase();
  const job = counted('hourly', () => new Date(Date.now() + 3_600_000));
  await start(url, job);
  const waits = async () => {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pgboss.job where name = 'hourly' and state = 'created'
    `.execute(db);
    expect(rows).toEqual([{ waiting: 1 }]);
  };
  await waitUntil(waits);
  const broken: Job = { name: 'no name of a queue', run: async () => undefined };
  await expect(startJobs({ url, log: silentLog, jobs: () => [job, broken] })).rejects.toThrow(
    'Name can only contain',
  );
  await waits();
});

test('A run may ask for the next one, and a run that failed is tried again', async () => {
  const { url } = await emptyDatabase();
  const later = counted('later', () => (later.runs() < 3 ? new Date() : undefined));
  let failures = 0;
  const failing: Job = {
    name: 'failing',
    run: async () => {
      failures += 1;
      if (failures === 1) throw new Error('the database went away');
      return undefined;
    },
  };
  await start(url, later);
  await start(url, failing);
  await waitUntil(() => expect([later.runs(), failures]).toEqual([3, 2]));
});

test('A job that has failed as often as a run is tried is asked for again, and runs once it can', async () => {
  const { db, url } = await emptyDatabase();
  const run = vi.fn(async (): Promise<undefined> => {
    throw new Error('the disk is full');
  });
  await start(url, { name: 'sweep', run });
  // The next try is the last one.
  await waitUntil(async () => {
    const { numAffectedRows } = await sql`
      update pgboss.job set retry_limit = retry_count + 1, start_after = now() where state = 'retry'
    `.execute(db);
    expect(numAffectedRows).toBe(1n);
  });
  const states = async () => {
    const { rows } = await sql<{ state: string }>`select state from pgboss.job order by created_on`.execute(
      db,
    );
    return rows.map(({ state }) => state);
  };
  await waitUntil(async () => expect(await states()).toEqual(['failed', 'created']));
  run.mockImplementation(async () => undefined);
  await sql`update pgboss.job set start_after = now() where state = 'created'`.execute(db);
  await waitUntil(async () => expect(await states()).toEqual(['failed', 'completed']));
});

test('A clock that is an hour behind that of the database lets no job run again and again', async () => {
  const { url } = await emptyDatabase();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
  try {
    const job = counted('sweep', () => new Date(Date.now() + 60_000));
    const jobs = await start(url, job);
    await waitUntil(() => expect(job.runs()).toBe(1));
    // Another job that is asked for meanwhile has its turn, and more than one.
    const later = counted('later', () => (later.runs() < 4 ? new Date() : undefined));
    await start(url, later);
    await waitUntil(() => expect(later.runs()).toBe(4));
    expect(job.runs()).toBe(1);
    await jobs.stop();
  } finally {
    vi.useRealTimers();
  }
});

test('Two copies start at once on an empty database, and a run is done by one of them', async () => {
  const { db, url } = await emptyDatabase();
  const [one, other] = [counted('sweep'), counted('sweep')];
  const [first] = await Promise.all([start(url, one), start(url, other)]);
  await waitUntil(() => expect(one.runs() + other.runs()).toBeGreaterThanOrEqual(1));
  await waitUntil(async () => expect(await unfinished()).toBe(0));
  const before = one.runs() + other.runs();
  await db.transaction().execute((transaction) => first.ask(transaction, 'sweep'));
  await waitUntil(async () => expect(await unfinished()).toBe(0));
  expect(one.runs() + other.runs()).toBe(before + 1);

  async function unfinished(): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*) from pgboss.job where name = 'sweep' and state <> 'completed'
    `.execute(db);
    return rows[0]!.count;
  }
});

test('What was asked for while nothing ran is done at the next start', async () => {
  const { db, url } = await emptyDatabase();
  const jobs = await start(url, counted('sweep'));
  await running.pop()!.stop();
  await db.transaction().execute((transaction) => jobs.ask(transaction, 'sweep'));
  const next = counted('sweep');
  await start(url, next);
  await waitUntil(async () => {
    const { rows } = await sql`select distinct state from pgboss.job where name = 'sweep'`.execute(db);
    expect(rows).toEqual([{ state: 'completed' }]);
  });
  expect(next.runs()).toBeGreaterThanOrEqual(1);
});

test('Stopping lets a run come to its end, and does not wait for one that has none', async () => {
  const { url } = await emptyDatabase();
  const [begun, ended] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const willing = await start(url, {
    name: 'willing',
    run: async (stopping) => {
      begun();
      await new Promise((resolve) => stopping.addEventListener('abort', resolve));
      ended();
      return undefined;
    },
  });
  const endless = await start(url, {
    name: 'endless',
    run: async () => {
      begun();
      return new Promise(() => undefined);
    },
  });
  await waitUntil(() => expect(begun).toHaveBeenCalledTimes(2));
  await willing.stop();
  expect(ended).toHaveBeenCalledTimes(1);
  await endless.stop();
  running.length = 0;
});

test('While the database is away the log has a line on its loss and one on its return', async () => {
  const postgres = await startDurablePostgres();
  closeAfterFile(() => postgres.remove());
  const lines: string[] = [];
  const note = (_fields: unknown, line: string) => void lines.push(line);
  const jobs = Array.from({ length: 5 }, (_, index) => counted(`job-${index}`));
  const log = { ...silentLog, error: note, warn: note, info: note } as typeof silentLog;
  running.push(await startJobs({ url: postgres.url, jobs: () => jobs, log, pollSeconds: 0.5 }));
  await waitUntil(() => expect(jobs.map(({ runs }) => runs())).toEqual([1, 1, 1, 1, 1]));
  await postgres.stop();
  const lost = 'the database of the jobs is away; they wait for it';
  await waitUntil(() => expect(lines).toContain(lost));
  // Each of them looks several times.
  await setTimeout(3_000);
  expect(lines).toEqual([lost]);
  await postgres.start();
  await waitUntil(() => expect(lines).toEqual([lost, 'the database of the jobs is back']));
});
