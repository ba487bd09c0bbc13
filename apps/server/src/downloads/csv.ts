import { formatCells, formatMissingRows, formatShownCell, type Cell, type Table } from './table.ts';

/** Without it Excel takes UTF-8 for the old Russian encoding. */
const BYTE_ORDER_MARK = '\uFEFF';
/** A Russian Excel separates by semicolons, for the comma is its decimal sign. */
const SEPARATOR = ';';
const LINE_END = '\r\n';

/** What a spreadsheet could take for a formula (OWASP, CSV injection), full-width forms included. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

export async function writeCsvFile<Row>(table: Table<Row>): Promise<Uint8Array> {
  const lines = [formatLine(table.columns.map(({ title }) => title))];
  for await (const rows of formatCells(table)) for (const cells of rows) lines.push(formatLine(cells));
  const missing = formatMissingRows(table);
  if (missing) lines.push(formatLine([missing]));
  return Buffer.from(BYTE_ORDER_MARK + lines.join(LINE_END) + LINE_END);
}

function formatLine(cells: readonly Cell[]): string {
  return cells.map(formatField).join(SEPARATOR);
}

function formatField(cell: Cell): string {
  const text = typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : formatShownCell(cell);
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
