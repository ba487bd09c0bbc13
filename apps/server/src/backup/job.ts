import { findMajor } from '../database/embedded/binaries.ts';
import type { Job } from '../jobs/jobs.ts';
import type { BackupSettings } from '../backupSettings.ts';
import type { SecretKeys } from '../keys/secretKeys.ts';
import { omitAhead } from './backups.ts';
import type { BackupParts } from './backUp.ts';
import type { CheckedBackup } from './checked.ts';
import { removeAbandonedChecks, runInCheckingFolder } from './checkingFolder.ts';
import { readManifest, type Manifest } from './manifest.ts';
import type { BackupPlace, PlacedBackup } from './place.ts';
import { restore } from './restore.ts';
import { DAY_MS, getLastDue } from './schedule.ts';

/** A large one over a slow line takes hours. */
const LONGEST_SECONDS = 6 * 3600;

export interface BackupJobParts {
  readonly backups: Pick<BackupSettings, 'at' | 'keep'>;
  readonly openPlace: () => Promise<BackupPlace>;
  readonly parts: Omit<BackupParts, 'into' | 'withKey' | 'now'>;
  /** Is given the newest backup that has passed its check, at each run. */
  readonly onChecked: (checked: CheckedBackup) => Promise<void>;
  readonly now?: () => Date;
}

/**
 * A backup a day, restored into a scratch place at once, and the oldest removed. One that does not pass stays a failed job
 * until the next day's does; older ones are only removed after one that passes.
 */
export function createBackupJob({
  backups,
  openPlace,
  parts,
  onChecked,
  now = () => new Date(),
}: BackupJobParts): Job {
  const { at, keep } = backups;
  return {
    name: 'backup',
    longestSeconds: LONGEST_SECONDS,
    async run(stopping) {
      const due = getLastDue(now(), at);
      const place = await openPlace();
      // First of all, for they need room. One that cannot be removed is no reason to have no backup.
      const leftovers = await removeAbandonedChecks(place.scratch).catch((error: unknown) => ({ error }));
      const { name, manifest } =
        (await findSince(place, due, now())) ?? (await place.make({ ...parts, now }));
      const checking = { place, name, keys: parts.keys, moment: now(), stopping };
      const noted = (await place.findCheck(name)) ?? (await check(checking));
      if (noted === undefined) return now();
      await onChecked(toChecked(name, manifest, noted));
      await place.removeOld(keep, now());
      if (leftovers) throw leftovers.error;
      return new Date(due.getTime() + DAY_MS);
    },
  };
}

/** The newest backup, when it was made since it was due. */
async function findSince(place: BackupPlace, due: Date, now: Date): Promise<PlacedBackup | undefined> {
  const [name] = omitAhead(await place.list(), now);
  if (name === undefined) return undefined;
  const manifest = await readManifest(place.open(name)).catch(() => undefined);
  return manifest && Date.parse(manifest.made_at) >= due.getTime() ? { name, manifest } : undefined;
}

function toChecked(
  name: string,
  { made_at: made, database, files }: Omit<Manifest, 'format'>,
  noted: string,
): CheckedBackup {
  const { checked_at: checked } = JSON.parse(noted) as { readonly checked_at: string };
  return {
    name,
    made_at: new Date(made),
    checked_at: new Date(checked),
    size_bytes: files.reduce((sum, { size }) => sum + size, 0),
    has_database: database !== null,
  };
}

interface CheckParts {
  readonly place: BackupPlace;
  readonly name: string;
  readonly keys: SecretKeys;
  readonly moment: Date;
  readonly stopping: AbortSignal;
}

/** Restores it, compares every byte, and notes in the backup that it is whole; gives what was noted, or nothing when it was stopped. */
async function check({ place, name, keys, moment, stopping }: CheckParts): Promise<string | undefined> {
  try {
    return await runInCheckingFolder(place.scratch, async (dataDir) => {
      const from = place.open(name);
      const major = await findMajor();
      const { checked } = await restore({ from, dataDir, keys, major, stopping, say: () => undefined });
      const noted = `${JSON.stringify({ checked_at: moment.toISOString(), ...checked })}\n`;
      await place.noteCheck(name, noted);
      return noted;
    });
  } catch (error) {
    if (!stopping.aborted) throw error;
    return undefined;
  }
}
