import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import { selectOffered } from '../../database/handbooks.ts';
import { selectPersonsWithPlaces } from '../../database/persons.ts';
import { toMoscowDay } from '../../database/moscow.ts';
import { countRows, cutPage, readPage, type Page, type Paging } from '../../database/paging.ts';
import { holdsWords } from '../../database/search.ts';
import { livesIn, type PlaceFilters } from '../athletes/index.ts';

export interface RefereeFilters extends PlaceFilters {
  readonly name?: string | undefined;
  readonly category_id?: number | undefined;
}

export type RefereeRow = Awaited<ReturnType<typeof findReferees>>[number];
export type JudgingRow = Awaited<ReturnType<typeof listJudging>>['rows'][number];
export type RefereeCategoryRow = Awaited<ReturnType<typeof listRefereeCategories>>['rows'][number];
export type RefereeRoleRow = Awaited<ReturnType<typeof listRefereeRoles>>['rows'][number];

const selectReferees = (db: Db) =>
  db.selectFrom('referees as referee').innerJoin('persons as person', 'person.id', 'referee.person_id');

/** By name: a page's ids, then everything about these referees. */
export async function listReferees(
  db: Db,
  { name = '', category_id, page, pageSize, ...places }: RefereeFilters & Paging,
): Promise<Page<RefereeRow>> {
  let found = selectReferees(db).where(livesIn(places));
  found = found.where(holdsWords(sql.ref('person.search_name'), name));
  if (category_id !== undefined) found = found.where('referee.category_id', '=', category_id);
  const ordered = found
    .select('referee.id')
    .orderBy('person.last_name')
    .orderBy('person.first_name')
    .orderBy('person.middle_name')
    .orderBy('referee.id');
  const [ids, totalCount] = await Promise.all([
    cutPage(ordered, { page, pageSize }).execute(),
    countRows(found),
  ]);
  const rows = await findReferees(
    db,
    ids.map(({ id }) => id),
  );
  return { rows, totalCount };
}

/** Referees by their ids and in their order; ids that are nobody's are left out. */
export function findReferees(db: Db, ids: readonly number[]) {
  return selectPersonsWithPlaces(db)
    .innerJoin('referees as referee', 'referee.person_id', 'person.id')
    .leftJoin('referee_categories as category', 'category.id', 'referee.category_id')
    .leftJoin('players as player', 'player.person_id', 'person.id')
    .leftJoin('ranks as rank', 'rank.id', 'player.rank_id')
    .select([
      'referee.id',
      'category.full_name as category_full_name',
      'category.short_name as category_short_name',
      'player.id as player_id',
      'rank.title as rank_title',
      'rank.short_title as rank_short_title',
    ])
    .select((eb) =>
      eb
        .selectFrom('tournament_referees as appointment')
        .innerJoin('tournaments as tournament', 'tournament.id', 'appointment.tournament_id')
        .innerJoin('referee_roles as role', 'role.id', 'appointment.role_id')
        .select('role.title')
        .whereRef('appointment.referee_id', '=', 'referee.id')
        .orderBy('tournament.start_at', 'desc')
        .orderBy('tournament.id', 'desc')
        .limit(1)
        .as('last_role_title'),
    )
    .where('referee.id', '=', sql<number>`any(${ids}::int[])`)
    .orderBy(sql`array_position(${ids}::int[], referee.id)`)
    .execute();
}

/** Competitions that a referee was appointed to, the latest first. */
export function listJudging(db: Db, refereeId: number, paging: Paging) {
  const judged = db
    .selectFrom('tournament_referees as appointment')
    .innerJoin('tournaments as tournament', 'tournament.id', 'appointment.tournament_id')
    .innerJoin('referee_roles as role', 'role.id', 'appointment.role_id')
    .select([
      'tournament.id as tournament_id',
      'tournament.full_name',
      'tournament.is_parent',
      'tournament.parent_id',
      'role.title as role_title',
      'appointment.grade',
    ])
    .select(toMoscowDay('tournament.start_at').as('start_day'))
    .where('appointment.referee_id', '=', refereeId)
    .orderBy('tournament.start_at', 'desc')
    .orderBy('tournament.id', 'desc');
  return readPage(judged, paging);
}

export async function isReferee(db: Db, id: number): Promise<boolean> {
  const found = await db.selectFrom('referees').select('id').where('id', '=', id).executeTakeFirst();
  return found !== undefined;
}

/** Categories are numbered by seniority. */
export function listRefereeCategories(db: Db, paging: Paging) {
  return readPage(selectOffered(db.selectFrom('referee_categories').selectAll()), paging);
}

export function listRefereeRoles(db: Db, paging: Paging) {
  return readPage(selectOffered(db.selectFrom('referee_roles').selectAll()), paging);
}
