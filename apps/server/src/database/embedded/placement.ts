import { access, chmod, mkdtemp, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { findAccount, canEnter, chooseAccount, makePrivate, copyOwner, type Account } from './account.ts';
import { EmbeddedDatabaseError, hasCode } from './errors.ts';

export interface Placement {
  /** The folder that holds the cluster: the data folder, or a home elsewhere that a pointer in it names. */
  home: string;
  cluster: string;
  account: Account | undefined;
}

const POINTER = 'postgres.location.txt';

/** Decides where the cluster lies and who runs it; a cluster that exists is never replaced by a new place. */
export async function placeCluster(dataDir: string, log: (line: string) => void): Promise<Placement> {
  const known = await findHome(dataDir);
  if (known === undefined) return placeNew(dataDir, log);
  const cluster = join(known, 'postgres');
  const account = (await holdsCluster(known)) ? await findAccount(cluster) : await chooseAccount();
  if (account && !(await canEnter(account, known))) {
    throw new EmbeddedDatabaseError(
      `The user ${account.name}, who runs the database, cannot enter ${known}: ` +
        'allow it on the folders above (chmod o+x) or move the data folder.',
    );
  }
  if (known !== dataDir) log(`The database of ${dataDir} lies in ${known}.`);
  return { home: known, cluster, account };
}

/** The folder that holds the cluster of `dataDir`, or will hold it; undefined: there is none yet. */
export async function findHome(dataDir: string): Promise<string | undefined> {
  return (await findPointedHome(dataDir)) ?? ((await holdsCluster(dataDir)) ? dataDir : undefined);
}

async function placeNew(dataDir: string, log: (line: string) => void): Promise<Placement> {
  const account = await chooseAccount();
  if (!account || (await canEnter(account, dataDir))) {
    return { home: dataDir, cluster: join(dataDir, 'postgres'), account };
  }
  // Not the bare hash: after a data folder is deleted, a new one at the same path starts with an empty database.
  const home = await mkdtemp(join(await findReachableBase(account), `${hashShortly(dataDir)}-`));
  // Root keeps the home itself, so that the account cannot lay links where root writes.
  await chmod(home, 0o711);
  const reason = `the user ${account.name}, who runs it, cannot enter ${dataDir}`;
  const pointer = join(dataDir, POINTER);
  await writeFile(`${pointer}.new`, `${home}\n\nThe database lies in the folder above, because ${reason}.\n`);
  await copyOwner(dataDir, `${pointer}.new`);
  await rename(`${pointer}.new`, pointer);
  log(`The database is placed in ${home}, because ${reason}.`);
  return { home, cluster: join(home, 'postgres'), account };
}

/** Where a pointer in the data folder says that the cluster lies. */
export async function findPointedHome(dataDir: string): Promise<string | undefined> {
  const pointer = join(dataDir, POINTER);
  const text = await readFile(pointer, 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  });
  const home = text?.split('\n')[0];
  if (home === undefined) return undefined;
  // Silently beginning anew would look like losing everything.
  if (!(await stat(home).catch(() => undefined))) {
    throw new EmbeddedDatabaseError(
      `The database of ${dataDir} is said to lie in ${home}, which is missing: ` +
        `bring it back, or delete ${pointer} to begin with an empty database.`,
    );
  }
  return home;
}

async function holdsCluster(home: string): Promise<boolean> {
  return access(join(home, 'postgres', 'PG_VERSION')).then(
    () => true,
    // A folder that may not be looked into does exist, and its owner is then named in the refusal.
    (error: unknown) => hasCode(error, 'EACCES'),
  );
}

/** A folder of ours that the account can enter, for what cannot stay in the data folder or in node_modules. */
export async function findReachableBase(account: Account | undefined): Promise<string> {
  for (const base of ['/var/lib/nardy', join(tmpdir(), 'nardy'), '/tmp/nardy']) {
    try {
      await makePrivate(base, 0o755);
      if (await canEnter(account, base)) return base;
    } catch {
      // The next one is tried: this one is read-only or somebody else's.
    }
  }
  throw new EmbeddedDatabaseError(
    `No folder was found that the user ${account?.name ?? ''} can enter: tried /var/lib and the temporary folders.`,
  );
}

export function hashShortly(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 16);
}
