import { wrapLines, MARGIN } from './pdfLayout.ts';
import type { Column } from './table.ts';

const SIZE = 8;
const LINE = 10;
/** Between a cell's text and what is around it. */
const GAP = 3;
const RULES = { regular: { width: 0.4, color: '#999999' }, bold: { width: 0.8, color: '#000000' } } as const;

type Align = Column<never>['align'];

export interface PdfRows {
  writeHead(): void;
  write(texts: readonly string[]): void;
}

/** Writes the rows of a table from where the document stands, each whole on its page, under a head on each page. */
export function createPdfRows(
  document: PDFKit.PDFDocument,
  columns: readonly Pick<Column<never>, 'title' | 'align'>[],
  widths: readonly number[],
): PdfRows {
  const titles = columns.map(({ title }) => title);
  const measure = (text: string): number => document.widthOfString(text);

  function draw(texts: readonly string[], font: keyof typeof RULES): void {
    document.font(font).fontSize(SIZE);
    const cells = texts.map((text, index) => wrapLines(text, (widths[index] ?? 0) - 2 * GAP, measure));
    const height = Math.max(...cells.map((lines) => lines.length)) * LINE + 2 * GAP;
    const limit = document.page.height - MARGIN.bottom;
    if (font === 'regular' && document.y + height > limit) {
      document.addPage();
      writeHead();
      document.font(font).fontSize(SIZE);
    }
    const top = document.y;
    let left = MARGIN.left;
    for (const [index, lines] of cells.entries()) {
      drawCell(document, lines, { left, top: top + GAP, width: widths[index] ?? 0 }, columns[index]?.align);
      left += widths[index] ?? 0;
    }
    const rule = RULES[font];
    document
      .lineWidth(rule.width)
      .strokeColor(rule.color)
      .moveTo(MARGIN.left, top + height)
      .lineTo(left, top + height)
      .stroke();
    document.y = top + height;
  }

  function writeHead(): void {
    draw(titles, 'bold');
  }

  return { writeHead, write: (texts) => draw(texts, 'regular') };
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

function drawCell(
  document: PDFKit.PDFDocument,
  lines: readonly string[],
  { left, top, width }: Box,
  align: Align,
): void {
  for (const [index, line] of lines.entries()) {
    const rest = align === 'end' ? width - 2 * GAP - document.widthOfString(line) : 0;
    document.text(line, left + GAP + rest, top + index * LINE, { lineBreak: false });
  }
}
