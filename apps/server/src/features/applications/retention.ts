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

/** A decision counts once it cannot be undone any more; an own withdrawal has said so itself. */
async function outdateDocuments(db: Db): Promise<void> {
  await sql`
    update private_files as file set delete_after = due.day
    from (
      select link.file_id, min(
        case
          when application.status in ('rejected', 'withdrawn') then least(application.decided_at, tournament.end_at)
          else tournament.end_at
        end at time zone 'Europe/Moscow'
      )::date + ${APPLICATION_DOCUMENT_DAYS}::int as day
      from private_files as stays
      join application_files as link on link.file_id = stays.id
      join applications as application on application.id = link.application_id
      join tournaments as tournament on tournament.id = application.tournament_id
      where stays.deleted_at is null and stays.delete_after is null
        and (tournament.end_at < now()
          or (application.status in ('rejected', 'withdrawn') and application.decided_at < now() - interval '1 hour'))
      group by link.file_id
    ) as due
    where file.id = due.file_id
  `.execute(db);
}
