import { parseBirthday, getDayInMoscow } from '@nardy/contract';
import type { Cell } from '../reading/cells.ts';

/** What a cell says as text, each letter as one sign; a day of a spreadsheet as people read it there. */
export function parseText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date)
    return cell.toISOString().slice(0, 'YYYY-MM-DD'.length).split('-').toReversed().join('.');
  return String(cell).normalize('NFC').replaceAll(/\s+/g, ' ').trim();
}

const DAY = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/;
const ISO = /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})(?:[T ].*)?$/;

/** A day as people and spreadsheets write it, as `YYYY-MM-DD`; undefined for what is none. */
export function parseDay(cell: Cell | undefined): string | undefined {
  const text = parseText(cell).replace(/ ?г\.?$/, '');
  const [, date, month, year] = DAY.exec(text) ?? reorderParts(ISO.exec(text));
  if (date === undefined || month === undefined || year === undefined) return undefined;
  return parseBirthday(`${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`);
}

function reorderParts(match: RegExpExecArray | null): readonly (string | undefined)[] {
  return match ? [match[0], match[3], match[2], match[1]] : [];
}

export const isFuture = (day: string): boolean => day > getDayInMoscow(new Date());

/** The sex that a word names. */
export function parseGender(text: string): 'man' | 'woman' | undefined {
  const word = text.toLocaleLowerCase('ru').replace(/\.$/, '');
  if (/^(м|муж|мужской|мужчина|m|male|man)$/.test(word)) return 'man';
  return /^(ж|жен|женский|женщина|f|w|female|woman)$/.test(word) ? 'woman' : undefined;
}

/** A yes or a no. */
export function parseYes(cell: Cell | undefined): boolean | undefined {
  if (typeof cell === 'boolean') return cell;
  const word = parseText(cell).toLocaleLowerCase('ru');
  if (/^(да|1|\+|yes|true|член|состоит)$/.test(word)) return true;
  return /^(нет|0|-|–|—|no|false)$/.test(word) ? false : undefined;
}

/** A title as titles are compared: case and ё do not count, nor do quotation marks. */
export function simplifyTitle(title: string): string {
  return title
    .toLocaleLowerCase('ru')
    .replaceAll('ё', 'е')
    .replaceAll(/[«»"„“”.]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
