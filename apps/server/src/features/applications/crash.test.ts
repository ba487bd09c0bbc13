import { fork, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { localStorage } from '../../storage/open.ts';
import { demoDatabase } from '../../testing/databases.ts';
import { eventually } from '../../testing/eventually.ts';
import { emptyDesk } from '../accounts/testing/emptyDesk.ts';
import { paper } from '../accounts/testing/forms.ts';
import { privateFiles, privateFilesJob } from '../privateFiles/index.ts';
import { newAthletes, newOffer, TEXTS, type Athlete } from './testing/applying.ts';

const KILLS = 2;
const AT_ONCE = 6;
const ATHLETES = 400;
const PLACES = 10;
const SECRET_KEY = randomBytes(32).toString('hex');
/** In every document, in plain; on the disk it must not be. */
const MARK = 'RECEIPT 0412-7788';

const { db, url } = await demoDatabase();
const dataDir = await mkdtemp(path.join(tmpdir(), 'nardy-crash-'));
const { documents } = localStorage(dataDir);
const files = privateFiles({ db, documents, secretKey: SECRET_KEY });
const children: ChildProcess[] = [];

afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await rm(dataDir, { recursive: true });
});

async function startServer(): Promise<{ child: ChildProcess; origin: string }> {
  const child = fork(new URL('../accounts/testing/childServer.ts', import.meta.url), {
    env: { PATH: process.env['PATH'], DATABASE_URL: url, DATA_DIR: dataDir, SECRET_KEY, LOG_LEVEL: 'silent' },
    execArgv: [],
  });
  children.push(child);
  const [port] = (await once(child, 'message')) as [number];
  return { child, origin: `http://127.0.0.1:${port}` };
}

/** A document of some size, so that a kill meets it half-written. */
const large = (): Buffer => Buffer.concat([paper(MARK), randomBytes(400_000), paper(MARK)]);

interface Answer {
  readonly data: { readonly application_id: number };
}

/** One address may apply thirty times in a minute. */
const forgetAttempts = () => db.deleteFrom('attempts').execute();

/** Applies for one athlete after another until the server is gone; notes the ids that are acknowledged. */
async function applyUntilTheEnd(
  address: string,
  athletes: Athlete[],
  acknowledged: Set<number>,
): Promise<void> {
  for (let athlete = athletes.pop(); athlete; athlete = athletes.pop()) {
    const form = new FormData();
    for (const [name, value] of Object.entries(TEXTS)) form.append(name, value);
    for (const kind of ['check', 'accidentInsurance']) form.append('kinds[]', kind);
    for (const name of ['чек.pdf', 'полис.pdf'])
      form.append('files[]', new Blob([new Uint8Array(large())]), name);
    const headers = { authorization: `Bearer ${athlete.token}` };
    const answer = await fetch(address, { method: 'POST', body: form, headers })
      .then(async (response) => ({ status: response.status, body: (await response.json()) as Answer }))
      .catch(() => undefined);
    if (!answer) return;
    expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
    acknowledged.add(answer.body.data.application_id);
    await forgetAttempts();
  }
}

const onDisk = async (): Promise<string[]> => {
  const entries = await readdir(path.join(dataDir, 'private'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
};

const sorted = (paths: readonly string[]): string[] => paths.toSorted((a, b) => (a < b ? -1 : 1));

test('After kill -9 in the middle of submits each acknowledged application is there whole, and nothing else is left', async () => {
  await emptyDesk(db);
  const tournamentId = await newOffer(db, { players_max: PLACES });
  const athletes = await newAthletes(db, SECRET_KEY, ATHLETES);
  const acknowledged = new Set<number>();
  let unfinished = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const { child, origin } = await startServer();
    await forgetAttempts();
    const before = acknowledged.size;
    const address = `${origin}/api/tournaments/${tournamentId}/requests/create`;
    const people = Array.from({ length: AT_ONCE }, () => applyUntilTheEnd(address, athletes, acknowledged));
    await Promise.race([
      eventually(() => expect(acknowledged.size).toBeGreaterThan(before + PLACES), { timeout: 60_000 }),
      Promise.all(people),
    ]);
    await new Promise((resolve) => setTimeout(resolve, 200 * Math.random()));
    child.kill('SIGKILL');
    await Promise.all(people);
    unfinished += (await db.selectFrom('file_uploads').selectAll().execute()).length;
    await privateFilesJob({ db, documents, abandonedSeconds: 0 }).run(new AbortController().signal);
  }
  const rows = await db.selectFrom('applications').select(['id', 'status']).execute();
  const ids = new Set(rows.map(({ id }) => id));
  expect([...acknowledged].filter((id) => !ids.has(id))).toEqual([]);
  // No place was given twice, and none was lost.
  expect(rows.filter(({ status }) => status === 'submitted')).toHaveLength(PLACES);
  expect(rows.filter(({ status }) => status === 'waiting')).toHaveLength(ids.size - PLACES);
  // Whoever is there is there whole: both documents, the consent.
  expect(await db.selectFrom('application_files').selectAll().execute()).toHaveLength(2 * ids.size);
  expect(await db.selectFrom('consents').selectAll().execute()).toHaveLength(ids.size);
  const kept = await db.selectFrom('private_files').selectAll().execute();
  expect(kept).toHaveLength(2 * ids.size);
  for (const { id, size } of kept) {
    const { content } = (await files.open(id))!;
    expect(await buffer(content)).toHaveLength(size);
  }
  const disk = await onDisk();
  const relative = disk.map((place) => path.relative(path.join(dataDir, 'private'), place));
  expect(sorted(relative)).toEqual(sorted(kept.map((row) => row.path)));
  for (const place of disk) expect((await readFile(place)).includes(MARK)).toBe(false);
  console.log(
    `${KILLS} kills: ${acknowledged.size} applications acknowledged and there, ${ids.size - acknowledged.size} there without an answer, ${unfinished} uploads cut off and cleaned, ${kept.length} files, none in plain`,
  );
}, 180_000);
