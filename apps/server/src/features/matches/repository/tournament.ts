import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';

/** The revision of a competition's desk, zero before anything has happened; undefined where the competition is not there for everybody. */
export async function findDeskRevision(db: Db, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ revision: number }>`
    select coalesce(desk.revision, 0) as revision from tournaments
    left join desk_states as desk on desk.tournament_id = tournaments.id
    where tournaments.id = ${id}
  `.execute(db);
  return rows[0]?.revision;
}
