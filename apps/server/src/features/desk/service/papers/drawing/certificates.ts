import { wrapLines } from '../../../../../downloads/pdfLayout.ts';
import type { FontName } from '../../../../../downloads/fonts.ts';
import type { Certificate, Certificates } from '../document.ts';
import { drawMark, fitLogo } from './head.ts';
import { writeSignatures } from './signatures.ts';
import { COLOURS, MM, computeSizeToFit, writeLine, type Sheet } from './sheet.ts';

const PAGE = { width: 595.28, height: 841.89 } as const;
const FRAME = 9 * MM;

/** A sheet for each winner. */
export function writeCertificates(sheet: Sheet, of: Certificates): void {
  for (const winner of of.winners) {
    sheet.addPage();
    drawFrame(sheet);
    writeCertificate(sheet, winner, of);
  }
}

function drawFrame({ pdf }: Sheet): void {
  for (const [inset, width] of [
    [FRAME, 2.4],
    [FRAME + 2.2 * MM, 0.7],
  ] as const)
    pdf
      .lineWidth(width)
      .strokeColor(COLOURS.mark)
      .rect(inset, inset, PAGE.width - 2 * inset, PAGE.height - 2 * inset)
      .stroke();
}

function writeCertificate(sheet: Sheet, { place, name, region }: Certificate, of: Certificates): void {
  const mark = { width: 70 * MM, height: 24 * MM };
  const { logo } = sheet.paper;
  const drawn = logo === undefined ? mark.height : fitLogo(logo, mark).width;
  drawMark(sheet, [(PAGE.width - drawn) / 2, 24 * MM], mark);
  let y = 54 * MM;
  y = writeCentred(sheet, sheet.paper.federation, { y, size: 13, font: 'bold' });
  y = writeCentred(sheet, 'ГРАМОТА', { y: y + 12 * MM, size: 46, font: 'heavy', colour: COLOURS.mark });
  y = writeCentred(sheet, 'награждается', { y: y + 8 * MM, size: 14, colour: COLOURS.muted });
  y = writeCentred(sheet, name, { y: y + 5 * MM, size: 27, font: 'bold' });
  y = writeCentred(sheet, region, { y: y + 1 * MM, size: 12, colour: COLOURS.muted });
  y = writeCentred(sheet, place, { y: y + 10 * MM, size: 30, font: 'heavy', colour: COLOURS.accent });
  y = writeCentred(sheet, of.competition, { y: y + 8 * MM, size: 16, font: 'bold' });
  y = writeCentred(sheet, of.about, { y: y + 2 * MM, size: 12 });
  writeCentred(sheet, of.where, { y: y + 1 * MM, size: 12 });
  sheet.y = PAGE.height - 62 * MM;
  writeSignatures(sheet, of.signatures);
}

interface Line {
  readonly y: number;
  readonly size: number;
  readonly font?: FontName;
  readonly colour?: string;
}

/** Writes a text in the middle, in as many lines as it needs. Gives where the next begins. */
function writeCentred(sheet: Sheet, text: string, { y, size: most, font = 'regular', colour }: Line): number {
  if (text === '') return y;
  const width = PAGE.width - 2 * (FRAME + 10 * MM);
  // No name is cut within a word.
  const [longest = ''] = text.split(/\s+/).toSorted((one, other) => other.length - one.length);
  const size = computeSizeToFit(sheet, longest, { font, size: most, width });
  sheet.pdf.font(font).fontSize(size);
  const lines = wrapLines(text, width, (part) => sheet.pdf.widthOfString(part));
  for (const [index, line] of lines.entries())
    writeLine(sheet, line, [(PAGE.width - width) / 2, y + index * size * 1.25], {
      font,
      size,
      width,
      align: 'center',
      ...(colour !== undefined && { colour }),
    });
  return y + lines.length * size * 1.25;
}
