import type { Selectable } from 'kysely';
import type { Db } from '../../database/connection.ts';
import { selectOffered } from '../../database/handbooks.ts';
import { readPage, type Page, type Paging } from '../../database/paging.ts';
import type { DisciplinesTable, RanksTable } from '../../database/schema.ts';

export type RankRow = Selectable<RanksTable>;
export type DisciplineRow = Selectable<DisciplinesTable>;

/** Ranks that can be given, in the order of the handbook. */
export function listCategories(db: Db, paging: Paging): Promise<Page<RankRow>> {
  return readPage(selectOffered(db.selectFrom('ranks').selectAll()), paging);
}

export function listDisciplines(db: Db, paging: Paging): Promise<Page<DisciplineRow>> {
  return readPage(selectOffered(db.selectFrom('disciplines').selectAll()), paging);
}
