import { parse } from 'csv-parse/sync';
import { FileUnreadableError } from './faults.ts';
import type { Sheet } from './cells.ts';

const BROKEN = 'Файл не читается как таблица. Сохраните его как XLSX или CSV.';
const SEPARATORS = [';', ',', '\t', '|'];
/** So many lines tell the separator. */
const HEAD_LINES = 20;

/** A table as text; encoding and separator are found. */
export function readCsv(bytes: Buffer): Sheet {
  const { encoding, text } = decoded(bytes);
  if (text.includes('\0')) throw new FileUnreadableError(BROKEN);
  const separator = separatorOf(text);
  try {
    const rows = parse(text, {
      bom: true,
      delimiter: separator,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
    });
    return { format: 'csv', encoding, separator, rows };
  } catch {
    throw new FileUnreadableError(BROKEN);
  }
}

function decoded(bytes: Buffer): { encoding: NonNullable<Sheet['encoding']>; text: string } {
  if (bytes[0] === 0xff && bytes[1] === 0xfe)
    return { encoding: 'utf-16le', text: new TextDecoder('utf-16le').decode(bytes) };
  try {
    return { encoding: 'utf-8', text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { encoding: 'windows-1251', text: new TextDecoder('windows-1251').decode(bytes) };
  }
}

/** The sign that parts the first lines most often and most evenly; what stands in quotation marks does not count. */
function separatorOf(text: string): string {
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
