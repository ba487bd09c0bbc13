import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import { PREPARED } from '../../../database/prepared.ts';
import { selectAppointedTo } from '../../competitions/index.ts';

/** A competition as its desk shows it; also one that is being prepared. */
export async function findTournament(db: Db, id: number) {
  return db
    .selectFrom('all_tournaments as tournament')
    .leftJoin('disciplines as discipline', 'discipline.id', 'tournament.discipline_id')
    .leftJoin('prizes as prize', 'prize.tournament_id', 'tournament.id')
    .modifyFront(PREPARED)
    .select([
      'tournament.id',
      'tournament.parent_id',
      'tournament.is_parent',
      'tournament.is_training',
      'tournament.full_name',
      'tournament.status',
      'tournament.type',
      'tournament.published_at',
      'tournament.discipline_id',
      'tournament.time_control_name',
      'tournament.format',
      'tournament.max_point',
      'tournament.is_playoff',
      'tournament.is_third',
      'tournament.system_competition',
      'tournament.has_fees',
      'tournament.start_at',
      'tournament.end_at',
      'discipline.title as discipline_title',
      'prize.amount_of_contribution as fee',
    ])
    .where('tournament.id', '=', id)
    .executeTakeFirst();
}

export type TournamentRow = NonNullable<Awaited<ReturnType<typeof findTournament>>>;

/** The children of a parent in the order of their beginning. */
export async function listChildren(db: Db, parentId: number): Promise<readonly TournamentRow[]> {
  const rows = await db
    .selectFrom('all_tournaments')
    .select('id')
    .where('parent_id', '=', parentId)
    .orderBy('start_at')
    .orderBy('id')
    .execute();
  const found = await Promise.all(rows.map(({ id }) => findTournament(db, id)));
  return found.flatMap((row) => row ?? []);
}

/** Ids of a competition and its children, of those that the reader may see: the published, and in a preview the previewed. */
export async function listShownFamily(reads: Db, id: number): Promise<readonly number[]> {
  const rows = await reads
    .selectFrom('tournaments')
    .select('id')
    .where((eb) => eb.or([eb('id', '=', id), eb('parent_id', '=', id)]))
    .execute();
  return rows.map((row) => row.id);
}

/** How many desks a page shows. */
const MOST_RUNNING = 50;

/** What is played, or begins on this day in Moscow, the earliest first; of a director those that he is appointed to. */
export async function listRunning(db: Db, directorId: number | undefined): Promise<readonly TournamentRow[]> {
  let found = db
    .selectFrom('all_tournaments')
    .select('id')
    .where('is_parent', '=', false)
    .where('is_training', '=', false)
    .where('status', '<>', 'past')
    .where((eb) =>
      eb.or([
        eb('status', '=', 'current'),
        sql<boolean>`(start_at at time zone 'Europe/Moscow')::date = (now() at time zone 'Europe/Moscow')::date`,
      ]),
    );
  if (directorId !== undefined) found = found.where('id', 'in', selectAppointedTo(db, directorId));
  const rows = await found.orderBy('start_at').orderBy('id').limit(MOST_RUNNING).execute();
  const read = await Promise.all(rows.map(({ id }) => findTournament(db, id)));
  return read.flatMap((row) => row ?? []);
}

/** Gives the competition another status. */
export async function setStatus(db: Db, id: number, status: TournamentRow['status']): Promise<void> {
  await db.updateTable('all_tournaments').set({ status }).where('id', '=', id).execute();
}

/** Holds the competition's row. */
export async function lockStatus(db: Db, id: number): Promise<TournamentRow['status'] | undefined> {
  const { rows } = await sql<{ status: TournamentRow['status'] }>`
    select status from all_tournaments where id = ${id} for no key update
  `.execute(db);
  return rows[0]?.status;
}
