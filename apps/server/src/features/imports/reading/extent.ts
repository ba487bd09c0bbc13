import { FileUnreadableError } from './faults.ts';

/** Rows and columns that a sheet may take up, empty ones between included. */
const SHEET_LIMITS = { rows: 100_000, columns: 256 } as const;

const LESS = 'Скопируйте нужные строки и столбцы в новый файл.';

export function refuseLong(row: number): void {
  if (row > SHEET_LIMITS.rows)
    throw new FileUnreadableError(
      `Таблица слишком длинная: занята строка ${formatCount(row)}, а допустимо ${formatCount(SHEET_LIMITS.rows)}. ${LESS}`,
    );
}

export function refuseWide(column: number): void {
  if (column > SHEET_LIMITS.columns)
    throw new FileUnreadableError(
      `Таблица слишком широкая: занят столбец ${formatColumn(column)} (${formatCount(column)}-й), а допустимо ${SHEET_LIMITS.columns}. ${LESS}`,
    );
}

const CELL = /<(?:\w+:)?c\s(?:[^>]*?\s)?r\s*=\s*["']([A-Z]{1,3})(\d{1,7})["'][^>]*?(\/?)>/g;

/** Refuses a sheet whose cells lie further away than may be read, before anything is made as large as it says. */
export function refuseVast(xml: string): void {
  let lastRow = 0;
  let lastColumn = 0;
  for (const [, letters = '', row, isEmpty] of xml.matchAll(CELL)) {
    // What is only formatted takes up no room.
    if (isEmpty) continue;
    lastRow = Math.max(lastRow, Number(row));
    lastColumn = Math.max(lastColumn, parseColumn(letters));
  }
  refuseWide(lastColumn);
  refuseLong(lastRow);
}

const formatCount = (count: number): string => count.toLocaleString('ru-RU');

/** A is 1, XFD is 16,384. */
function parseColumn(letters: string): number {
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column;
}

function formatColumn(column: number): string {
  const before = Math.floor((column - 1) / 26);
  return (before > 0 ? formatColumn(before) : '') + String.fromCharCode(65 + ((column - 1) % 26));
}
