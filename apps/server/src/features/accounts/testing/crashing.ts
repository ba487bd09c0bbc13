import { fork, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { localStorage } from '../../../storage/open.ts';
import { privateFiles } from '../../privateFiles/index.ts';
import type { TestDatabase } from '../../../testing/databases.ts';
import { noteLine, noteSecret } from '../../../testing/secretsInLog.ts';
import { adultForm, paper } from './forms.ts';

/** Servers in processes of their own that can be killed, on one database and one folder of documents. */
export async function crashingServers(
  { db, url }: Pick<TestDatabase, 'db' | 'url'>,
  env: NodeJS.ProcessEnv = {},
) {
  const secretKey = randomBytes(32).toString('hex');
  for (const secret of [secretKey, adultForm()['password']]) noteSecret(secret);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'nardy-crash-'));
  const { documents, media } = localStorage(dataDir);
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

  const files = privateFiles({ db, documents, keys: { current: secretKey } });
  return { secretKey, documents, media, folder, files, start, onDisk };
}

/** A document of some size, so that a kill meets it half-written, with the same words in plain at both ends. */
export const large = (mark: string): Buffer =>
  Buffer.concat([paper(mark), randomBytes(400_000), paper(mark)]);

export const sorted = (paths: readonly string[]): string[] => paths.toSorted((a, b) => (a < b ? -1 : 1));
