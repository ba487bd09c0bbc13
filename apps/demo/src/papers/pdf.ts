import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { registerFonts } from '@nardy/server';

/** A paper of the federation: headed sections of numbered paragraphs, and a table where there is one. */
export interface Paper {
  readonly title: string;
  readonly subtitle: string;
  readonly sections: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[];
  readonly table?: { readonly widths: readonly number[]; readonly rows: readonly (readonly string[])[] };
  /** Who signs. */
  readonly signature: string;
  readonly date: Date;
}

const MARGINS = { top: 56, bottom: 56, left: 68, right: 42 };
const TEXT = 10.5;

/** The paper as a PDF on A4 with its fonts inside. The same paper gives the same bytes. */
export async function printPaper(paper: Paper): Promise<Uint8Array> {
  const document = new PDFDocument({
    size: 'A4',
    margins: MARGINS,
    lang: 'ru-RU',
    displayTitle: true,
    info: {
      Title: `${paper.title}. ${paper.subtitle}`,
      Author: 'Национальная федерация нард',
      CreationDate: paper.date,
    },
  });
  registerFonts(document);
  const bytes = buffer(document);
  writeHead(document, paper);
  for (const [index, section] of paper.sections.entries()) writeSection(document, section, index + 1);
  if (paper.table) writeTable(document, paper.table);
  document.moveDown(2).font('regular').fontSize(TEXT).text(paper.signature, MARGINS.left);
  document.end();
  return bytes;
}

function writeHead(document: PDFKit.PDFDocument, { title, subtitle }: Paper): void {
  const { width } = document.page;
  document.save().rect(0, 0, width, 10).fill('#0e4736').restore();
  for (let point = 0; point < 24; point += 1) {
    const x = (width / 24) * point;
    document
      .polygon([x, 10], [x + width / 24, 10], [x + width / 48, 30])
      .fill(point % 2 === 0 ? '#127459' : '#e8dfcc');
  }
  document
    .fillColor('#16211c')
    .font('regular')
    .fontSize(9)
    .text('НАЦИОНАЛЬНАЯ ФЕДЕРАЦИЯ НАРД', MARGINS.left, MARGINS.top);
  document.moveDown(1.2).font('bold').fontSize(17).text(title.toUpperCase());
  document.moveDown(0.2).fontSize(12).text(subtitle).moveDown(0.8);
}

function writeSection(
  document: PDFKit.PDFDocument,
  { heading, paragraphs }: Paper['sections'][number],
  number: number,
): void {
  document
    .font('bold')
    .fontSize(TEXT + 1)
    .text(`${number}. ${heading}`, MARGINS.left)
    .moveDown(0.3);
  document.font('regular').fontSize(TEXT);
  for (const [index, paragraph] of paragraphs.entries())
    document.text(`${number}.${index + 1}. ${paragraph}`, { paragraphGap: 3, lineGap: 1.5 });
  document.moveDown(0.6);
}

function writeTable(document: PDFKit.PDFDocument, { widths, rows }: NonNullable<Paper['table']>): void {
  const page = document.page.width - MARGINS.left - MARGINS.right;
  const whole = widths.reduce((sum, width) => sum + width, 0);
  for (const [index, cells] of rows.entries()) {
    if (document.y > document.page.height - MARGINS.bottom - 24) document.addPage();
    document.font(index === 0 ? 'bold' : 'regular').fontSize(9);
    const { y } = document;
    let x = MARGINS.left;
    for (const [at, cell] of cells.entries()) {
      const width = ((widths[at] ?? 1) / whole) * page;
      document.text(cell, x + 3, y + 4, { width: width - 6, height: 11, ellipsis: true });
      x += width;
    }
    document
      .moveTo(MARGINS.left, y + 18)
      .lineTo(MARGINS.left + page, y + 18)
      .lineWidth(0.5)
      .stroke('#b9c4bd');
    document.fillColor('#16211c').text('', MARGINS.left, y + 19);
  }
}
