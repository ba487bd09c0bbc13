import type { FontName } from '../../../../../downloads/fonts.ts';
import { wrapLines } from '../../../../../downloads/pdfLayout.ts';
import { DATE_TIME } from '../words.ts';
import { COLOURS, drawRule, MM, writeLine, type Sheet } from './sheet.ts';

/** The drawn mark of the federation, 48 by 48. */
const SIGN =
  'M8 0h5L24 20.6 35 0h5a8 8 0 0 1 8 8v32a8 8 0 0 1-8 8h-5L24 27.4 13 48H8a8 8 0 0 1-8-8V8a8 8 0 0 1 8-8Z';
const SIGN_SIZE = 48;
const LOGO = { height: 10 * MM, width: 45 * MM } as const;
const FOOT_SIZE = 8;

/** The federation on the left, the competition on the right. Gives where the rest begins. */
export function writeHead(sheet: Sheet): number {
  const { left, width, y: top, paper } = sheet;
  const taken = drawMark(sheet, [left, top], LOGO);
  const nameWidth = 52 * MM;
  writeName(sheet, [left + taken + 2.5 * MM, top], nameWidth);
  const about = width - taken - nameWidth - 6 * MM;
  const x = left + width - about;
  const head = paper.head ?? { competition: '', about: '' };
  const lines = cutLines(sheet, head.competition, { width: about, size: 10, most: 2 });
  for (const [index, line] of lines.entries())
    writeLine(sheet, line, [x, top + index * 12], { font: 'bold', size: 10, width: about, align: 'end' });
  const told = cutLines(sheet, head.about, { width: about, size: 8, most: 2, font: 'regular' });
  for (const [index, line] of told.entries())
    writeLine(sheet, line, [x, top + lines.length * 12 + 1 + index * 10], {
      size: 8,
      colour: COLOURS.muted,
      width: about,
      align: 'end',
    });
  const bottom = top + Math.max(LOGO.height, lines.length * 12 + 1 + told.length * 10) + 2.5 * MM;
  drawRule(sheet, [left, bottom, width], { width: 1.2, colour: COLOURS.mark });
  return bottom + 4 * MM;
}

interface Room {
  readonly width: number;
  readonly height: number;
}

/** The federation's logo, or the drawn mark. Gives how wide it is. */
export function drawMark(
  { pdf, paper }: Sheet,
  [x, y]: readonly [number, number],
  { width, height }: Room,
): number {
  if (paper.logo !== undefined) {
    const size = fitLogo(paper.logo, { width, height });
    pdf.image(Buffer.from(paper.logo), x, y, size);
    return size.width;
  }
  pdf
    .save()
    .translate(x, y)
    .scale(height / SIGN_SIZE);
  pdf.path(SIGN).fill(COLOURS.mark, 'even-odd').circle(24, 5.6, 5.6).fill('#e84a1f');
  pdf.restore();
  return height;
}

/** The size of a PNG in a room, by the width and height that its head says. */
export function fitLogo(png: Uint8Array, { width, height }: Room): Room {
  const head = Buffer.from(png.buffer, png.byteOffset, png.byteLength);
  const [own, high] = [head.readUInt32BE(16), head.readUInt32BE(20)];
  const scale = Math.min(width / own, height / high);
  return { width: own * scale, height: high * scale };
}

function writeName(sheet: Sheet, [x, top]: readonly [number, number], width: number): void {
  const lines = cutLines(sheet, sheet.paper.federation, { width, size: 9, most: 3 });
  const first = top + (LOGO.height - lines.length * 10.5) / 2;
  for (const [index, line] of lines.entries())
    writeLine(sheet, line, [x, first + index * 10.5], { font: 'bold', size: 9, width });
}

interface Wrapping {
  readonly width: number;
  readonly size: number;
  readonly most: number;
  readonly font?: FontName;
}

/** A text in lines; what the last one cannot hold is cut when it is written. */
function cutLines(
  { pdf }: Sheet,
  text: string,
  { width, size, most, font = 'bold' }: Wrapping,
): readonly string[] {
  pdf.font(font).fontSize(size);
  const all = wrapLines(text, width, (part) => pdf.widthOfString(part));
  return all.length <= most ? all : [...all.slice(0, most - 1), all.slice(most - 1).join(' ')];
}

/** When it was printed, and which page it is, under every page. */
export function writeFeet(sheet: Sheet): void {
  const { pdf, left, width, bottom, paper } = sheet;
  const { start, count } = pdf.bufferedPageRange();
  const printed = `Отпечатано ${DATE_TIME.format(paper.madeAt).replace(',', '')} (мск)`;
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(start + index);
    const y = bottom + 5 * MM;
    writeLine(sheet, printed, [left, y], { size: FOOT_SIZE, colour: COLOURS.muted });
    writeLine(sheet, `Страница ${index + 1} из ${count}`, [left, y], {
      size: FOOT_SIZE,
      colour: COLOURS.muted,
      width,
      align: 'end',
    });
  }
}
