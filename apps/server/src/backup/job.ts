import { randomUUID } from 'node:crypto';
import { access, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findMajor } from '../database/embedded/binaries.ts';
import type { Job } from '../jobs/jobs.ts';
import type { BackupSettings } from '../settings.ts';
import { backUp, type BackupParts } from './backUp.ts';
import { listBackups, removeOld } from './backups.ts';
import { readManifest } from './manifest.ts';
import { removePlace, restore } from './restore.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Moscow is ahead of UTC by so much all year. */
const MOSCOW_MINUTES = 180;
/** A large one over a slow line takes hours. */
const LONGEST_SECONDS = 6 * 3600;
/** Stands in a backup that was restored and found to be whole. */
const CHECKED = 'checked.json';

export interface BackupJobParts {
  readonly backups: BackupSettings;
  readonly parts: Omit<BackupParts, 'into' | 'withKey' | 'now'>;
  readonly now?: () => Date;
}

/**
 * A backup a day, restored into a scratch place at once, and the oldest removed. One that does not pass stays a failed job
 * until the next day's does; older ones are only removed after one that passes.
 */
export function backupJob({ backups, parts, now = () => new Date() }: BackupJobParts): Job {
  const { folder, at, keep } = backups;
  return {
    name: 'backup',
    longestSeconds: LONGEST_SECONDS,
    async run() {
      const due = lastDue(now(), at);
      const newest = await newestSince(folder, due);
      const made = newest ?? (await backUp({ ...parts, into: folder, now })).folder;
      if (!(await isChecked(made))) await check(made, parts.secretKey, now());
      await removeOld(folder, keep);
      return new Date(due.getTime() + DAY_MS);
    },
  };
}

/** The last moment at which a backup was due. */
export function lastDue(now: Date, at: string): Date {
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  const offset = (hours * 60 + minutes - MOSCOW_MINUTES) * MINUTE_MS;
  return new Date(Math.floor((now.getTime() - offset) / DAY_MS) * DAY_MS + offset);
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

async function check(folder: string, secretKey: string, moment: Date): Promise<void> {
  const dataDir = path.join(path.dirname(folder), `.checking-${randomUUID().slice(0, 8)}`);
  try {
    const say = (): void => undefined;
    const { checked } = await restore({ from: folder, dataDir, secretKey, major: await findMajor(), say });
    const found = { checked_at: moment.toISOString(), ...checked };
    await writeFile(path.join(folder, CHECKED), `${JSON.stringify(found)}\n`, { mode: 0o600 });
  } finally {
    await removePlace(dataDir);
  }
}
