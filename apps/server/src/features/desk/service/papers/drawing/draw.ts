import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { registerFonts, type FontName } from '../../../../../downloads/fonts.ts';
import { wrapLines } from '../../../../../downloads/pdfLayout.ts';
import type { Block, PaperDocument } from '../document.ts';
import { writeBracket } from './bracket.ts';
import { writeCertificates } from './certificates.ts';
import { writeFeet, writeHead } from './head.ts';
import { writeSignatures } from './signatures.ts';
import { writeSlips } from './slips.ts';
import {
  COLOURS,
  createSheet,
  drawRule,
  ensureRoom,
  FirstPageDone,
  MM,
  writeLine,
  type Sheet,
} from './sheet.ts';
import { writeTable } from './table.ts';
import { writeWall } from './wall.ts';

const LINE = 1.35;

/** Draws a paper on A4. */
export async function draw(paper: PaperDocument): Promise<Uint8Array> {
  const pdf = new PDFDocument({
    autoFirstPage: false,
    // The foot of a page says how many there are.
    bufferPages: true,
    lang: 'ru-RU',
    displayTitle: true,
    info: { Title: paper.title, CreationDate: paper.madeAt },
  });
  registerFonts(pdf);
  const bytes = buffer(pdf);
  const sheet = createSheet(pdf, paper, writeHead);
  if (paper.only === 'first-page') {
    writeFirstPage(sheet);
  } else {
    writePages(sheet);
    if (paper.head !== null) writeFeet(sheet);
  }
  pdf.end();
  return bytes;
}

function writePages(sheet: Sheet): void {
  if (sheet.paper.head !== null) sheet.addPage();
  for (const block of sheet.paper.blocks) writeBlock(sheet, block);
}

function writeFirstPage(sheet: Sheet): void {
  try {
    writePages(sheet);
  } catch (error) {
    if (!(error instanceof FirstPageDone)) throw error;
  }
}

function writeBlock(sheet: Sheet, block: Block): void {
  switch (block.is) {
    case 'title':
      writeText(sheet, block.text, { size: 20, font: 'heavy' });
      if (block.about !== undefined) writeText(sheet, block.about, { size: 10, colour: COLOURS.muted });
      sheet.y += 6;
      return;
    case 'heading':
      ensureRoom(sheet, 60);
      sheet.y += 6;
      return writeText(sheet, block.text, { size: 12, font: 'heavy' });
    case 'text':
      return writeText(sheet, block.text, block.isSmall ? { size: 8, colour: COLOURS.muted } : { size: 9.5 });
    case 'facts':
      return writeFacts(sheet, block.facts);
    case 'table':
      return writeTable(sheet, block.table, block.line);
    case 'wall':
      return writeWall(sheet, block.names);
    case 'slips':
      return writeSlips(sheet, block.slips);
    case 'bracket':
      return writeBracket(sheet, block);
    case 'certificates':
      return writeCertificates(sheet, block.of);
    case 'receipt':
      return writeReceipt(sheet, block);
    case 'signatures':
      return writeSignatures(sheet, block.signatures);
  }
}

const RECEIPT = 82 * MM;

/** Three on a page, parted by a line to cut along. */
function writeReceipt(sheet: Sheet, { text, signatures }: Extract<Block, { readonly is: 'receipt' }>): void {
  ensureRoom(sheet, RECEIPT);
  const top = sheet.y;
  writeText(sheet, 'Расписка', { size: 15, font: 'heavy' });
  sheet.y += 4;
  writeText(sheet, text, { size: 10.5 });
  writeSignatures(sheet, signatures);
  sheet.y = top + RECEIPT - 4 * MM;
  drawRule(sheet, [sheet.left, sheet.y, sheet.width]);
  sheet.y = top + RECEIPT;
}

interface TextLook {
  readonly size: number;
  readonly font?: FontName;
  readonly colour?: string;
}

function writeText(sheet: Sheet, text: string, { size, font = 'regular', colour }: TextLook): void {
  sheet.pdf.font(font).fontSize(size);
  for (const line of wrapLines(text, sheet.width, (part) => sheet.pdf.widthOfString(part))) {
    ensureRoom(sheet, size * LINE);
    writeLine(sheet, line, [sheet.left, sheet.y], { font, size, ...(colour !== undefined && { colour }) });
    sheet.y += size * LINE;
  }
  sheet.y += 2;
}

const LABEL = 26 * MM;

/** Facts with their labels, two beside each other. */
function writeFacts(sheet: Sheet, facts: readonly (readonly [string, string])[]): void {
  const half = (sheet.width - 6 * MM) / 2;
  const room = half - LABEL;
  for (let index = 0; index < facts.length; index += 2) {
    const lines = facts.slice(index, index + 2).map(([label, value], at) => {
      const x = sheet.left + at * (half + 6 * MM);
      writeLine(sheet, label, [x, sheet.y], { size: 9, colour: COLOURS.muted, width: LABEL });
      sheet.pdf.font('regular').fontSize(9);
      const wrapped = wrapLines(value, room, (part) => sheet.pdf.widthOfString(part));
      for (const [row, line] of wrapped.entries())
        writeLine(sheet, line, [x + LABEL, sheet.y + row * 12], { size: 9 });
      return wrapped.length;
    });
    sheet.y += Math.max(...lines) * 12 + 2;
  }
  sheet.y += 6;
}
