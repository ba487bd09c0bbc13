import {
  sql,
  type Insertable,
  type Kysely,
  type Selectable,
  type Transaction,
  type Updateable,
} from 'kysely';
import type { AllTournamentsTable, Database } from '../../../database/schema.ts';

export type PreparedRow = Selectable<AllTournamentsTable>;
export type PreparedValues = Updateable<AllTournamentsTable>;

export function findPrepared(db: Kysely<Database>, id: number): Promise<PreparedRow | undefined> {
  return db.selectFrom('all_tournaments').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Holds a competition while it is changed. */
export function lockPrepared(trx: Transaction<Database>, id: number): Promise<PreparedRow | undefined> {
  return trx.selectFrom('all_tournaments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Holds the children of a parent, so that none of them gets another status meanwhile. */
export async function lockChildren(trx: Transaction<Database>, parentId: number): Promise<void> {
  await trx
    .selectFrom('all_tournaments')
    .select('id')
    .where('parent_id', '=', parentId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export function findChildren(db: Kysely<Database>, parentId: number) {
  return db
    .selectFrom('all_tournaments as child')
    .leftJoin('disciplines as discipline', 'discipline.id', 'child.discipline_id')
    .selectAll('child')
    .select('discipline.title as discipline_title')
    .where('child.parent_id', '=', parentId)
    .orderBy('child.start_at')
    .orderBy('child.id')
    .execute();
}

export async function insertPrepared(
  trx: Transaction<Database>,
  row: Insertable<AllTournamentsTable>,
): Promise<number> {
  const { id } = await trx
    .insertInto('all_tournaments')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updatePrepared(
  trx: Transaction<Database>,
  ids: readonly number[],
  values: PreparedValues,
): Promise<void> {
  await trx.updateTable('all_tournaments').set(values).where('id', 'in', ids).execute();
}

/** Deletes competitions with what belongs to them; children before their parents. */
export async function deletePrepared(trx: Transaction<Database>, ids: readonly number[]): Promise<void> {
  await trx.deleteFrom('tournament_referees').where('tournament_id', 'in', ids).execute();
  await trx.deleteFrom('all_tournaments').where('id', 'in', ids).where('parent_id', 'is not', null).execute();
  await trx.deleteFrom('all_tournaments').where('id', 'in', ids).execute();
}

export interface Involved {
  readonly participants: number;
  readonly applications: number;
  /** Applications that wait for a decision. */
  readonly undecided: number;
  readonly hasPlay: boolean;
  /** Games without a result. */
  readonly unplayed: number;
  /** Whether a stage is under way: between two tours there is no game without a result. */
  readonly isRunning: boolean;
}

/** Who has to do with competitions already, all of them together. */
export async function countInvolved(db: Kysely<Database>, ids: readonly number[]): Promise<Involved> {
  const {
    rows: [found],
  } = await sql<Involved>`
    select
      (select count(*) from participants where status = 'in' and tournament_id = any(${ids}::int[])) as participants,
      (select count(*) from applications where tournament_id = any(${ids}::int[])) as applications,
      (select count(*) from applications where status in ('submitted', 'waiting')
        and tournament_id = any(${ids}::int[])) as undecided,
      exists (select from rounds where tournament_id = any(${ids}::int[])) as "hasPlay",
      (select count(*) from games where outcome is null and not is_annulled
        and tournament_id = any(${ids}::int[])) as unplayed,
      exists (select from stages where status = 'running' and tournament_id = any(${ids}::int[])) as "isRunning"
  `.execute(db);
  if (!found) throw new Error('a select without a table gave no row');
  return found;
}

interface Place {
  readonly id: number;
  readonly title: string;
}

/** The names of places in their order. */
export async function findPlaces(
  db: Kysely<Database>,
  level: 'countries' | 'districts' | 'regions' | 'cities',
  ids: readonly number[],
): Promise<Place[]> {
  if (ids.length === 0) return [];
  const found = await db.selectFrom(level).select(['id', 'title']).where('id', 'in', ids).execute();
  const byId = new Map(found.map((place) => [place.id, place]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export function findDiscipline(db: Kysely<Database>, id: number) {
  return db.selectFrom('disciplines').select('title').where('id', '=', id).executeTakeFirst();
}
