import type { Column } from './table.ts';

/** Points, 72 to the inch: 15 mm on the sides, more below for the page's number. */
export const MARGIN = { top: 42, bottom: 48, left: 42, right: 42 } as const;

/** Widths of the columns in points, which fill the page together. */
export function computeWidths(
  { page }: PDFKit.PDFDocument,
  columns: readonly Pick<Column<never>, 'width'>[],
): number[] {
  const whole = columns.reduce((sum, { width }) => sum + width, 0);
  const points = page.width - MARGIN.left - MARGIN.right;
  return columns.map(({ width }) => (width / whole) * points);
}

/** Cuts text into lines that fit, between words where it can be; `measure` gives the width of a text. */
export function wrapLines(text: string, width: number, measure: (text: string) => number): string[] {
  if (measure(text) <= width) return [text];
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/[ \n\t]+/).flatMap((whole) => cutWord(whole, width, measure))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && measure(longer) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

/** A word that is wider than its column is cut anywhere. */
export function cutWord(word: string, width: number, measure: (text: string) => number): string[] {
  if (measure(word) <= width) return [word];
  const pieces: string[] = [];
  let piece = '';
  for (const letter of word) {
    if (piece !== '' && measure(piece + letter) > width) {
      pieces.push(piece);
      piece = letter;
    } else piece += letter;
  }
  return [...pieces, piece];
}
