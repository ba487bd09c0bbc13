import type { Selectable } from 'kysely';
import type { Db } from '../../database/connection.ts';
import { pageOf, type Page, type Paging } from '../../database/paging.ts';
import type { DisciplinesTable, RanksTable } from '../../database/schema.ts';

export type RankRow = Selectable<RanksTable>;
export type DisciplineRow = Selectable<DisciplinesTable>;

/** Ranks are numbered by seniority. */
export function listCategories(db: Db, paging: Paging): Promise<Page<RankRow>> {
  return pageOf(db.selectFrom('ranks').selectAll().orderBy('id'), paging);
}

export function listDisciplines(db: Db, paging: Paging): Promise<Page<DisciplineRow>> {
  return pageOf(db.selectFrom('disciplines').selectAll().orderBy('id'), paging);
}
