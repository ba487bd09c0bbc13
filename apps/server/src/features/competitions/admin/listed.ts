import type { TournamentStatus } from '@nardy/contract';
import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import { readPage, type Paging, parseSort } from '../../../database/paging.ts';
import { holdsWords } from '../../../database/search.ts';
import { selectParticipants, selectTaken } from '../../applications/index.ts';

export interface DeskFilters {
  readonly name?: string | undefined;
  readonly published?: '0' | '1' | undefined;
  readonly status?: TournamentStatus | undefined;
  readonly discipline_id?: number | undefined;
  readonly parent_tournament_id?: number | undefined;
  readonly sort?: 'start' | '-start' | 'name' | '-name' | undefined;
}

const SORTINGS = {
  start: sql`tournament.start_at`,
  name: sql`tournament.full_name`,
};

/** Whose eyes a list is for. */
export interface Viewer {
  /** A user who sees the competitions that he is appointed to alone. */
  readonly directorId: number | undefined;
  /** Trainings are for those who see desks. */
  readonly seesTrainings: boolean;
}

/** Competitions that the filters let through, the latest start first unless sorted otherwise. */
export function listAll(
  db: Db,
  { page, pageSize, sort = '-start', ...filters }: DeskFilters & Paging,
  viewer: Viewer,
) {
  const { key, direction } = parseSort(sort);
  const ordered = selectCompetitions(db, filters, viewer)
    .leftJoin('disciplines as discipline', 'discipline.id', 'tournament.discipline_id')
    .leftJoin('cities as city', 'city.id', 'tournament.city_id')
    .leftJoin('all_tournaments as parent', 'parent.id', 'tournament.parent_id')
    .selectAll('tournament')
    .select([
      'discipline.title as discipline_title',
      'city.title as city_title',
      'parent.full_name as parent_title',
    ])
    .select((eb) => [
      selectParticipants(sql.ref('tournament.id')).as('participants_count'),
      selectTaken(sql.ref('tournament.id')).as('taken_count'),
      eb
        .selectFrom('all_tournaments as child')
        .whereRef('child.parent_id', '=', 'tournament.id')
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('children_count'),
    ])
    .orderBy(SORTINGS[key], direction)
    .orderBy('tournament.id', direction);
  return readPage(ordered, { page, pageSize });
}

export type ListedRow = Awaited<ReturnType<typeof listAll>>['rows'][number];

function selectCompetitions(
  db: Db,
  filters: Omit<DeskFilters, 'sort'>,
  { directorId, seesTrainings }: Viewer,
) {
  const { name, published, status, discipline_id, parent_tournament_id } = filters;
  let found = db.selectFrom('all_tournaments as tournament');
  found = found.where(holdsWords(sql<string>`tournament.search_name`, name));
  if (published) found = found.where('tournament.published_at', published === '1' ? 'is not' : 'is', null);
  if (status) found = found.where('tournament.status', '=', status);
  if (discipline_id) found = found.where('tournament.discipline_id', '=', discipline_id);
  if (parent_tournament_id) found = found.where('tournament.parent_id', '=', parent_tournament_id);
  if (!seesTrainings) found = found.where('tournament.is_training', '=', false);
  return directorId === undefined
    ? found
    : found.where('tournament.id', 'in', selectAppointedTo(db, directorId));
}

/** Ids of the competitions that a user is a referee of, with the children of parents, and of the own training. */
export function selectAppointedTo(db: Db, userId: number) {
  return db
    .selectFrom('users')
    .innerJoin('referees', 'referees.person_id', 'users.person_id')
    .innerJoin('tournament_referees', 'tournament_referees.referee_id', 'referees.id')
    .innerJoin('all_tournaments as own', (join) =>
      join.on((eb) =>
        eb.or([
          eb('own.id', '=', eb.ref('tournament_referees.tournament_id')),
          eb('own.parent_id', '=', eb.ref('tournament_referees.tournament_id')),
        ]),
      ),
    )
    .where('users.id', '=', userId)
    .select('own.id')
    .union(db.selectFrom('trainings').where('user_id', '=', userId).select('tournament_id as id'));
}

/** Whether a user is a referee of the competition, or of its parent. */
export async function isAppointed(db: Db, userId: number, tournamentId: number): Promise<boolean> {
  const found = await db
    .selectFrom(selectAppointedTo(db, userId).as('own'))
    .select('own.id')
    .where('own.id', '=', tournamentId)
    .executeTakeFirst();
  return found !== undefined;
}
