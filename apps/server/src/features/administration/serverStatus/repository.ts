import type { ServerStatus } from '@nardy/contract';
import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import { getStartOfDay } from '../../../database/moscow.ts';
import { lateSince, recentDay } from '../../mail/index.ts';

export async function readDatabase(db: Db): Promise<ServerStatus['database']> {
  const begun = performance.now();
  const { rows } = await sql<Omit<ServerStatus['database'], 'ms'>>`
    select split_part(current_setting('server_version'), ' ', 1) as version,
      pg_database_size(current_database()) as size_bytes,
      (select count(*) from pg_stat_activity where datname = current_database()) as connections,
      current_setting('max_connections')::int as most_connections
  `.execute(db);
  const [found] = rows;
  if (!found) throw new Error('the database has not said how it stands');
  return { ...found, ms: Math.round(performance.now() - begun) };
}

export async function readLetters(db: Db): Promise<Omit<ServerStatus['letters'], 'has_mail_server'>> {
  const { rows } = await sql<Omit<ServerStatus['letters'], 'has_mail_server'>>`
    select count(*) as waiting,
      (select count(*) from letters where status = 'failed' and created_at >= ${getStartOfDay(recentDay)}) as failed,
      coalesce(greatest(0, extract(epoch from now() - min(${lateSince}))), 0)::int as late_seconds
    from letters where status = 'waiting'
  `.execute(db);
  return rows[0] ?? { waiting: 0, failed: 0, late_seconds: 0 };
}

export interface FailedJobRow {
  readonly job: string;
  readonly times: number;
  readonly failed_at: Date;
  readonly reason: string;
}

export async function listFailedJobs(db: Db): Promise<readonly FailedJobRow[]> {
  const { rows } = await sql<FailedJobRow>`
    select job, times, failed_at, reason from job_failures order by failed_at desc
  `.execute(db);
  return rows;
}

/** Runs that are due; none where no server has run yet. */
export async function countJobsDue(db: Db): Promise<number> {
  const { rows } = await sql<{ is_there: boolean }>`
    select to_regclass('pgboss.job') is not null as is_there
  `.execute(db);
  if (!rows[0]?.is_there) return 0;
  const due = await sql<{ count: number }>`
    select count(*) as count from pgboss.job where state in ('created', 'retry') and start_after < now()
  `.execute(db);
  return due.rows[0]?.count ?? 0;
}

export async function countUploads(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from file_uploads`.execute(db);
  return rows[0]?.count ?? 0;
}
