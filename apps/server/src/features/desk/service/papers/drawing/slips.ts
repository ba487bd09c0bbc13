import { create } from 'qrcode';
import { wrapLines } from '../../../../../downloads/pdfLayout.ts';
import type { PaperSlip, SlipSide } from '../document.ts';
import { COLOURS, drawRule, MM, computeSizeToFit, writeLine, type Sheet } from './sheet.ts';

const PAGE = { width: 595.28, height: 841.89 } as const;
const SLIP = { width: PAGE.width / 2, height: PAGE.height / 2 } as const;
const PAD = 8 * MM;
const QR = 20 * MM;
const BOX = { width: 24 * MM, height: 22 * MM } as const;
const CELL = { width: 8.4 * MM, height: 8 * MM, gap: 1 * MM } as const;

/** Four slips on a sheet, with lines to cut along; null leaves a corner of it empty. */
export function writeSlips(sheet: Sheet, slips: readonly (PaperSlip | null)[]): void {
  for (const [index, slip] of slips.entries()) {
    const corner = index % 4;
    if (corner === 0) {
      sheet.addPage();
      drawCuts(sheet);
    }
    if (slip === null) continue;
    drawSlip(sheet, slip, [(corner % 2) * SLIP.width, Math.floor(corner / 2) * SLIP.height]);
  }
}

function drawCuts({ pdf }: Sheet): void {
  pdf.lineWidth(0.5).strokeColor('#7a8880').dash(3, { space: 3 });
  pdf.moveTo(SLIP.width, 0).lineTo(SLIP.width, PAGE.height).stroke();
  pdf.moveTo(0, SLIP.height).lineTo(PAGE.width, SLIP.height).stroke();
  pdf.undash();
}

function drawSlip(sheet: Sheet, slip: PaperSlip, [left, top]: readonly [number, number]): void {
  const x = left + PAD;
  const width = SLIP.width - 2 * PAD;
  drawSlipHead(sheet, slip, { x, y: top + PAD, width });
  const [first, second] = slip.sides;
  const sides = top + PAD + 26 * MM;
  drawSide(sheet, first, { x, y: sides, width, number: 1 });
  drawSide(sheet, second, { x, y: sides + 28 * MM, width, number: 2 });
  drawBoxes(sheet, slip.boxes, { x, y: sides + 57 * MM, width });
  drawSigning(sheet, { x, y: top + SLIP.height - PAD - 4 * MM, width });
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

function drawSlipHead(sheet: Sheet, { table, title, lines, link }: PaperSlip, { x, y, width }: Place): void {
  const { pdf } = sheet;
  writeLine(sheet, 'Стол', [x, y], { size: 8, colour: COLOURS.muted });
  const tableWidth = table > 99 ? 25 * MM : 18 * MM;
  writeLine(sheet, String(table), [x, y + 8], { font: 'heavy', size: 38, width: tableWidth });
  const about = x + tableWidth + 2 * MM;
  const room = width - tableWidth - QR - 5 * MM;
  writeLine(sheet, title, [about, y], { font: 'heavy', size: 14, width: room });
  pdf.font('regular').fontSize(8);
  const wrapped = lines.flatMap((line) =>
    wrapLines(line, room, (text) => pdf.widthOfString(text)).slice(0, 2),
  );
  for (const [index, line] of wrapped.slice(0, 5).entries())
    writeLine(sheet, line, [about, y + 18 + index * 10], { size: 8, colour: COLOURS.muted, width: room });
  drawQr(sheet, link, [x + width - QR, y]);
  writeLine(sheet, 'счёт с телефона', [x + width - QR - 2 * MM, y + QR + 2], {
    size: 6.5,
    colour: COLOURS.muted,
    width: QR + 4 * MM,
    align: 'center',
  });
}

/** Any mask can be read; the evaluation of all eight takes most of the time of a code. */
const QR_OPTIONS = { errorCorrectionLevel: 'M', maskPattern: 3 } as const;

/** All modules in one piece: the stream of a page takes many small ones slowly. */
function drawQr({ pdf }: Sheet, text: string, [x, y]: readonly [number, number]): void {
  const { modules } = create(text, QR_OPTIONS);
  const side = QR / modules.size;
  const parts: string[] = [];
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1) {
      const first = column;
      while (column < modules.size && modules.get(row, column)) column += 1;
      // A hair higher than a module, or white lines show between the rows.
      const box = [x + first * side, y + row * side, (column - first) * side, side + 0.05];
      if (column > first) parts.push(`${box.map((number) => number.toFixed(2)).join(' ')} re`);
    }
  pdf.fillColor(COLOURS.ink).addContent(parts.join('\n')).addContent('f');
}

function drawSide(
  sheet: Sheet,
  { lastName, firstName, about }: SlipSide,
  { x, y, width, number }: Place & { readonly number: number },
): void {
  drawRule(sheet, [x, y, width]);
  writeLine(sheet, String(number), [x, y + 10 * MM], { font: 'heavy', size: 12, colour: COLOURS.muted });
  const room = width - BOX.width - 9 * MM;
  const sizes = [
    computeSizeToFit(sheet, lastName, { font: 'bold', size: 15, width: room }),
    computeSizeToFit(sheet, firstName, { font: 'regular', size: 11, width: room }),
  ] as const;
  writeLine(sheet, lastName, [x + 7 * MM, y + 5 * MM], { font: 'bold', size: sizes[0], width: room });
  writeLine(sheet, firstName, [x + 7 * MM, y + 12 * MM], { size: sizes[1], width: room });
  writeLine(sheet, about, [x + 7 * MM, y + 18.5 * MM], { size: 7.5, colour: COLOURS.muted, width: room });
  const box = [x + width - BOX.width, y + 3 * MM, BOX.width, BOX.height] as const;
  sheet.pdf
    .lineWidth(1.4)
    .strokeColor(COLOURS.ink)
    .roundedRect(...box, 5)
    .stroke();
}

function drawBoxes(sheet: Sheet, count: number, { x, y, width }: Place): void {
  writeLine(sheet, 'Партии', [x, y], { size: 8, colour: COLOURS.muted });
  const inRow = Math.floor((width + CELL.gap) / (CELL.width + CELL.gap));
  sheet.pdf.lineWidth(0.5).strokeColor('#7a8880');
  for (let index = 0; index < count; index += 1) {
    const left = x + (index % inRow) * (CELL.width + CELL.gap);
    const top = y + 4.5 * MM + Math.floor(index / inRow) * (CELL.height + CELL.gap);
    sheet.pdf.roundedRect(left, top, CELL.width, CELL.height, 2).stroke();
  }
}

function drawSigning(sheet: Sheet, { x, y, width }: Place): void {
  const third = width / 3;
  for (const [index, label] of ['Подпись 1', 'Подпись 2', 'Время'].entries()) {
    const left = x + index * third;
    writeLine(sheet, label, [left, y], { size: 8, colour: COLOURS.muted });
    const taken = sheet.pdf.widthOfString(label) + 4;
    drawRule(sheet, [left + taken, y + 9, third - taken - 8], { width: 0.6, colour: COLOURS.ink });
  }
}
