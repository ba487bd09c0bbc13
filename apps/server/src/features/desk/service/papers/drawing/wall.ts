import type { WallName } from '../document.ts';
import { COLOURS, computeSizeToFit, drawRule, MM, writeLine, type Sheet } from './sheet.ts';

const ROW = 16.8;
const COLUMNS = 2;
const GUTTER = 10 * MM;
const SIZES = { name: 12.5, table: 15, letter: 12 } as const;
const LETTER_WIDTH = 7 * MM;
const TABLE_WIDTH = 13 * MM;
const BLANK = 4;

/** A list for the wall in columns: everybody finds the own surname and the table beside it. */
export function writeWall(sheet: Sheet, names: readonly WallName[]): void {
  const width = (sheet.width - (COLUMNS - 1) * GUTTER) / COLUMNS;
  let rest = names;
  let before = '';
  while (rest.length > 0) {
    const most = Math.floor((sheet.bottom - sheet.y) / ROW);
    // The columns of the last page are of one height.
    const each = Math.min(most, Math.ceil(rest.length / COLUMNS));
    for (let column = 0; column < COLUMNS; column += 1) {
      const x = sheet.left + column * (width + GUTTER);
      for (const [row, name] of rest.slice(column * each, (column + 1) * each).entries()) {
        const letter = name.lastName.charAt(0).toUpperCase();
        writeRow(sheet, name, { x, y: sheet.y + row * ROW, width, letter: letter === before ? '' : letter });
        before = letter;
      }
    }
    rest = rest.slice(COLUMNS * each);
    sheet.y += each * ROW + 8;
    if (rest.length > 0) sheet.addPage();
  }
}

interface Row {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Where it begins: the first of its letter. */
  readonly letter: string;
}

function writeRow(
  sheet: Sheet,
  { lastName, firstName, isNamesake, table }: WallName,
  { x, y, width, letter }: Row,
): void {
  const { pdf } = sheet;
  if (letter !== '') {
    drawRule(sheet, [x, y, width], { width: 0.9, colour: COLOURS.ink });
    writeLine(sheet, letter, [x, y + 2.5], { font: 'heavy', size: SIZES.letter, colour: COLOURS.mark });
  } else drawRule(sheet, [x, y, width], { width: 0.3, colour: '#dfe4df' });
  const room = width - LETTER_WIDTH - TABLE_WIDTH;
  pdf.font('bold').fontSize(SIZES.name);
  const own = pdf.widthOfString(lastName);
  pdf.font('regular');
  const initial = firstName === '' ? '' : `${firstName.charAt(0)}.`;
  // The first name is cut to its initial, never the surname: a long one gets smaller letters, and of namesakes all does.
  const most = room - BLANK - pdf.widthOfString(initial);
  const fitting = { font: 'bold', size: SIZES.name, width: room } as const;
  const size = isNamesake
    ? computeSizeToFit(sheet, `${lastName} ${firstName}`, fitting)
    : SIZES.name * Math.min(1, most / own);
  const top = y + 2 + (SIZES.name - size);
  writeLine(sheet, lastName, [x + LETTER_WIDTH, top], { font: 'bold', size });
  const taken = (own * size) / SIZES.name + BLANK;
  const rest = x + LETTER_WIDTH + taken;
  if (isNamesake) writeLine(sheet, firstName, [rest, top], { size });
  else {
    pdf.font('regular').fontSize(SIZES.name);
    const shown = pdf.widthOfString(firstName) > room - taken ? initial : firstName;
    writeLine(sheet, shown, [rest, y + 2], { size: SIZES.name });
  }
  writeLine(sheet, table, [x + width - TABLE_WIDTH, y], {
    font: 'heavy',
    size: SIZES.table,
    width: TABLE_WIDTH,
    align: 'end',
  });
}
