import type { Db } from '../../../database/connection.ts';
import type { Row } from './row.ts';
import { simplifyTitle } from './values.ts';

export interface Discipline {
  readonly id: number;
  readonly title: string;
}

/** By their titles as titles are compared. */
export type Disciplines = ReadonlyMap<string, Discipline>;

export async function readDisciplines(db: Db): Promise<Disciplines> {
  const rows = await db.selectFrom('disciplines').select(['id', 'title']).execute();
  return new Map(rows.map((one) => [simplifyTitle(one.title), one]));
}

export function findDisciplineIn(row: Row, disciplines: Disciplines): Discipline | null {
  if (row.text('discipline') === '') row.tell('discipline', 'Укажите дисциплину');
  return row.word(
    'discipline',
    (text) => disciplines.get(simplifyTitle(text)),
    'Такой дисциплины нет в справочнике',
  );
}
