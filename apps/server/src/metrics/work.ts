import { sql } from 'kysely';
import type { Registry } from 'prom-client';
import { readBackupSummary } from '../backup/checked.ts';
import type { BackupSettings } from '../backupSettings.ts';
import type { Db } from '../database/connection.ts';
import { lateSince } from '../features/mail/index.ts';
import { createRowsGauge, type Row } from './gauges.ts';

export interface WatchedWork {
  readonly connection: { readonly db: Db };
  /** Absent: this server makes none by itself. */
  readonly backups?: BackupSettings | undefined;
}

/** Gauges that ask the database when they are asked themselves. */
export function collectWork({ connection: { db }, backups }: WatchedWork, registers: Registry[]): void {
  createRowsGauge(registers, {
    name: 'nardy_letters',
    help: 'Letters that are not sent: waiting for the next try, or given up.',
    label: 'status',
    values: ['waiting', 'failed'],
    read: () => countLettersByStatus(db),
  });
  createRowsGauge(registers, {
    name: 'nardy_letters_late_seconds',
    help: 'How long the letter has waited that should have been sent first.',
    read: () => measureLetterDelay(db),
  });
  createRowsGauge(registers, {
    name: 'nardy_jobs_waiting',
    help: 'Runs of jobs that were asked for and are due.',
    label: 'job',
    read: () => countDueJobs(db),
  });
  createRowsGauge(registers, {
    name: 'nardy_job_failures',
    help: 'How often a job has failed since it last ran well.',
    label: 'job',
    read: () => readJobFailures(db),
  });
  createRowsGauge(registers, {
    name: 'nardy_uploads_waiting',
    help: 'Files that were uploaded and that nothing has taken yet.',
    read: () => countWaitingUploads(db),
  });
  createRowsGauge(registers, {
    name: 'nardy_backup_age_seconds',
    help: 'How old the newest backup is that was restored once and found whole.',
    read: () => measureBackupAge(db, backups),
  });
}

/** One by one: each has an index of its own, and both together have none. */
async function countLettersByStatus(db: Db): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select 'waiting' as of, count(*) as value from letters where status = 'waiting'
    union all select 'failed', count(*) from letters where status = 'failed'
  `.execute(db);
  return rows;
}

async function measureLetterDelay(db: Db): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select greatest(0, extract(epoch from now() - min(${lateSince})))::float8 as value
    from letters where status = 'waiting'
  `.execute(db);
  return rows;
}

async function countDueJobs(db: Db): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select name as of, count(*) filter (where state in ('created', 'retry') and start_after < now()) as value
    from pgboss.job group by name
  `.execute(db);
  return rows;
}

async function readJobFailures(db: Db): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`select job as of, times as value from job_failures`.execute(db);
  return rows;
}

async function countWaitingUploads(db: Db): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`select count(*) as value from file_uploads`.execute(db);
  return rows;
}

/** Of no backup there is no age. */
async function measureBackupAge(
  db: Db,
  backups: BackupSettings | undefined,
): Promise<readonly Row[] | undefined> {
  const { state, last } = await readBackupSummary(db, backups);
  if (state === 'off' || !last) return undefined;
  return [{ value: (Date.now() - last.made_at.getTime()) / 1000 }];
}
