import type { Row } from '../checking/row.ts';

const MOST = 9_999;
const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'];

/** A place as a row tells it. */
export interface ReadPlace {
  readonly from: number;
  /** The last of those that are shared; null where the row tells one. */
  readonly to: number | null;
}

/** "3", "3-е место", "III", or "3–4" for a shared one. */
export function readPlace(row: Row): ReadPlace | null {
  const text = row.text('place');
  if (text === '') row.tell('place', 'Укажите место');
  // A spreadsheet takes "3-4" for the third of April.
  else if (row.cell('place') instanceof Date)
    row.tell('place', 'Таблица превратила место в дату: сделайте столбец текстовым и впишите место снова');
  else {
    const place = parsePlace(text);
    if (place !== undefined) return place;
    row.tell('place', `Ожидается место вида 5 или 3–4, а в ячейке «${text}»`);
  }
  return null;
}

function parsePlace(text: string): ReadPlace | undefined {
  const bare = text.replace(/ ?мест[оа]$/i, '').replace(/(?:-?о?е|\.)$/, '');
  const roman = ROMAN.indexOf(bare);
  if (roman !== -1) return { from: roman + 1, to: null };
  const [, first, last] = /^(\d{1,4})(?: ?[-–—−] ?(\d{1,4}))?$/.exec(bare) ?? [];
  if (first === undefined) return undefined;
  const [from, to] = [Number(first), last === undefined ? null : Number(last)];
  const isPlace = from >= 1 && from <= MOST && (to === null || (to > from && to <= MOST));
  return isPlace ? { from, to } : undefined;
}

/** "3", "3–4". */
export const formatPlace = ({ from, to }: ReadPlace): string =>
  to === null ? String(from) : `${from}–${to}`;
