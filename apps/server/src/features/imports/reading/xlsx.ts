import { buffer } from 'node:stream/consumers';
import { readSheet } from 'read-excel-file/node';
import yazl from 'yazl';
import type { Cell, Sheet } from './cells.ts';
import { refuseVast } from './extent.ts';
import { FileUnreadableError } from './faults.ts';
import { unpack, ZipTooLargeError } from './unpacked.ts';

const MEGABYTE = 1024 * 1024;
const MOST_UNPACKED = 100 * MEGABYTE;
const BROKEN = 'Файл XLSX повреждён или не читается. Сохраните его заново или как CSV.';
const TOO_LARGE = `Файл XLSX слишком велик: распакованный он больше ${MOST_UNPACKED / MEGABYTE} МБ. Оставьте в нём один лист с нужными столбцами.`;

/** The first sheet of a workbook that people see. */
export async function readXlsx(bytes: Buffer): Promise<Sheet> {
  try {
    const files = unpack(bytes, { isWanted: (name) => /\.(xml|rels)$/.test(name), most: MOST_UNPACKED });
    const sheets = listSheets(files);
    const visible = Math.max(
      0,
      sheets.findIndex((tag) => !HIDDEN.test(tag)),
    );
    for (const sheet of pickSheets(files, sheets[visible])) refuseVast(sheet.toString('latin1'));
    const rows = await readSheet(await packFiles(withErrorsAsText(files)), visible + 1);
    return { format: 'xlsx', encoding: null, separator: null, rows: rows.map((row) => row.map(toCell)) };
  } catch (error) {
    if (error instanceof FileUnreadableError) throw error;
    throw new FileUnreadableError(error instanceof ZipTooLargeError ? TOO_LARGE : BROKEN);
  }
}

const HIDDEN = /\bstate\s*=\s*["'](?:h|veryH)idden["']/;

const readText = (files: ReadonlyMap<string, Buffer>, name: string): string =>
  files.get(name)?.toString('latin1') ?? '';

/** The tags of a workbook's sheets in their order; the library counts only those with a name. */
function listSheets(files: ReadonlyMap<string, Buffer>): readonly string[] {
  const tags = readText(files, 'xl/workbook.xml').match(/<(?:\w+:)?sheet\s[^>]*>/g) ?? [];
  return tags.filter((tag) => /\bname\s*=\s*(?:"[^"]|'[^'])/.test(tag));
}

/** The sheet of this tag; all of the workbook where it does not say plainly which that is. */
function pickSheets(files: ReadonlyMap<string, Buffer>, sheetTag = ''): readonly Buffer[] {
  const [, id] = /\b\w+:id="([^"]+)"/.exec(sheetTag) ?? [];
  const links = readText(files, 'xl/_rels/workbook.xml.rels').match(/<(?:\w+:)?Relationship\s[^>]*>/g) ?? [];
  const link = links.find((tag) => id !== undefined && tag.includes(`Id="${id}"`));
  const [, target] = /\bTarget="([^"]+)"/.exec(link ?? '') ?? [];
  const sheet = target && files.get(target.startsWith('/') ? target.slice(1) : `xl/${target}`);
  return sheet ? [sheet] : [...files.values()].filter((file) => file.includes('sheetData'));
}

const ERROR_CELL = /(<(?:\w+:)?c\s[^<>]*?\bt\s*=\s*["'])e(?=["'])/g;

/** A cell whose formula has failed says so ("#N/A"): the library would take it for an empty one. */
function withErrorsAsText(files: ReadonlyMap<string, Buffer>): ReadonlyMap<string, Buffer> {
  const changed = (content: Buffer): Buffer =>
    Buffer.from(content.toString('latin1').replaceAll(ERROR_CELL, '$1str'), 'latin1');
  return new Map(
    Array.from(files, ([name, content]) => [
      name,
      content.includes('sheetData') ? changed(content) : content,
    ]),
  );
}

/** A ZIP of what was looked at and nothing else: the library finds files by other places of a ZIP than this program. */
async function packFiles(files: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, content] of files) zip.addBuffer(content, name, { compress: false });
  zip.end();
  return buffer(zip.outputStream);
}

/** What Excel shows in the place of a day that it does not know, as of a telephone number in a column of dates. */
const NO_DAY = '########';

function toCell(value: unknown): Cell {
  // A workbook can hold what the database cannot: zero bytes of padded fields, halves of a sign.
  if (typeof value === 'string') return value.replaceAll(/[\0\p{Surrogate}]/gu, '');
  if (value instanceof Date) return value.getUTCFullYear() <= 9999 ? value : NO_DAY;
  return typeof value === 'number' || typeof value === 'boolean' ? value : null;
}
