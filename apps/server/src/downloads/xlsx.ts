import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { parseKnownMoment } from '@nardy/contract/moments';
import { formatCells, formatMissingRows, formatShownCell, type Cell, type Table } from './table.ts';
import {
  nameColumn,
  escapeXml,
  listPartsBeside,
  writeSheetEnd,
  writeSheetStart,
  SHEET_PATH,
  STYLES,
} from './xlsxParts.ts';

/** A workbook of one sheet. Texts are marked as texts, so that none can be a formula. */
export async function writeXlsx<Row>(table: Table<Row>): Promise<Uint8Array> {
  const zip = new ZipFile();
  const options = { mtime: table.madeAt };
  for (const [path, xml] of Object.entries(listPartsBeside(table.title)))
    zip.addBuffer(Buffer.from(xml), path, options);
  const sheet = Readable.from(writeSheet(table), { objectMode: false });
  // A failure of what yazl reads leaves its output without an end.
  const failed = new Promise<never>((_resolve, reject) => sheet.once('error', reject));
  zip.addReadStream(sheet, SHEET_PATH, options);
  zip.end();
  return Promise.race([buffer(zip.outputStream), failed]);
}

async function* writeSheet<Row>(table: Table<Row>): AsyncGenerator<string> {
  const { columns, layout = 'portrait' } = table;
  let count = 1;
  yield writeSheetStart(columns.map(({ width }) => width));
  yield formatRow(
    columns.map(({ title }) => title),
    count,
    STYLES.head,
  );
  for await (const rows of formatCells(table))
    yield rows.map((cells) => formatRow(cells, (count += 1))).join('');
  const missing = formatMissingRows(table);
  if (missing) yield formatRow([missing], count + 2, STYLES.note);
  yield writeSheetEnd(columns.length, count, layout);
}

function formatRow(cells: readonly Cell[], number: number, style: number = STYLES.plain): string {
  const written = cells.map((cell, index) => formatCell(cell, `${nameColumn(index + 1)}${number}`, style));
  return `<row r="${number}">${written.join('')}</row>`;
}

function formatCell(cell: Cell, place: string, style: number): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${place}" s="${style}"><v>${cell}</v></c>`;
  if (typeof cell === 'object' && parseKnownMoment(`${cell.date}T12:00:00Z`))
    return `<c r="${place}" s="${STYLES.date}"><v>${countDays(cell.date)}</v></c>`;
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cutToFit(formatShownCell(cell)))}</t></is></c>`;
}

/** Excel calls a file damaged where a cell has more characters. */
const MOST_IN_CELL = 32_767;

const cutToFit = (text: string): string =>
  text.length > MOST_IN_CELL ? `${text.slice(0, MOST_IN_CELL - 1)}…` : text;

/** Days since the end of 1899. Programs disagree on January and February of 1900, for Excel holds it for a leap year. */
function countDays(date: string): number {
  return Date.parse(date) / 86_400_000 + 25_569;
}
