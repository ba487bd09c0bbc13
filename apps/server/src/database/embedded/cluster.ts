import { execFile } from 'node:child_process';
import { access, mkdtemp, readFile, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';

import { give, getIdentity } from './account.ts';
import { USER, ensurePasswordFile } from './address.ts';
import type { Binaries } from './binaries.ts';
import { buildServerEnvironment } from './environment.ts';
import { EmbeddedDatabaseError, hasCode } from './errors.ts';
import type { Placement } from './placement.ts';
import { syncFolder } from '../../syncFolder.ts';

const run = promisify(execFile);

/** Makes the cluster when there is none; a crash at any moment leaves either none or a whole one. */
export async function prepareCluster(
  place: Placement,
  binaries: Binaries,
  log: (line: string) => void,
): Promise<void> {
  const { cluster, account } = place;
  if (await isWhole(cluster)) return refuseOtherMajor(cluster, binaries.major);
  await setAsideHalfMade(cluster, log);
  log(`Making a new database in ${cluster}.`);
  await removeInterrupted(cluster);
  const growing = await mkdtemp(`${cluster}.new-`);
  await give(growing, account);
  try {
    await initialise(place, binaries, growing);
    await rename(growing, cluster);
  } catch (error) {
    await rm(growing, { recursive: true, force: true });
    throw error;
  }
  await syncFolder(dirname(cluster));
}

/** Each try has a name of its own: the initdb of a killed start may still be writing into the last one. */
async function removeInterrupted(cluster: string): Promise<void> {
  const prefix = `${basename(cluster)}.new-`;
  for (const name of await readdir(dirname(cluster))) {
    if (!name.startsWith(prefix)) continue;
    await rm(join(dirname(cluster), name), { recursive: true, force: true, maxRetries: 5 });
  }
}

async function isWhole(cluster: string): Promise<boolean> {
  try {
    await access(join(cluster, 'PG_VERSION'));
    await access(join(cluster, 'global', 'pg_control'));
    return true;
  } catch {
    return false;
  }
}

/** The major version of the server that wrote the cluster; undefined: there is no whole one. */
export async function findClusterMajor(cluster: string): Promise<string | undefined> {
  if (!(await isWhole(cluster))) return undefined;
  return (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();
}

/** An older one was taken over before. */
async function refuseOtherMajor(cluster: string, major: string): Promise<void> {
  const found = await findClusterMajor(cluster);
  if (found === major) return;
  throw new EmbeddedDatabaseError(
    `База данных в ${cluster} записана PostgreSQL ${found ?? '?'}, а эта версия портала работает на PostgreSQL ${major} и более новых данных ` +
      'не читает. Ничего не изменено: запустите ту версию портала, которая работала последней, или восстановите резервную копию той, ' +
      'что перед вами, в новую папку (docs/operating.md, «Backups»).',
  );
}

/** Nothing is deleted: what looks half-made to us may be dear to somebody. */
async function setAsideHalfMade(cluster: string, log: (line: string) => void): Promise<void> {
  const entries = await readdir(cluster).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  });
  if (!entries) return;
  const databases = await readdir(join(cluster, 'base')).catch(() => []);
  // Numbers from 16384 up are given to what users made; initdb makes only smaller ones.
  if (databases.some((oid) => Number(oid) >= 16384)) {
    throw new EmbeddedDatabaseError(
      `The database in ${cluster} is damaged (PG_VERSION or global/pg_control is missing): restore it from a backup.`,
    );
  }
  const aside = `${cluster}.half-made-${Date.now()}`;
  await rename(cluster, aside);
  log(`A half-made database was moved to ${aside}.`);
}

/** Makes a cluster in `folder`. */
export async function initialise(place: Placement, binaries: Binaries, folder: string): Promise<void> {
  // The C library's part decides what a letter is for full-text search: under plain C, Cyrillic would be none.
  for (const ctype of ['C.UTF-8', 'en_US.UTF-8', 'C']) {
    try {
      await runInitdb(place, binaries, folder, ctype);
      return;
    } catch (error) {
      const { stderr = '', message } = error as Error & { stderr?: string };
      if (stderr.includes('invalid locale name') && ctype !== 'C') continue;
      const reason = stderr.split('\n').find((line) => /error:|FATAL:|PANIC:/.test(line)) ?? message;
      throw new EmbeddedDatabaseError(`A new database cannot be made in ${folder}: ${reason.trim()}`, {
        cause: error,
      });
    }
  }
}

async function runInitdb(place: Placement, binaries: Binaries, folder: string, ctype: string): Promise<void> {
  const entry =
    process.platform === 'win32'
      ? ['--auth=scram-sha-256', `--pwfile=${await ensurePasswordFile(place)}`]
      : ['--auth-local=trust', '--auth-host=reject'];
  const locale = ['--locale-provider=icu', '--icu-locale=ru-RU', '--locale=C', `--lc-ctype=${ctype}`];
  await run(
    binaries.initdb,
    [`--pgdata=${folder}`, `--username=${USER}`, '--encoding=UTF8', ...locale, ...entry],
    { cwd: place.home, env: buildServerEnvironment(), ...getIdentity(place.account) },
  );
}
