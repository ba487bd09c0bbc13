import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import { PREPARED } from '../../../database/prepared.ts';

/** From when on the ratings of an athlete in a discipline may be others. */
export interface AthleteChange {
  readonly player_id: number;
  readonly discipline_id: number;
  readonly since: Date;
}

/** A number of our own among advisory locks: "ratings". */
const LOCK = 726_174_001;

/**
 * Ratings are computed by one at a time: waits for the lock, which the end of the transaction gives back. Its statements
 * may take longer than those of a request: a correction of years ago is followed by many games.
 */
export async function lockRatings(db: Db): Promise<void> {
  await sql`set local statement_timeout = '10min'`.execute(db);
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(db);
}

export async function addChanges(db: Db, changes: readonly AthleteChange[]): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    ${PREPARED} insert into rating_changes (player_id, discipline_id, since)
    select player_id, discipline_id, min(since)
    from json_populate_recordset(null::rating_changes, ${JSON.stringify(changes)}::json)
    group by player_id, discipline_id
  `.execute(db);
}

/** Adds changes for all who have a result in a competition. */
export async function addChangesOfTournament(db: Db, tournamentId: number): Promise<void> {
  await sql`
    insert into rating_changes (player_id, discipline_id, since)
    select player_id, discipline_id, min(happened_at) from player_games
    where tournament_id = ${tournamentId} and outcome is not null
    group by player_id, discipline_id
  `.execute(db);
}

/** Takes all that waits, the earliest of each athlete. */
export async function takeChanges(db: Db): Promise<AthleteChange[]> {
  const { rows } = await sql<AthleteChange>`
    with taken as (delete from rating_changes returning player_id, discipline_id, since)
    select player_id, discipline_id, min(since) as since from taken
    group by player_id, discipline_id order by discipline_id, player_id
  `.execute(db);
  return rows;
}
