import type { FontName } from '../../../../../downloads/fonts.ts';
import type { PaperDocument } from '../document.ts';

/** Points, 72 to the inch, in a millimetre. */
export const MM = 72 / 25.4;

export const COLOURS = {
  ink: '#0f1c17',
  muted: '#4c5b53',
  rule: '#b9c2bb',
  mark: '#105c46',
  accent: '#b8300b',
} as const;

const MARGINS = { left: 18 * MM, right: 14 * MM, top: 13 * MM, bottom: 16 * MM } as const;

/** A page under way: where things may stand, and where the next one comes. */
export interface Sheet {
  readonly pdf: PDFKit.PDFDocument;
  readonly paper: PaperDocument;
  readonly left: number;
  readonly width: number;
  readonly bottom: number;
  /** Top of what comes next. */
  y: number;
  /** Where the page begins under its head. */
  top: number;
  /** Begins a page with the head of the paper. */
  readonly addPage: () => void;
}

/** Thrown where a second page would begin and only the first is wanted. */
export class FirstPageDone extends Error {}

/** A sheet whose first page is to be added; `writeHead` writes the head and gives where the rest begins. */
export function createSheet(
  pdf: PDFKit.PDFDocument,
  paper: PaperDocument,
  writeHead: (sheet: Sheet) => number,
): Sheet {
  const [short, long] = [595.28, 841.89];
  const [pageWidth, pageHeight] = paper.layout === 'portrait' ? [short, long] : [long, short];
  const sheet: Sheet = {
    pdf,
    paper,
    left: MARGINS.left,
    width: pageWidth - MARGINS.left - MARGINS.right,
    bottom: pageHeight - MARGINS.bottom,
    y: MARGINS.top,
    top: MARGINS.top,
    addPage: () => {
      if (paper.only === 'first-page' && pdf.bufferedPageRange().count === 1) throw new FirstPageDone();
      pdf.addPage({ size: 'A4', layout: paper.layout, margin: 0 });
      sheet.y = MARGINS.top;
      if (paper.head !== null) sheet.y = writeHead(sheet);
      sheet.top = sheet.y;
    },
  };
  return sheet;
}

/** Begins a page unless so much fits under what stands there. */
export function ensureRoom(sheet: Sheet, height: number): void {
  if (sheet.y + height > sheet.bottom) sheet.addPage();
}

interface TextOptions {
  readonly font?: FontName;
  readonly size: number;
  readonly colour?: string;
  readonly width?: number;
  readonly align?: 'start' | 'center' | 'end';
}

/** Writes one line; what is wider than `width` is cut with an ellipsis. */
export function writeLine(
  { pdf }: Sheet,
  text: string,
  [x, y]: readonly [number, number],
  { font = 'regular', size, colour = COLOURS.ink, width, align = 'start' }: TextOptions,
): void {
  pdf.font(font).fontSize(size).fillColor(colour);
  const cut = width === undefined ? text : cutToWidth(pdf, text, width);
  const rest = width === undefined || align === 'start' ? 0 : width - pdf.widthOfString(cut);
  pdf.text(cut, x + (align === 'center' ? rest / 2 : rest), y, { lineBreak: false });
}

function cutToWidth(pdf: PDFKit.PDFDocument, text: string, width: number): string {
  if (pdf.widthOfString(text) <= width) return text;
  let cut = text;
  while (cut.length > 1 && pdf.widthOfString(`${cut}…`) > width) cut = cut.slice(0, -1).trimEnd();
  return `${cut}…`;
}

/** The size at which a text fits into a width, down to a half. */
export function computeSizeToFit(
  { pdf }: Sheet,
  text: string,
  { font, size, width }: Required<Fitting>,
): number {
  const own = pdf.font(font).fontSize(size).widthOfString(text);
  // A hair less, so that rounding makes nothing wider than its column.
  return own <= width ? size : Math.max(size / 2, ((size * width) / own) * 0.999);
}

type Fitting = Pick<TextOptions, 'font' | 'size' | 'width'>;

export function drawRule(
  { pdf }: Sheet,
  [x, y, length]: readonly [number, number, number],
  { width = 0.4, colour = COLOURS.rule }: { readonly width?: number; readonly colour?: string } = {},
): void {
  pdf
    .lineWidth(width)
    .strokeColor(colour)
    .moveTo(x, y)
    .lineTo(x + length, y)
    .stroke();
}
