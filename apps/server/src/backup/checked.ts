import type { Db } from '../database/connection.ts';
import type { BackupSettings } from '../backupSettings.ts';
import { AHEAD_MS } from './backups.ts';
import { getLastDue } from './schedule.ts';

/** A backup that was restored once and found to be whole. */
export interface CheckedBackup {
  readonly name: string;
  readonly made_at: Date;
  readonly checked_at: Date;
  readonly size_bytes: number;
  readonly has_database: boolean;
}

/** A large backup takes hours, and so does its check. */
const PATIENCE_MS = 6 * 3_600_000;

/** Notes it for people to see; one that is known already stays as it is. */
export async function noteChecked(db: Db, checked: CheckedBackup): Promise<void> {
  await db
    .insertInto('checked_backups')
    .values(checked)
    .onConflict((known) => known.column('name').doNothing())
    .execute();
}

export type BackupState = 'off' | 'none' | 'late' | 'fresh';

export interface BackupSummary {
  /** `late`: the newest one is older than the schedule allows; `none`: there was never one. */
  readonly state: BackupState;
  /** When they are made, in Moscow; null: they are off. */
  readonly at: string | null;
  readonly last: CheckedBackup | null;
}

/** How the backups of this server stand, whichever copy of it has made them. */
export async function readBackupSummary(
  db: Db,
  backups: BackupSettings | undefined,
  now = new Date(),
): Promise<BackupSummary> {
  const last = await db
    .selectFrom('checked_backups')
    .selectAll()
    .where('made_at', '<=', new Date(now.getTime() + AHEAD_MS))
    .orderBy('made_at', 'desc')
    .executeTakeFirst();
  const summary = { at: backups?.at ?? null, last: last ?? null };
  if (!backups) return { ...summary, state: 'off' };
  if (!last) return { ...summary, state: 'none' };
  const due = getLastDue(new Date(now.getTime() - PATIENCE_MS), backups.at);
  return { ...summary, state: last.made_at < due ? 'late' : 'fresh' };
}
