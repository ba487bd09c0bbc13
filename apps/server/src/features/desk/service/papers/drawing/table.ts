import type { PaperCell, PaperColumn, PaperTable } from '../document.ts';
import { wrapRuns, type Run } from './runs.ts';
import { COLOURS, drawRule, computeSizeToFit, type Sheet } from './sheet.ts';

const SIZES = { usual: 9, head: 8, muted: 8.5, number: 11.5, sub: 6 } as const;
const LINE = 11.5;
const GAP = 4;
/** White above and below the text of a row. */
const PADDING = { tight: 1.9, usual: 3.1, wide: 7.5 } as const;
/** A thin rule under each row, a stronger one under each fifth. */
const GROUP = 5;
const RULES = {
  row: { width: 0.4, colour: COLOURS.rule },
  group: { width: 0.8, colour: '#55635b' },
  head: { width: 1, colour: COLOURS.ink },
} as const;

/** Writes a table from where the sheet stands: each row whole on its page, under a head on each page. */
export function writeTable(
  sheet: Sheet,
  { columns, rows }: PaperTable,
  line: keyof typeof PADDING = 'usual',
): void {
  const widths = computeWidths(sheet, columns);
  const draw = (cells: readonly PaperCell[], isHead: boolean, index: number): void => {
    const lines = cells.map((cell, at) =>
      wrapRuns(
        sheet.pdf,
        fitNumbers(sheet, listRuns(cell, columns[at], isHead), (widths[at] ?? 0) - GAP),
        (widths[at] ?? 0) - GAP,
      ),
    );
    const padding = isHead ? PADDING.tight : PADDING[line];
    const height = Math.max(1, ...lines.map(({ length }) => length)) * LINE + 2 * padding;
    if (!isHead && sheet.y + height > sheet.bottom) {
      sheet.addPage();
      writeHead();
    }
    let left = sheet.left;
    for (const [at, own] of lines.entries()) {
      const width = widths[at] ?? 0;
      const top = sheet.y + (height - own.length * LINE) / 2;
      drawCell(sheet, own, { left, top, width }, columns[at]?.align);
      if (!isHead && columns[at]?.look === 'field') drawField(sheet, [left, sheet.y, width, height]);
      left += width;
    }
    sheet.y += height;
    const rule = isHead ? RULES.head : (index + 1) % GROUP === 0 ? RULES.group : RULES.row;
    drawRule(sheet, [sheet.left, sheet.y, sheet.width], rule);
  };
  const writeHead = (): void =>
    draw(
      columns.map(({ title }) => title),
      true,
      0,
    );
  if (sheet.y + 4 * LINE > sheet.bottom) sheet.addPage();
  writeHead();
  for (const [index, row] of rows.entries()) draw(row, false, index);
  sheet.y += 8;
}

/** Columns that have nothing in them but a title are as wide as they say; all together fill the page. */
function computeWidths(sheet: Sheet, columns: readonly PaperColumn[]): readonly number[] {
  const whole = columns.reduce((sum, { width }) => sum + width, 0);
  return columns.map(({ width }) => (width / whole) * sheet.width);
}

/** A shared place, "100–128", and what stands for a place get smaller rather than into two lines. */
function fitNumbers(sheet: Sheet, runs: readonly Run[], width: number): readonly Run[] {
  return runs.map((run) =>
    NUMBERS.test(run.text) ? { ...run, size: computeSizeToFit(sheet, run.text, { ...run, width }) } : run,
  );
}

const NUMBERS = /^(?:\d+(?:–\d+)?|дискв\.)$/;

function listRuns(cell: PaperCell, column: PaperColumn | undefined, isHead: boolean): readonly Run[] {
  if (cell === null) return [];
  if (isHead && typeof cell === 'string')
    return [{ text: cell, font: 'regular', size: SIZES.head, colour: COLOURS.muted }];
  const isNumber = column?.look === 'number';
  const isMuted = column?.look === 'muted';
  const plain: Omit<Run, 'text'> = {
    font: isNumber ? 'heavy' : 'regular',
    size: isNumber ? SIZES.number : isMuted ? SIZES.muted : SIZES.usual,
    colour: isMuted ? '#33413a' : COLOURS.ink,
  };
  if (typeof cell !== 'object') return [{ ...plain, text: formatCell(cell) }];
  if (!('strong' in cell)) return cell.flatMap((one) => listRuns(one, column, isHead));
  const { strong, rest = '', sub = '' } = cell;
  const runs: Run[] = [
    { ...plain, font: 'bold', text: strong },
    { ...plain, text: rest },
    { ...plain, size: SIZES.sub, colour: COLOURS.muted, text: sub, isClose: true },
  ];
  return runs.filter(({ text }) => text !== '');
}

function formatCell(value: string | number): string {
  return typeof value === 'string' ? value : value.toLocaleString('ru-RU');
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

function drawCell(
  { pdf }: Sheet,
  lines: readonly (readonly (Run & { readonly width: number })[])[],
  { left, top, width }: Box,
  align: PaperColumn['align'] = 'start',
): void {
  for (const [index, runs] of lines.entries()) {
    const rest = width - GAP - runs.reduce((sum, run) => sum + run.width, 0);
    let x = left + GAP / 2 + (align === 'end' ? rest : align === 'center' ? rest / 2 : 0);
    for (const run of runs) {
      pdf.font(run.font).fontSize(run.size).fillColor(run.colour);
      // The same baseline for all sizes of a line.
      pdf.text(run.text, x, top + index * LINE + (SIZES.usual - run.size) * 0.95, { lineBreak: false });
      x += run.width;
    }
  }
}

function drawField({ pdf }: Sheet, [x, y, width, height]: readonly [number, number, number, number]): void {
  pdf.lineWidth(0.4).strokeColor(COLOURS.rule);
  for (const at of [x, x + width - 0.2])
    pdf
      .moveTo(at, y)
      .lineTo(at, y + height)
      .stroke();
}
