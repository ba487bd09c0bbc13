import { readSheet } from 'read-excel-file/node';
import { FileUnreadableError } from './faults.ts';
import type { Cell, Sheet } from './cells.ts';
import { unpackedSize } from './unpacked.ts';

const MOST_UNPACKED = 100 * 1024 * 1024;
const BROKEN = 'Файл XLSX повреждён или не читается. Сохраните его заново или как CSV.';
const TOO_LARGE = 'Файл XLSX слишком велик. Оставьте в нём один лист с нужными столбцами.';

/** The first sheet of a workbook. */
export async function readXlsx(bytes: Buffer): Promise<Sheet> {
  const size = unpackedSize(bytes);
  if (size === undefined) throw new FileUnreadableError(BROKEN);
  if (size > MOST_UNPACKED) throw new FileUnreadableError(TOO_LARGE);
  try {
    const rows = await readSheet(bytes);
    return { format: 'xlsx', encoding: null, separator: null, rows: rows.map((row) => row.map(cellOf)) };
  } catch {
    throw new FileUnreadableError(BROKEN);
  }
}

function cellOf(value: unknown): Cell {
  return value instanceof Date ||
    typeof value === 'string' ||
    typeof value === 'number' ||
    typeof value === 'boolean'
    ? value
    : null;
}
