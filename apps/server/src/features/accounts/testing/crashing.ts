import { fork, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect } from 'vitest';
import { openLocalStorage } from '../../../storage/open.ts';
import { createPrivateFiles, createPrivateFilesJob } from '../../privateFiles/index.ts';
import type { TestDatabase } from '../../../testing/databases.ts';
import { waitUntil } from '../../../testing/waitUntil.ts';
import { noteLine, noteSecret } from '../../../testing/secretsInLog.ts';
import { createAdultForm, createPaper } from './forms.ts';

/** Servers in processes of their own that can be killed, on one database and one folder of documents. */
export async function createCrashingServers(
  { db, url }: Pick<TestDatabase, 'db' | 'url'>,
  env: NodeJS.ProcessEnv = {},
) {
  const secretKey = randomBytes(32).toString('hex');
  for (const secret of [secretKey, createAdultForm()['password']]) noteSecret(secret);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'nardy-crash-'));
  const { documents, media } = openLocalStorage(dataDir);
  const children: ChildProcess[] = [];

  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL');
    await rm(dataDir, { recursive: true });
  });

  async function start(keys: NodeJS.ProcessEnv = {}): Promise<{ child: ChildProcess; origin: string }> {
    const child = fork(new URL('./childServer.ts', import.meta.url), {
      env: {
        PATH: process.env['PATH'],
        DATABASE_URL: url,
        DATA_DIR: dataDir,
        SECRET_KEY: secretKey,
        LOG_LEVEL: 'trace',
        NODE_ENV: 'production',
        ...env,
        ...keys,
      },
      execArgv: [],
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    child.stdout?.setEncoding('utf8').on('data', noteLine);
    children.push(child);
    const [port] = (await once(child, 'message')) as [number];
    return { child, origin: `http://127.0.0.1:${port}` };
  }

  const folder = path.join(dataDir, 'private');

  /** Paths of all documents on the disk, within their folder. */
  async function onDisk(): Promise<string[]> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)));
  }

  const files = createPrivateFiles({ db, documents, keys: { current: secretKey } });

  /** Every document can be read and lies on the disk encrypted, and nothing else is there; gives how many there are. */
  async function expectWhole(mark: string): Promise<number> {
    const rows = await db.selectFrom('private_files').select(['id', 'path', 'size']).execute();
    for (const { id, size } of rows) {
      const { content } = (await files.open(id))!;
      expect(await buffer(content)).toHaveLength(size);
    }
    const disk = await onDisk();
    expect(disk.toSorted()).toEqual(rows.map((row) => row.path).toSorted());
    for (const place of disk) expect((await readFile(path.join(folder, place))).includes(mark)).toBe(false);
    return rows.length;
  }

  /**
   * Kills servers amid what some people ask of them, each until his is gone, once `check` no longer throws; gives how many
   * uploads that cut off, which are cleaned.
   */
  async function killAmid(
    work: (origin: string) => Promise<void>,
    { kills, atOnce, beginCheck }: { kills: number; atOnce: number; beginCheck: () => () => void },
  ): Promise<number> {
    let unfinished = 0;
    for (let kill = 0; kill < kills; kill += 1) {
      const { child, origin } = await start();
      const check = beginCheck();
      const people = Array.from({ length: atOnce }, () => work(origin));
      await Promise.race([waitUntil(check, { timeout: 300_000 }), Promise.all(people)]);
      await pause(200 * Math.random());
      child.kill('SIGKILL');
      await Promise.all(people);
      unfinished += (await db.selectFrom('file_uploads').selectAll().execute()).length;
      await createPrivateFilesJob({ db, documents, media, abandonedSeconds: 0 }).run(
        new AbortController().signal,
      );
    }
    return unfinished;
  }

  return { secretKey, documents, media, start, expectWhole, killAmid };
}

/** A document of some size, so that a kill meets it half-written, with the same words in plain at both ends. */
export const createLarge = (mark: string): Buffer =>
  Buffer.concat([createPaper(mark), randomBytes(400_000), createPaper(mark)]);
