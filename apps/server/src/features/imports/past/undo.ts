import { sql, type Transaction } from 'kysely';
import type { ResultsChanges } from '../../../database/schema/imports.ts';
import type { Database } from '../../../database/schema.ts';
import { deleteCompetitions, deleteTrainings, lockLogs } from '../../play/index.ts';
import { lockRatings, markRatingsDirty, RATINGS, type AthleteChange } from '../../ratings/index.ts';
import type { ImportsParts } from '../parts.ts';
import { followVersions } from '../people/versions.ts';
import { COMPUTED_TABLES } from './tables.ts';

/** Nothing may come of competitions and people while it is found out whether anything has. */
export async function holdResults(
  trx: Transaction<Database>,
  { tournaments, players, versions }: ResultsChanges,
): Promise<void> {
  // Before any row: the computation names athletes of whom it has read, and would wait for who waits for it.
  await lockRatings(trx);
  const held = [
    ['all_tournaments', tournaments],
    ['persons', versions.map(([id]) => id)],
    ['players', players],
  ] as const;
  for (const [table, ids] of held)
    await sql`select from ${sql.table(table)} where id = any(${[...ids]}::int[]) order by id for update`.execute(
      trx,
    );
  await lockLogs(trx, tournaments);
}

/** Deletes competitions with their logs and the athletes that they brought; ratings follow by the job. */
export async function undoResults(
  trx: Transaction<Database>,
  { tournaments, persons, players, versions }: ResultsChanges,
  { jobs }: ImportsParts,
): Promise<readonly number[]> {
  const changes = await readChanges(trx, tournaments, players);
  await deleteTrainings(trx, { players, referees: [] });
  await deleteCompetitions(trx, tournaments);
  for (const table of COMPUTED_TABLES)
    await sql`delete from ${sql.table(table)} where player_id = any(${[...players]}::int[])`.execute(trx);
  await sql`delete from players where id = any(${[...players]}::int[])`.execute(trx);
  await sql`delete from persons where id = any(${[...persons]}::int[])`.execute(trx);
  await markRatingsDirty(trx, changes);
  await forgetLists(trx);
  await followVersions(trx, { versions });
  await jobs.ask(trx, RATINGS);
  const made = new Set(persons);
  return versions.map(([id]) => id).filter((id) => !made.has(id));
}

/**
 * Whose ratings are others from when on. Lists of a discipline are published anew with somebody's change only: where nobody is
 * left of those who played, any athlete stands for them.
 */
async function readChanges(
  trx: Transaction<Database>,
  tournaments: readonly number[],
  made: readonly number[],
): Promise<readonly AthleteChange[]> {
  const { rows } = await sql<AthleteChange>`
    with played as (
      select player_id, discipline_id, min(happened_at) as since from player_games
      where tournament_id = any(${[...tournaments]}::int[]) and outcome is not null group by player_id, discipline_id
    ), somebody as (
      select id from players where id <> all(${[...made]}::int[]) order by id limit 1
    )
    select * from played where player_id <> all(${[...made]}::int[])
    union all
    select somebody.id, discipline_id, min(since) from played, somebody group by somebody.id, discipline_id
  `.execute(trx);
  return rows;
}

/** When nobody at all is left, no computation comes: lists of nobody go at once. */
async function forgetLists(trx: Transaction<Database>): Promise<void> {
  await sql`delete from rating_lists where not exists (select from players)`.execute(trx);
}
