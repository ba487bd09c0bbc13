import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';

/** A stream that says nothing for so long is not there any more: its copy of the server is gone. */
const SILENT_SECONDS = 60;

/** Somebody at a desk, with the stream that was announced last. */
export interface ColleagueRow {
  readonly user_id: number;
  readonly focus: string | null;
}

export async function addColleague(
  db: Db,
  row: { readonly id: string; readonly tournamentId: number; readonly userId: number },
): Promise<void> {
  await db
    .insertInto('desk_colleagues')
    .values({ id: row.id, tournament_id: row.tournamentId, user_id: row.userId, focus: null })
    .execute();
}

export async function touchColleague(db: Db, id: string): Promise<void> {
  await db
    .updateTable('desk_colleagues')
    .set({ seen_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

export async function removeColleague(db: Db, id: string): Promise<void> {
  await db.deleteFrom('desk_colleagues').where('id', '=', id).execute();
}

export async function setFocus(
  db: Db,
  {
    tournamentId,
    userId,
    focus,
  }: { readonly tournamentId: number; readonly userId: number; readonly focus: string | null },
): Promise<void> {
  await db
    .updateTable('desk_colleagues')
    .set({ focus })
    .where('tournament_id', '=', tournamentId)
    .where('user_id', '=', userId)
    .execute();
}

/** Who is at a desk, each once. */
export async function listColleagues(db: Db, tournamentId: number): Promise<readonly ColleagueRow[]> {
  const { rows } = await sql<ColleagueRow>`
    select user_id, max(focus) as focus from desk_colleagues
    where tournament_id = ${tournamentId} and seen_at > now() - make_interval(secs => ${SILENT_SECONDS})
    group by user_id order by user_id
  `.execute(db);
  return rows;
}

/** Forgets streams of copies that are gone. */
export async function forgetSilent(db: Db): Promise<void> {
  await sql`
    delete from desk_colleagues where seen_at < now() - make_interval(secs => ${SILENT_SECONDS})
  `.execute(db);
}
