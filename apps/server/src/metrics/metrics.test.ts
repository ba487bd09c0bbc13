import { mkdir, utimes } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { sql, type CompiledQuery, type LogEvent } from 'kysely';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { noteChecked } from '../backup/checked.ts';
import { listenForChanges } from '../database/changes.ts';
import { connect } from '../database/connection.ts';
import { openReads } from '../database/replica/reads.ts';
import { createPicture, sendForm } from '../features/accounts/testing/forms.ts';
import { logInAs, addUser } from '../features/accounts/testing/people.ts';
import { readLetters } from '../features/administration/serverStatus/repository.ts';
import { createJobFailures } from '../jobs/failures.ts';
import { startJobs } from '../jobs/jobs.ts';
import { openLocalStorage } from '../storage/open.ts';
import { createDemoDatabase } from '../testing/databases.ts';
import { silentLog } from '../testing/log.ts';
import { listTablesReadWhole } from '../testing/plans.ts';
import { buildTestApp } from '../testing/server.ts';
import { makeTemporaryFolder } from '../testing/temporaryFolder.ts';
import { createMetrics } from './metrics.ts';
import { watchQueries } from './queries.ts';
import { startMetricsServer } from './server.ts';

const database = await createDemoDatabase();
const { db, url } = database;
const metrics = createMetrics();
const dataDir = inject('dataDir');
metrics.watchWork({ connection: database, dataDir, backups: { to: '/nowhere', at: '03:30', keep: 7 } });
const changes = listenForChanges(url, silentLog);
const jobs = await startJobs({
  url,
  log: silentLog,
  jobs: () => [{ name: 'idle', run: async () => undefined }],
});
const app = await buildTestApp(db, { metrics, changes });
const origin = await app.listen({ host: '127.0.0.1', port: 0 });
afterAll(async () => {
  await app.close();
  await jobs.stop();
  await changes.stop();
});

/** What Prometheus would be told now: lines of the metrics that are asked for. */
async function linesOf(name: string, { registry } = metrics): Promise<string[]> {
  const text = await registry.metrics();
  return text.split('\n').filter((line) => line.startsWith(name));
}

const ago = (minutes: number): Date => new Date(Date.now() - 60_000 * minutes);

/** As `expect.poll`, with the patience that a busy machine needs. */
const eventually = <Value>(read: () => Promise<Value>) => expect.poll(read, { timeout: 60_000 });

async function valueOf(line: string, from = metrics): Promise<number> {
  const [found = ''] = await linesOf(line, from);
  return Number(found.split(' ').at(-1));
}

test('A request is counted by its route, and not by its address', async () => {
  await fetch(`${origin}/api/players/1?x=1`);
  await fetch(`${origin}/api/players/999999`);
  await eventually(() =>
    linesOf('nardy_http_request_seconds_count{method="GET",route="/api/players/:id"'),
  ).toEqual([expect.stringMatching(/status="200"} 1$/), expect.stringMatching(/status="404"} 1$/)]);
});

test('A stream is counted while it is open, and its length is no answering time', async () => {
  const leaving = new AbortController();
  const stream = await fetch(`${origin}/api/tournaments/1/live`, { signal: leaving.signal });
  expect(stream.status).toBe(200);
  const running = 'nardy_http_requests_running{method="GET",route="/api/tournaments/:id/live"}';
  await eventually(() => valueOf(running)).toBe(1);
  leaving.abort();
  await eventually(() => valueOf(running)).toBe(0);
  expect(
    await linesOf('nardy_http_request_seconds_count{method="GET",route="/api/tournaments/:id/live"'),
  ).toEqual([]);
});

test('An answer from a cache is counted beside those that are routed', async () => {
  const ask = async () => (await fetch(`${origin}/api/tournaments/2`)).text();
  await ask();
  await eventually(async () => (await ask(), valueOf('nardy_cached_answers_total'))).toBeGreaterThan(0);
});

test('The cached answers of the API take what is told, and a cache that is not used here has no value', async () => {
  const bytes = () => valueOf('nardy_cache_bytes{cache="answers"}');
  const before = await bytes();
  const text = await (await fetch(`${origin}/api/tournaments/3`)).text();
  await eventually(bytes).toBeGreaterThan(before + text.length);
  expect(await linesOf('nardy_cache_bytes{')).toHaveLength(1);
});

test('Uploaded files are counted by what became of them, and a fault of the server by its status', async () => {
  const counted = createMetrics();
  const storage = openLocalStorage(dataDir);
  let isBroken = false;
  const { put } = storage.media;
  const media = {
    ...storage.media,
    put: async (...file: Parameters<typeof put>) => {
      if (isBroken) throw new Error('broken');
      return put(...file);
    },
  };
  const server = await buildTestApp(db, { metrics: counted, storage: { ...storage, media } });
  const { headers } = await logInAs(server, (await addUser(db, { role: 'administrator' })).email);
  const upload = async (content: Buffer) => {
    const files = [{ field: 'logo', name: 'знак.png', content }];
    return (await sendForm(server, '/api/admin/logos', { texts: [], files, headers })).statusCode;
  };
  const counts = () => linesOf('nardy_uploads_total', counted);
  const expectCounts = (taken: number, refused: number, failed: number) =>
    eventually(counts).toEqual([
      `nardy_uploads_total{outcome="taken"} ${taken}`,
      `nardy_uploads_total{outcome="refused"} ${refused}`,
      `nardy_uploads_total{outcome="failed"} ${failed}`,
    ]);
  await expectCounts(0, 0, 0);
  expect(await upload(await createPicture())).toBe(200);
  expect(await upload(Buffer.from('no picture'.repeat(50)))).toBe(422);
  await expectCounts(1, 1, 0);
  isBroken = true;
  expect(await upload(await createPicture())).toBe(500);
  await expectCounts(1, 1, 1);
  const faults = await linesOf('nardy_http_request_seconds_count', counted);
  expect(faults.filter((line) => line.includes('status="5'))).toEqual([
    'nardy_http_request_seconds_count{method="POST",route="/api/admin/logos",status="500"} 1',
  ]);
  await server.close();
});

test('The disk has free space and a size; one that cannot be reached has neither', async () => {
  const [free, size] = [
    await valueOf('nardy_disk_free_bytes{disk="data"}'),
    await valueOf('nardy_disk_size_bytes{disk="data"}'),
  ];
  expect(free).toBeGreaterThan(0);
  expect(size).toBeGreaterThanOrEqual(free);
  const lost = createMetrics();
  lost.watchWork({ connection: database, dataDir: '/nowhere' });
  expect(await linesOf('nardy_disk', lost)).toEqual([]);
});

test.runIf(process.platform === 'linux')(
  'The archive of the log has its disk where it is another one',
  async () => {
    const archived = createMetrics();
    archived.watchWork({ connection: database, dataDir, archiveDir: '/dev/shm' });
    expect(await linesOf('nardy_disk_free_bytes{disk="archive"}', archived)).toHaveLength(1);
    const beside = createMetrics();
    beside.watchWork({ connection: database, dataDir, archiveDir: dataDir });
    expect(await linesOf('nardy_disk_free_bytes{', beside)).toHaveLength(1);
  },
);

test('The newest base backup has an age, an infinite one where none is whole, and none where nobody may look', async () => {
  const archiveDir = await makeTemporaryFolder();
  const archived = createMetrics();
  archived.watchWork({ connection: database, dataDir, archiveDir });
  const age = () => linesOf('nardy_base_backup_age_seconds', archived);
  expect(await age()).toEqual([]);
  await mkdir(path.join(archiveDir, 'base', '.part'), { recursive: true });
  expect(await age()).toEqual(['nardy_base_backup_age_seconds +Inf']);
  for (const [name, days] of [
    ['2026-11-27', 1],
    ['2026-11-28', 2],
  ] as const) {
    const folder = path.join(archiveDir, 'base', name);
    await mkdir(folder);
    const made = new Date(Date.now() - days * 86_400_000);
    await utimes(folder, made, made);
  }
  expect(await valueOf('nardy_base_backup_age_seconds', archived)).toBeCloseTo(2 * 86_400, -2);
});

describe('The database', () => {
  test('Letters that wait and that were given up are counted', async () => {
    await db
      .insertInto('letters')
      .values({
        recipient: 'a@nardy.example',
        subject: 'Проба',
        text_body: 'Проба',
        next_attempt_at: new Date(0),
      })
      .execute();
    expect(await valueOf('nardy_letters{status="waiting"}')).toBeGreaterThan(0);
    expect(await linesOf('nardy_letters{status="failed"}')).toHaveLength(1);
    expect(await valueOf('nardy_letters_late_seconds ')).toBeGreaterThan(1_000_000_000);
  });

  test('Letters of two people that the mail server has refused are late until one that was written later has left', async () => {
    await db.deleteFrom('letters').execute();
    const letter = { recipient: 'a@nardy.example', subject: 'Проба', text_body: 'Проба' };
    const refused = { created_at: ago(60), last_error: 'ECONNREFUSED', next_attempt_at: ago(-60) };
    await db
      .insertInto('letters')
      .values({ ...letter, ...refused })
      .execute();
    expect(await valueOf('nardy_letters_late_seconds ')).toBe(0);
    await db
      .insertInto('letters')
      .values({ ...letter, ...refused, recipient: 'b@nardy.example' })
      .execute();
    expect(await valueOf('nardy_letters_late_seconds ')).toBeGreaterThanOrEqual(3_600);
    const { id } = await db.insertInto('letters').values(letter).returning('id').executeTakeFirstOrThrow();
    const sent = { status: 'sent', next_attempt_at: null, sent_at: new Date() } as const;
    await db.updateTable('letters').set(sent).where('id', '=', id).execute();
    expect(await valueOf('nardy_letters_late_seconds ')).toBe(0);
  });

  test('What waits and what was given up is counted without a look at the letters that were sent', async () => {
    await sql`
      insert into letters (recipient, subject, text_body, status, next_attempt_at, sent_at)
      select 'a@nardy.example', 'Проба', 'Проба', 'sent', null, now() from generate_series(1, 20000)
    `.execute(db);
    await sql`analyze letters`.execute(db);
    const asked: CompiledQuery[] = [];
    const watched = connect(url, { max: 1, onQuery: ({ query }) => asked.push(query) });
    const watching = createMetrics();
    watching.watchWork({ connection: watched, dataDir });
    await watching.registry.metrics();
    await readLetters(watched.db);
    await watched.db.destroy();
    const aboutLetters = asked.filter((query) => query.sql.includes('from letters'));
    expect(aboutLetters).toHaveLength(3);
    for (const query of aboutLetters) expect(await listTablesReadWhole(db, query)).not.toContain('letters');
  });

  test('The last good backup has an age; where there is none, or they are off, there is no value', async () => {
    expect(await linesOf('nardy_backup_age_seconds')).toEqual([]);
    const made = new Date(Date.now() - 3_600_000);
    const row = { checked_at: made, size_bytes: 5, has_database: true };
    await noteChecked(db, { ...row, name: 'nardy-old', made_at: new Date(0) });
    await noteChecked(db, { ...row, name: 'nardy-new', made_at: made });
    const age = await valueOf('nardy_backup_age_seconds');
    expect(age).toBeGreaterThanOrEqual(3_600);
    expect(age).toBeLessThan(7_200);
    const withoutBackups = createMetrics();
    withoutBackups.watchWork({ connection: database, dataDir });
    expect(await linesOf('nardy_backup_age_seconds', withoutBackups)).toEqual([]);
  });

  test('Jobs are counted by name', async () => {
    await eventually(() => valueOf('nardy_jobs_waiting{job="idle"}')).toBe(0);
  });

  test('A job that fails is counted until it has run well', async () => {
    const failures = createJobFailures(db);
    for (const reason of ['first', 'second']) await failures.note('ratings', new Error(reason));
    expect(await linesOf('nardy_job_failures')).toEqual(['nardy_job_failures{job="ratings"} 2']);
    await failures.forget('ratings');
    expect(await linesOf('nardy_job_failures')).toEqual([]);
  });

  test('While it does not answer it has no values, and all else has', async () => {
    const elsewhere = createMetrics();
    const unreachable = connect('postgresql://nobody@127.0.0.1:1/none', { connectMs: 200 });
    elsewhere.watchWork({ connection: unreachable, dataDir: '/nowhere' });
    expect(await linesOf('nardy_letters', elsewhere)).toEqual([]);
    expect(await linesOf('nardy_uploads_waiting', elsewhere)).toEqual([]);
    expect(await linesOf('nardy_database_connections{', elsewhere)).toHaveLength(3);
    expect(await linesOf('process_resident_memory_bytes', elsewhere)).toHaveLength(1);
    await unreachable.db.destroy();
  });

  test('Public reads are counted too, wherever they go, and the replica has a pool of its own', async () => {
    const texts: string[] = [];
    const reads = openReads({
      primary: database,
      replicaUrl: url,
      changes,
      log: silentLog,
      onQuery: ({ query }) => texts.push(query.sql),
    });
    await reads.db.selectFrom('disciplines').select('id').execute();
    expect(texts).toEqual([expect.stringContaining('from "disciplines"')]);
    const watching = createMetrics();
    watching.watchWork({ connection: database, reads, dataDir });
    for (const name of ['primary', 'replica'])
      expect(await linesOf(`nardy_database_connections{database="${name}"`, watching)).toHaveLength(3);
    // It is no standby of the primary.
    expect(await linesOf('nardy_replica_in_use', watching)).toEqual(['nardy_replica_in_use 0']);
    expect(await linesOf('nardy_replica_behind_seconds', watching)).toEqual([
      expect.stringMatching(/ [\d.]+$/),
    ]);
    expect(await linesOf('nardy_replica')).toEqual([]);
    await reads.stop();
  });

  test('A slow query is logged with a name and without its values, and a fault is counted', async () => {
    const lines: unknown[] = [];
    const watch = watchQueries(
      { ...silentLog, warn: (line: unknown) => lines.push(line) } as typeof silentLog,
      { metrics },
    );
    const query = { sql: 'select $1', parameters: ['тайна'] } as unknown as LogEvent['query'];
    watch({ level: 'query', query, queryDurationMillis: 5 });
    watch({ level: 'error', query, queryDurationMillis: 1_500, error: new Error('refused') });
    expect(lines).toEqual([
      { ms: 1_500, statement: expect.stringMatching(/^[0-9a-f]{12}$/) as string, text: 'select $1' },
    ]);
    expect(await valueOf('nardy_database_query_faults_total')).toBe(1);
    expect(await valueOf('nardy_database_query_seconds_count')).toBe(2);
  });

  test('A query that is slow while the server starts is no warning', () => {
    const lines: string[] = [];
    const log = { ...silentLog, warn: () => lines.push('warn'), debug: () => lines.push('debug') };
    let isStarting = true;
    const watch = watchQueries(log as typeof silentLog, {}, { isStarting: () => isStarting });
    const query = { sql: 'select 1', parameters: [] } as unknown as LogEvent['query'];
    watch({ level: 'query', query, queryDurationMillis: 1_500 });
    isStarting = false;
    watch({ level: 'query', query, queryDurationMillis: 1_500 });
    expect(lines).toEqual(['debug', 'warn']);
  });
});

describe('The address for Prometheus', () => {
  test('It answers at /metrics alone', async () => {
    const server = await startMetricsServer({
      registry: metrics.registry,
      host: '127.0.0.1',
      port: 0,
      log: silentLog,
    });
    const own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const answer = await fetch(`${own}/metrics`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, metrics.registry.contentType]);
    expect(await answer.text()).toContain('# TYPE nardy_http_request_seconds histogram');
    expect((await fetch(`${own}/`)).status).toBe(404);
    server.close();
  });

  test('The portal does not show it', async () => {
    expect((await fetch(`${origin}/metrics`)).status).toBe(404);
  });
});
