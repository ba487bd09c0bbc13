import { isBlank, type Sheet } from './cells.ts';
import { readCsv } from './csv.ts';
import { FileUnreadableError } from './faults.ts';
import { readXlsx } from './xlsx.ts';

const EMPTY = {
  csv: 'В файле нет строк: первая строка — заголовки столбцов, дальше данные.',
  xlsx: 'На первом листе файла нет строк: первая строка — заголовки столбцов, дальше данные.',
} as const;
const OLD_EXCEL = 'Это старый формат Excel (.xls). Сохраните файл как .xlsx или CSV.';
/** Signs in all cells together: one text may be named by a million of them. */
const MOST_TEXT = 20_000_000;
const TOO_MUCH_TEXT = `В таблице слишком много текста: больше ${MOST_TEXT / 1_000_000} млн знаков. Оставьте только нужные столбцы.`;
const formatTooMany = (most: number) =>
  `В файле больше ${most.toLocaleString('ru-RU')} строк. Разделите его на части.`;

/** Reads a file by its content, whatever its name says; refuses more than so many rows under the headings. */
export async function readSheet(bytes: Buffer, most: number): Promise<Sheet> {
  if (bytes.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0])))
    throw new FileUnreadableError(OLD_EXCEL);
  const sheet = bytes.subarray(0, 2).toString('latin1') === 'PK' ? await readXlsx(bytes) : readCsv(bytes);
  const rows = sheet.rows.filter((row) => row.some((cell) => !isBlank(cell)));
  if (rows.length < 2) throw new FileUnreadableError(EMPTY[sheet.format]);
  if (rows.length - 1 > most) throw new FileUnreadableError(formatTooMany(most));
  if (countSigns(rows) > MOST_TEXT) throw new FileUnreadableError(TOO_MUCH_TEXT);
  return sheet;
}

function countSigns(rows: Sheet['rows']): number {
  let signs = 0;
  for (const row of rows) for (const cell of row) if (typeof cell === 'string') signs += cell.length;
  return signs;
}
