import type { ReadLine } from './row.ts';
import { formatMonthInGenitive, formatMonthInWords } from './values.ts';

/** What the months of disciplines hold already. */
export interface Calendar {
  /** Lists that were imported before. */
  readonly imported: readonly {
    readonly discipline_id: number;
    readonly month: string;
    readonly file_name: string;
  }[];
  /** By discipline the month of the first match that is rated, `YYYY-MM`. */
  readonly firstRated: ReadonlyMap<number, string>;
}

type OfList = Pick<ReadLine, 'discipline' | 'month'>;

/** What tells lists apart: the discipline and the month. */
export const listKey = ({ discipline, month }: OfList): string => JSON.stringify([discipline?.id, month]);

/** Why a list may not be imported. */
export function findRefusal(
  { discipline, month }: OfList,
  { imported, firstRated }: Calendar,
): string | null {
  if (discipline === null || month === null) return null;
  const before = imported.find((one) => one.discipline_id === discipline.id && one.month === month);
  if (before)
    return `Лист за ${formatMonthInWords(month)} уже загружен из файла «${before.file_name}»: сначала отмените тот импорт.`;
  const first = firstRated.get(discipline.id);
  if (first !== undefined && month >= first)
    return `Рейтинг этой дисциплины уже посчитан по матчам с ${formatMonthInGenitive(first)}: загрузить можно только более ранние листы.`;
  return null;
}
