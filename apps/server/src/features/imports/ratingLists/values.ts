import { parseDay, parseText } from '../checking/values.ts';
import type { Cell } from '../reading/cells.ts';

const MONTHS = [
  'январь',
  'февраль',
  'март',
  'апрель',
  'май',
  'июнь',
  'июль',
  'август',
  'сентябрь',
  'октябрь',
  'ноябрь',
  'декабрь',
];
const GENITIVE = new Map(MONTHS.map((word) => [word.replace(/[ьй]$/, 'я').replace(/т$/, 'та'), word]));
const FIRST_YEAR = 1980;

/** A month as people and spreadsheets write it, as `YYYY-MM`; a day stands for its month. Undefined for what is none. */
export function parseMonth(cell: Cell | undefined): string | undefined {
  // A spreadsheet may take 10.2020 for a number, and drops its last zero.
  const text = (typeof cell === 'number' ? cell.toFixed(4) : parseText(cell)).toLocaleLowerCase('ru');
  const short = text.replace(/ ?(г\.?|год|года)$/, '');
  const [, monthFirst, yearLast] = /^(\d{1,2})[./-](\d{4})$/.exec(short) ?? [];
  const [, yearFirst, monthLast] = /^(\d{4})[./-](\d{1,2})$/.exec(short) ?? [];
  const [, word, year] = /^([а-я]+) (\d{4})$/.exec(short) ?? [];
  const number = monthFirst ?? monthLast ?? (word === undefined ? undefined : parseNumber(word));
  const found = yearLast ?? yearFirst ?? year;
  if (number === undefined || found === undefined) return parseDay(cell)?.slice(0, 'YYYY-MM'.length);
  return Number(number) >= 1 && Number(number) <= 12 && Number(found) >= FIRST_YEAR
    ? `${found}-${number.padStart(2, '0')}`
    : undefined;
}

function parseNumber(word: string): string | undefined {
  const index = MONTHS.indexOf(GENITIVE.get(word) ?? word);
  return index === -1 ? undefined : String(index + 1);
}

/** A month in words: "декабрь 2023". */
export function formatMonthInWords(month: string): string {
  const [year, number] = month.split('-');
  return `${MONTHS[Number(number) - 1] ?? ''} ${year}`;
}

/** The same after "с" and "до конца": "декабря 2023". */
export function formatMonthInGenitive(month: string): string {
  const [nominative = '', year] = formatMonthInWords(month).split(' ');
  const genitive = [...GENITIVE].find(([, word]) => word === nominative)?.[0];
  return `${genitive ?? nominative} ${year}`;
}

/** A number with a comma or a point, digits in groups or not; undefined for what is none. */
export function parseNumberCell(cell: Cell | undefined): number | undefined {
  if (typeof cell === 'number') return cell;
  const text = parseText(cell).replaceAll(/(?<=\d)[ \u00A0\u202F](?=\d)/g, '');
  return /^\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : undefined;
}
