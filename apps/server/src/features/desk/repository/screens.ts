import type { HallView } from '@nardy/contract';
import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';

export interface ScreenRow {
  readonly id: number;
  readonly desk_id: number;
  readonly tournament_id: number;
  readonly code: string;
  readonly title: string;
  readonly views: readonly HallView[];
  readonly seen_at: Date | null;
}

const COLUMNS = ['id', 'desk_id', 'tournament_id', 'code', 'title', 'views', 'seen_at'] as const;

/** The screens of a desk in the order in which they were added. */
export function listScreenRows(db: Db, deskId: number): Promise<ScreenRow[]> {
  return db.selectFrom('hall_screens').select(COLUMNS).where('desk_id', '=', deskId).orderBy('id').execute();
}

/** Holds the screen's row. */
export function lockScreen(db: Db, deskId: number, id: number): Promise<ScreenRow | undefined> {
  return db
    .selectFrom('hall_screens')
    .select(COLUMNS)
    .where('desk_id', '=', deskId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export function findScreenByCode(db: Db, code: string): Promise<ScreenRow | undefined> {
  return db.selectFrom('hall_screens').select(COLUMNS).where('code', '=', code).executeTakeFirst();
}

/** Undefined when the code is taken. */
export function addScreenRow(
  db: Db,
  row: { readonly desk_id: number; readonly code: string; readonly title: string },
): Promise<ScreenRow | undefined> {
  return db
    .insertInto('hall_screens')
    .values({ ...row, tournament_id: row.desk_id })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();
}

export function updateScreenRow(
  db: Db,
  id: number,
  row: Pick<ScreenRow, 'title' | 'views' | 'tournament_id'>,
): Promise<ScreenRow> {
  return db
    .updateTable('hall_screens')
    .set({ ...row, views: [...row.views] })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

export async function deleteScreenRow(db: Db, id: number): Promise<void> {
  await db.deleteFrom('hall_screens').where('id', '=', id).execute();
}

/** Notes that a screen has asked; not with each of its questions. */
export async function noteSeen(db: Db, id: number): Promise<void> {
  await sql`
    update hall_screens set seen_at = now()
    where id = ${id} and (seen_at is null or seen_at < now() - interval '20 seconds')
  `.execute(db);
}
