import type { Block, BracketColumn, BracketGame } from '../document.ts';
import { COLOURS, MM, computeSizeToFit, writeLine, type Sheet } from './sheet.ts';

type BracketBlock = Extract<Block, { readonly is: 'bracket' }>;

const MOST_GAMES = 16;
const MOST_COLUMNS = 6;
const TITLE_HEIGHT = 34;
const ROW = 12;
const GAP = 16;

/** A part of a bracket: the first rounds in so many pages as they need, what they lead to on another one. */
export function writeBracket(sheet: Sheet, { title, columns }: BracketBlock): void {
  const pages = cutPages(columns);
  for (const [index, page] of pages.entries()) {
    const needed = TITLE_HEIGHT + Math.max(...page.map(({ games }) => games.length)) * (2 * ROW + 8);
    if (index > 0 || (sheet.y > sheet.top && sheet.y + needed > sheet.bottom)) sheet.addPage();
    const part = pages.length === 1 ? '' : `, лист ${index + 1} из ${pages.length}`;
    writeLine(sheet, title + part, [sheet.left, sheet.y], { font: 'heavy', size: 15, width: sheet.width });
    sheet.y += 22;
    drawColumns(sheet, page);
  }
}

function cutPages(columns: readonly BracketColumn[]): readonly (readonly BracketColumn[])[] {
  const most = Math.max(...columns.map(({ games }) => games.length));
  const parts = 2 ** Math.ceil(Math.log2(Math.max(1, most / MOST_GAMES)));
  const split = columns.filter(({ games }) => games.length >= parts && parts > 1);
  const whole = parts === 1 ? columns : columns.filter(({ games }) => games.length < parts);
  const pages = Array.from({ length: parts > 1 ? parts : 0 }, (_, part) =>
    split.map(({ title, games }) => ({
      title,
      games: games.slice((part * games.length) / parts, ((part + 1) * games.length) / parts),
    })),
  );
  return [...pages, whole].flatMap(chunkColumns).filter(hasGames);
}

function chunkColumns(columns: readonly BracketColumn[]): readonly (readonly BracketColumn[])[] {
  const count = Math.ceil(columns.length / MOST_COLUMNS);
  return Array.from({ length: count }, (_, at) => columns.slice(at * MOST_COLUMNS, (at + 1) * MOST_COLUMNS));
}

function hasGames(columns: readonly BracketColumn[]): boolean {
  return columns.some(({ games }) => games.some((game) => game !== null));
}

function drawColumns(sheet: Sheet, columns: readonly BracketColumn[]): void {
  const width = Math.min(62 * MM, (sheet.width - GAP * (columns.length - 1)) / columns.length);
  const most = Math.max(...columns.map(({ games }) => games.length));
  const height = Math.min(sheet.bottom - sheet.y - 14, most * (2 * ROW + 14));
  const top = sheet.y + 14;
  for (const [at, { title, games }] of columns.entries()) {
    const x = sheet.left + at * (width + GAP);
    writeLine(sheet, title, [x, sheet.y], { size: 8, colour: COLOURS.muted, width });
    const middles = games.map((_, index) => top + ((index + 0.5) * height) / games.length);
    for (const [index, game] of games.entries()) {
      if (game === null) continue;
      drawGame(sheet, game, [x, (middles[index] ?? 0) - ROW, width]);
      const next = columns[at + 1]?.games.length;
      if (next !== undefined) {
        const to = top + ((Math.floor((index * next) / games.length) + 0.5) * height) / next;
        drawLink(sheet, [x + width, middles[index] ?? 0], to);
      }
    }
  }
  sheet.y = top + height + 10;
}

function drawLink({ pdf }: Sheet, [x, from]: readonly [number, number], to: number): void {
  pdf.lineWidth(0.6).strokeColor('#7a8880');
  pdf
    .moveTo(x, from)
    .lineTo(x + GAP / 2, from)
    .lineTo(x + GAP / 2, to)
    .lineTo(x + GAP, to)
    .stroke();
}

const SCORE = 18;

function drawGame(
  sheet: Sheet,
  { sides, label }: BracketGame,
  [x, y, width]: readonly [number, number, number],
): void {
  sheet.pdf
    .lineWidth(0.7)
    .strokeColor('#55635b')
    .rect(x, y, width, 2 * ROW)
    .stroke();
  for (const [index, { name, score, isWinner, isOpen }] of sides.entries()) {
    const top = y + index * ROW + 1.5;
    const look = { font: isWinner ? 'bold' : 'regular', size: 7.5, width: width - SCORE - 4 } as const;
    writeLine(sheet, name, [x + 3, top], {
      ...look,
      // A long surname gets smaller, and is not cut.
      size: computeSizeToFit(sheet, name, look),
      colour: isOpen ? COLOURS.muted : COLOURS.ink,
    });
    writeLine(sheet, score, [x + width - SCORE, top], {
      font: isWinner ? 'bold' : 'regular',
      size: 8,
      width: SCORE - 3,
      align: 'end',
    });
  }
  sheet.pdf.lineWidth(0.4).strokeColor(COLOURS.rule);
  sheet.pdf
    .moveTo(x, y + ROW)
    .lineTo(x + width, y + ROW)
    .stroke();
  if (label !== '')
    writeLine(sheet, label, [x + width - 46, y - 8], {
      size: 6.5,
      colour: COLOURS.muted,
      width: 44,
      align: 'end',
    });
}
