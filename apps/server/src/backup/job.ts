import { randomUUID } from 'node:crypto';
import { access, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findMajor } from '../database/embedded/binaries.ts';
import type { Job } from '../jobs/jobs.ts';
import type { SecretKeys } from '../keys/secretKeys.ts';
import type { BackupSettings } from '../settings.ts';
import { backUp, type BackupParts } from './backUp.ts';
import { listBackups, removeOld } from './backups.ts';
import type { CheckedBackup } from './checked.ts';
import { readManifest } from './manifest.ts';
import { removePlace, restore } from './restore.ts';
import { DAY_MS, lastDue } from './schedule.ts';

/** A large one over a slow line takes hours. */
const LONGEST_SECONDS = 6 * 3600;
/** Stands in a backup that was restored and found to be whole. */
const CHECKED = 'checked.json';

export interface BackupJobParts {
  readonly backups: BackupSettings;
  readonly parts: Omit<BackupParts, 'into' | 'withKey' | 'now'>;
  /** Is given the newest backup that has passed its check, at each run. */
  readonly onChecked: (checked: CheckedBackup) => Promise<void>;
  readonly now?: () => Date;
}

/**
 * A backup a day, restored into a scratch place at once, and the oldest removed. One that does not pass stays a failed job
 * until the next day's does; older ones are only removed after one that passes.
 */
export function backupJob({ backups, parts, onChecked, now = () => new Date() }: BackupJobParts): Job {
  const { folder, at, keep } = backups;
  return {
    name: 'backup',
    longestSeconds: LONGEST_SECONDS,
    async run() {
      const due = lastDue(now(), at);
      const newest = await newestSince(folder, due);
      const made = newest ?? (await backUp({ ...parts, into: folder, now })).folder;
      if (!(await isChecked(made))) await check(made, parts.keys, now());
      await onChecked(await readChecked(made));
      await removeOld(folder, keep);
      return new Date(due.getTime() + DAY_MS);
    },
  };
}

async function newestSince(folder: string, due: Date): Promise<string | undefined> {
  const [newest] = await listBackups(folder);
  if (newest === undefined) return undefined;
  const manifest = await readManifest(newest).catch(() => undefined);
  return manifest && Date.parse(manifest.made_at) >= due.getTime() ? newest : undefined;
}

const isChecked = (folder: string): Promise<boolean> =>
  access(path.join(folder, CHECKED)).then(
    () => true,
    () => false,
  );

async function readChecked(folder: string): Promise<CheckedBackup> {
  const { made_at: made, database, files } = await readManifest(folder);
  const { checked_at: checked } = JSON.parse(await readFile(path.join(folder, CHECKED), 'utf8')) as {
    readonly checked_at: string;
  };
  return {
    name: path.basename(folder),
    made_at: new Date(made),
    checked_at: new Date(checked),
    size_bytes: files.reduce((sum, { size }) => sum + size, 0),
    has_database: database !== null,
  };
}

async function check(folder: string, keys: SecretKeys, moment: Date): Promise<void> {
  const dataDir = path.join(path.dirname(folder), `.checking-${randomUUID().slice(0, 8)}`);
  try {
    const say = (): void => undefined;
    const { checked } = await restore({ from: folder, dataDir, keys, major: await findMajor(), say });
    const found = { checked_at: moment.toISOString(), ...checked };
    await writeFile(path.join(folder, CHECKED), `${JSON.stringify(found)}\n`, { mode: 0o600 });
  } finally {
    await removePlace(dataDir);
  }
}
