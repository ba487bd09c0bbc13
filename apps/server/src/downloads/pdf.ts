import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { registerFonts } from './fonts.ts';
import { MARGIN, computeWidths } from './pdfLayout.ts';
import { createPdfRows } from './pdfRows.ts';
import { formatCells, formatMissingRows, formatShownCell, formatWholeNumber, type Table } from './table.ts';

const TITLE_SIZE = 15;
const TEXT_SIZE = 9;
const FOOT_SIZE = 8;

/** A list made for printing on A4: its filters in words, the head of the table on every page, numbered pages. */
export async function writePdfFile<Row>(table: Table<Row>): Promise<Uint8Array> {
  const { title, columns, layout = 'portrait', madeAt } = table;
  const document = new PDFDocument({
    size: 'A4',
    layout,
    margins: MARGIN,
    // The foot of a page says how many there are.
    bufferPages: true,
    lang: 'ru-RU',
    displayTitle: true,
    info: { Title: title, CreationDate: madeAt },
  });
  registerFonts(document);
  const bytes = buffer(document);
  try {
    writeHeading(document, table);
    const rows = createPdfRows(document, columns, computeWidths(document, columns));
    rows.writeHead();
    for await (const portion of formatCells(table))
      for (const cells of portion) rows.write(cells.map(formatShownCell));
    writeFeet(document, title);
    document.end();
    return await bytes;
  } catch (error) {
    document.destroy();
    await bytes.catch(() => undefined);
    throw error;
  }
}

function writeHeading<Row>(document: PDFKit.PDFDocument, table: Table<Row>): void {
  const { title, filters, totalCount, madeAt } = table;
  document.font('bold').fontSize(TITLE_SIZE).text(title).moveDown(0.3);
  document.font('regular').fontSize(TEXT_SIZE);
  if (filters.length > 0) document.text(filters.join(' '));
  document.text(`По состоянию на ${formatMoment(madeAt)} (мск). Всего: ${formatWholeNumber(totalCount)}.`);
  const missing = formatMissingRows(table);
  if (missing) document.font('bold').text(missing);
  document.moveDown(0.8);
}

/** The foot stands below the margin, where writing would otherwise begin a new page. */
function writeFeet(document: PDFKit.PDFDocument, title: string): void {
  const { start, count } = document.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    document.switchToPage(start + index);
    const { page } = document;
    const y = page.height - MARGIN.bottom + 12;
    const width = page.width - MARGIN.left - MARGIN.right;
    page.margins.bottom = 0;
    document.font('regular').fontSize(FOOT_SIZE);
    document.text(title, MARGIN.left, y, { width, lineBreak: false });
    document.text(`Страница ${index + 1} из ${count}`, MARGIN.left, y, { width, align: 'right' });
    page.margins.bottom = MARGIN.bottom;
  }
}

const MOMENT = new Intl.DateTimeFormat('ru-RU', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Moscow',
});

function formatMoment(moment: Date): string {
  return MOMENT.format(moment);
}
