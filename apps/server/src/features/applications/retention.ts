import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import type { Job } from '../../jobs/jobs.ts';

/** Days for which the documents of an application stay when nothing is to be decided about it any more. */
export const APPLICATION_DOCUMENT_DAYS = 90;

const HOUR_MS = 3_600_000;

/** Says when documents of applications go: so long after the competition, or after the refusal or the withdrawal. */
export function createApplicationDocumentsJob({ db }: { readonly db: Db }): Job {
  return {
    name: 'application-documents',
    async run() {
      await outdateDocuments(db);
      return new Date(Date.now() + HOUR_MS);
    },
  };
}

/** So long a slip in the dates of a competition can be corrected before anything goes. */
const LEAST_DAYS = 7;

/**
 * A decision counts once it cannot be undone any more; an own withdrawal has said so itself. Dates of a competition change: its
 * documents stay where it is not over any more, and longer where it has ended later. What goes at once, as of a withdrawn consent,
 * is left to go.
 */
async function outdateDocuments(db: Db): Promise<void> {
  await sql`
    update private_files as file set delete_after =
      case when is_over then greatest(due.day, coalesce(file.delete_after, current_date + ${LEAST_DAYS}::int)) end
    from (
      select link.file_id, is_over, (
        case when is_dropped then least(application.decided_at, tournament.end_at) else tournament.end_at end
          at time zone 'Europe/Moscow'
      )::date + ${APPLICATION_DOCUMENT_DAYS}::int as day
      from application_files as link
      join applications as application on application.id = link.application_id
      join tournaments as tournament on tournament.id = application.tournament_id,
      lateral (select application.status in ('rejected', 'withdrawn') as is_dropped) as dropped,
      lateral (select tournament.end_at < now()
        or (is_dropped and application.decided_at < now() - interval '1 hour') as is_over) as over
      where (is_over or not is_dropped) and (application.status <> 'withdrawn' or application.decided_at is not null)
    ) as due
    where file.id = due.file_id and file.deleted_at is null
      and (file.delete_after is null or file.delete_after >= current_date)
      and (is_over = (file.delete_after is null) or file.delete_after < due.day)
  `.execute(db);
}
