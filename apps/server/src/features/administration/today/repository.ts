import type { Today } from '@nardy/contract';
import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import { getStartOfDay } from '../../../database/moscow.ts';
import { selectAppointedTo } from '../../competitions/index.ts';
import { recentDay } from '../../mail/index.ts';

type QueueName = Today['queues'][number]['queue'];
type NextStep = Today['competitions'][number]['act'];

export interface QueueRow {
  readonly queue: QueueName;
  readonly count: number;
  readonly oldest_at: Date | null;
  readonly overdue: number;
}

/** What waits, of each queue, and since when. */
export async function countQueues(db: Db): Promise<readonly QueueRow[]> {
  const { rows } = await sql<QueueRow>`
    select 'registrations' as queue, count(*) as count, min(greatest(submitted_at, confirmed_at)) as oldest_at,
      count(*) filter (where greatest(submitted_at, confirmed_at) < now() - interval '48 hours') as overdue
    from registrations join users on users.id = registrations.user_id where state = 'confirmed'
    union all
    select 'applications', count(*), min(submitted_at), 0 from applications where status = 'submitted'
    union all
    select 'federation_requests', count(*), min(submitted_at), 0 from federation_requests
    join users on users.id = federation_requests.user_id and users.state <> 'registered'
    where status = 'submitted'
  `.execute(db);
  return rows;
}

export interface DueRow {
  readonly id: number;
  readonly full_name: string;
  readonly status: Today['competitions'][number]['status'];
  readonly act: NextStep;
  readonly due_at: Date;
}

const MOST = 50;

/** Competitions whose next status is due soon or overdue, the most urgent first; of a director those that he is appointed to. */
export async function listDueCompetitions(db: Db, directorId?: number): Promise<readonly DueRow[]> {
  const own = directorId === undefined ? sql`true` : sql`id in (${selectAppointedTo(db, directorId)})`;
  const { rows } = await sql<DueRow>`
    select id, full_name, status, act, due_at
    from tournaments, lateral (select
      case status when 'future' then 'open' when 'app' then 'close' when 'app-end' then 'start' else 'finish' end as act,
      case status when 'future' then coalesce(application_start_at, start_at) when 'app' then coalesce(application_end_at, start_at)
        when 'current' then end_at else start_at end as due_at,
      case when status = 'current' then interval '0' when status = 'future' and application_start_at is null then interval '30 days'
        else interval '7 days' end as ahead
    ) as due
    where status <> 'past' and due_at < now() + ahead and ${own}
    order by due_at, id limit ${MOST}
  `.execute(db);
  return rows;
}

export interface FailureRow {
  readonly kind: 'letters' | 'job';
  readonly job: string | null;
  readonly count: number;
  readonly latest_at: Date;
  readonly since: string | null;
  readonly reason: string | null;
}

/** Letters that were given up lately, and jobs whose last run failed. */
export async function listFailures(db: Db): Promise<readonly FailureRow[]> {
  const { rows } = await sql<FailureRow>`
    select 'letters' as kind, null as job, count(*) as count, max(created_at) as latest_at,
      ${recentDay} as since, (array_agg(last_error order by created_at desc))[1] as reason
    from letters where status = 'failed' and created_at >= ${getStartOfDay(recentDay)}
    having count(*) > 0
    union all
    select 'job', job, times, failed_at, null, reason from job_failures
    order by latest_at desc
  `.execute(db);
  return rows;
}
