import { chmod, lchown, lstat, mkdir, readFile, readdir, realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { EmbeddedDatabaseError } from './errors.ts';

/** The unprivileged user who runs the server when we are root; PostgreSQL refuses root. */
export interface Account {
  name: string;
  uid: number;
  gid: number;
}

export function runsAsRoot(): boolean {
  return process.getuid?.() === 0;
}

/** An existing user, because a program that is merely tried out must not add users to the machine. */
export async function chooseAccount(): Promise<Account | undefined> {
  if (!runsAsRoot()) return undefined;
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = lines.find((fields) => fields[0] === name) ?? [];
    if (Number(uid) > 0 && Number(gid) > 0) return { name, uid: Number(uid), gid: Number(gid) };
  }
  throw new EmbeddedDatabaseError(
    'PostgreSQL refuses to run as root and this machine has neither a user "postgres" nor "nobody": ' +
      'start the program as an ordinary user.',
  );
}

/**
 * The account for a cluster that exists. Its owner keeps it, so that one start with sudo does not take the data away from
 * the user who starts it on other days.
 */
export async function findAccount(cluster: string): Promise<Account | undefined> {
  const { uid, gid } = await stat(cluster);
  if (!runsAsRoot()) {
    if (process.getuid && uid !== process.getuid()) {
      throw new EmbeddedDatabaseError(
        `The database in ${cluster} belongs to the user with uid ${uid}, but this process runs as uid ${process.getuid()}.`,
      );
    }
    return undefined;
  }
  if (uid !== 0) return { name: `with uid ${uid}`, uid, gid };
  const account = await chooseAccount();
  await giveTree(cluster, account);
  return account;
}

/** The part of spawn's options that switches to the account; libuv drops root's other groups by itself. */
export function getIdentity(account: Account | undefined): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {};
}

/** Links are never followed: the account could have laid one to a file of root's. */
export async function give(path: string, account: Account | undefined): Promise<void> {
  if (account) await lchown(path, account.uid, account.gid);
}

async function giveTree(folder: string, account: Account | undefined): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    await give(join(entry.parentPath, entry.name), account);
  }
  await give(folder, account);
}

/** What root writes into a user's folder becomes the user's, else his own next start could not open it. */
export async function copyOwner(folder: string, path: string): Promise<void> {
  if (!runsAsRoot()) return;
  const { uid, gid } = await stat(folder);
  await lchown(path, uid, gid);
}

/** Whether the account may pass through `folder` and all folders above it. Access lists are not read: mode bits decide. */
export async function canEnter(account: Account | undefined, folder: string): Promise<boolean> {
  if (!account) return true;
  for (let at = await realpath(folder); ; at = dirname(at)) {
    const { mode, uid, gid } = await stat(at);
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (at === dirname(at)) return true;
  }
}

/**
 * Makes a folder in a place that others may write to, such as /tmp. One that a stranger made first is refused: he could
 * put his own programs or his own socket into it.
 */
export async function makePrivate(folder: string, mode: number, account?: Account): Promise<void> {
  await mkdir(folder, { recursive: true, mode });
  const found = await lstat(folder);
  const isOwn = found.uid === process.getuid?.();
  if (!found.isDirectory() || !(isOwn || found.uid === account?.uid)) {
    throw new EmbeddedDatabaseError(`The folder ${folder} was made by somebody else: remove it.`);
  }
  if (!isOwn) return;
  await chmod(folder, mode);
  await give(folder, account);
}
