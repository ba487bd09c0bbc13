import type { Signature } from '../document.ts';
import { COLOURS, drawRule, ensureRoom, MM, writeLine, type Sheet } from './sheet.ts';

const HEIGHT = 11 * MM;

/** Lines to be signed, together on one page. */
export function writeSignatures(sheet: Sheet, signatures: readonly Signature[]): void {
  ensureRoom(sheet, signatures.length * HEIGHT + 6 * MM);
  sheet.y += 6 * MM;
  for (const { role, name, category } of signatures) {
    const y = sheet.y + 4 * MM;
    writeLine(sheet, role, [sheet.left, y], { size: 10, width: 42 * MM });
    drawRule(sheet, [sheet.left + 45 * MM, y + 11, 52 * MM], { width: 0.6, colour: COLOURS.ink });
    writeLine(sheet, name, [sheet.left + 101 * MM, y], { font: 'bold', size: 10, width: 48 * MM });
    writeLine(sheet, category, [sheet.left + 151 * MM, y], {
      size: 9,
      colour: COLOURS.muted,
      width: 25 * MM,
    });
    sheet.y += HEIGHT;
  }
}
