import { parse } from 'csv-parse/sync';
import type { Sheet } from './cells.ts';
import { refuseLong, refuseWide } from './extent.ts';
import { FileUnreadableError } from './faults.ts';

const BROKEN = 'Файл не читается как таблица. Сохраните его как XLSX или CSV.';
const SEPARATORS = [';', ',', '\t', '|'];
/** So many lines tell the separator. */
const HEAD_LINES = 20;

/** A table as text; encoding and separator are found. */
export function readCsv(bytes: Buffer): Sheet {
  const { encoding, text } = decodeText(bytes);
  if (text.includes('\0')) throw new FileUnreadableError(BROKEN);
  refuseLong(countLines(text));
  const separator = findSeparator(text);
  const rows = parseRows(text, separator);
  refuseWide(rows.reduce((most, { length }) => Math.max(most, length), 0));
  return { format: 'csv', encoding, separator, rows };
}

function parseRows(text: string, separator: string): string[][] {
  try {
    return parse(text, {
      bom: true,
      delimiter: separator,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
    });
  } catch {
    throw new FileUnreadableError(BROKEN);
  }
}

/** Lines up to the last that has anything. */
function countLines(text: string): number {
  let count = 1;
  const end = text.trimEnd().length;
  for (let at = text.indexOf('\n'); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

function decodeText(bytes: Buffer): { encoding: NonNullable<Sheet['encoding']>; text: string } {
  if (bytes[0] === 0xff && bytes[1] === 0xfe)
    return { encoding: 'utf-16le', text: new TextDecoder('utf-16le').decode(bytes) };
  try {
    return { encoding: 'utf-8', text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { encoding: 'windows-1251', text: new TextDecoder('windows-1251').decode(bytes) };
  }
}

/** The sign that parts the first lines most often and most evenly; what stands in quotation marks does not count. */
function findSeparator(text: string): string {
  const lines = text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, HEAD_LINES)
    .map((line) => line.replaceAll(/"[^"]*"/g, ''));
  const countIn = (line: string, sign: string) => line.split(sign).length - 1;
  const rated = SEPARATORS.map((sign) => {
    const counts = lines.map((line) => countIn(line, sign));
    const inHead = counts[0] ?? 0;
    return { sign, even: counts.filter((count) => count === inHead).length, inHead };
  }).filter(({ inHead }) => inHead > 0);
  const [best] = rated.toSorted((one, other) => other.even - one.even || other.inHead - one.inHead);
  return best?.sign ?? ';';
}
