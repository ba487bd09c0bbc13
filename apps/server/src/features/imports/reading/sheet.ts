import { isBlank, type Sheet } from './cells.ts';
import { readCsv } from './csv.ts';
import { FileUnreadableError } from './faults.ts';
import { readXlsx } from './xlsx.ts';

const EMPTY = 'В файле нет строк: первая строка — заголовки столбцов, дальше данные.';
const OLD_EXCEL = 'Это старый формат Excel (.xls). Сохраните файл как .xlsx или CSV.';
const tooMany = (most: number) =>
  `В файле больше ${most.toLocaleString('ru-RU')} строк. Разделите его на части.`;

/** Reads a file by its content, whatever its name says; refuses more than so many rows under the headings. */
export async function readSheet(bytes: Buffer, most: number): Promise<Sheet> {
  if (bytes.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0])))
    throw new FileUnreadableError(OLD_EXCEL);
  const sheet = bytes.subarray(0, 2).toString('latin1') === 'PK' ? await readXlsx(bytes) : readCsv(bytes);
  const rows = sheet.rows.filter((row) => row.some((cell) => !isBlank(cell)));
  if (rows.length < 2) throw new FileUnreadableError(EMPTY);
  if (rows.length - 1 > most) throw new FileUnreadableError(tooMany(most));
  return sheet;
}
