import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { wrapLines } from '../../../downloads/index.ts';
import { drawBadge } from './badge.ts';
import { cutToFit, setLine, measureWidth } from './lettering.ts';
import { drawMark, type Place } from './mark.ts';
import type { CardWords } from './words.ts';

const CARD_SIZE = { width: 1200, height: 630 } as const;

const LEFT = 70;
/** Between the logo and the badge, where the title and the lines under it stand in the middle. */
const MIDDLE = { top: 164, bottom: 496 } as const;
const BADGE_TOP = 514;
/** As wide as the slanted panel is at the lowest of these lines, less a margin. */
const ROOM = 537;

/** Sizes of a title, the largest that fits first. */
const TITLE_SIZES = [74, 66, 58, 52, 46, 40] as const;
const SMALLEST = 36;
const TITLE_LEADING = 1.04;
const UNDER_TITLE = 18;
const LINE = { size: 28, height: 40 } as const;

const ON_FELT = '#fbf9f4';
const ON_FELT_MUTED = '#b4ccc1';

/** The card of a competition that messengers show for a link: a PNG of 1200 by 630 in the portal's look. */
export async function drawCard(words: CardWords, logo?: Uint8Array): Promise<Buffer> {
  const mark = drawMark(words.mark, logo !== undefined);
  const lines = Buffer.from(inSvg(mark.svg + drawWords(words)));
  const pictures = logo && mark.place ? [await placeLogo(logo, mark.place)] : [];
  return sharp(await getBackground(), { raw: { ...CARD_SIZE, channels: 3 } })
    .composite([{ input: lines }, ...pictures])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

async function placeLogo(logo: Uint8Array, { left, top, width, height }: Place) {
  const input = await sharp(logo).resize(width, height, { fit: 'fill' }).png().toBuffer();
  return { input, left, top };
}

function drawWords({ title, status, note, ...facts }: CardWords): string {
  const small = listSmallLines(facts).map((line) => cutToFit(line, 'text', LINE.size, ROOM));
  const below = small.length === 0 ? 0 : UNDER_TITLE + small.length * LINE.height;
  const set = setTitle(title.toLocaleUpperCase('ru-RU'), MIDDLE.bottom - MIDDLE.top - below);
  const height = set.lines.length * set.size * TITLE_LEADING + below;
  let top = MIDDLE.top + (MIDDLE.bottom - MIDDLE.top - height) / 2;
  const drawn: string[] = [];
  for (const line of set.lines) {
    drawn.push(placePaths(LEFT, top + set.size * 0.84, ON_FELT, setLine(line, 'display', set.size).paths));
    top += set.size * TITLE_LEADING;
  }
  top += UNDER_TITLE;
  for (const line of small) {
    drawn.push(placePaths(LEFT, top + LINE.size, ON_FELT_MUTED, setLine(line, 'text', LINE.size).paths));
    top += LINE.height;
  }
  const { width, svg } = drawBadge(status);
  drawn.push(`<g transform="translate(${LEFT} ${BADGE_TOP})">${svg}</g>`);
  if (note)
    drawn.push(placePaths(LEFT + width + 24, BADGE_TOP + 37, ON_FELT, setLine(note, 'display', 34).paths));
  return drawn.join('');
}

/** Days and place stand together where they fit. */
function listSmallLines({
  days,
  place,
  discipline,
}: Pick<CardWords, 'days' | 'place' | 'discipline'>): string[] {
  const both = [days, place].filter(Boolean).join(', ');
  const first = measureWidth(both, 'text', LINE.size) <= ROOM ? [both] : [days, place];
  return [...first, discipline].filter((line) => line !== null);
}

/** The largest size at which a title fits; one that is too long even for the smallest ends in an ellipsis. */
function setTitle(
  title: string,
  height: number,
): { readonly size: number; readonly lines: readonly string[] } {
  const words = title.split(/\s+/);
  const fits = (size: number): boolean =>
    words.every((word) => measureWidth(word, 'display', size) <= ROOM) &&
    wrapTitle(title, ROOM, size).length * size * TITLE_LEADING <= height;
  const size = TITLE_SIZES.find(fits) ?? SMALLEST;
  const most = Math.floor(height / (size * TITLE_LEADING));
  const lines = balanceTitle(title, size);
  if (lines.length <= most) return { size, lines };
  const last = cutToFit(lines.slice(most - 1).join(' '), 'display', size, ROOM);
  return { size, lines: [...lines.slice(0, most - 1), last] };
}

/** As few lines as fit the width, as even as they can be. */
function balanceTitle(title: string, size: number): string[] {
  const { length } = wrapTitle(title, ROOM, size);
  const widest = Math.max(...title.split(/\s+/).map((word) => measureWidth(word, 'display', size)));
  for (let width = Math.max(widest, ROOM / 2); width < ROOM; width += ROOM / 20) {
    const even = wrapTitle(title, width, size);
    if (even.length === length) return even;
  }
  return wrapTitle(title, ROOM, size);
}

function wrapTitle(title: string, width: number, size: number): string[] {
  return wrapLines(title, width, (text) => measureWidth(text, 'display', size));
}

function placePaths(x: number, y: number, colour: string, paths: string): string {
  return `<g transform="translate(${x} ${y})" fill="${colour}">${paths}</g>`;
}

function inSvg(content: string): string {
  const { width, height } = CARD_SIZE;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`;
}

let drawnBackground: Promise<Buffer> | undefined;

/** The same under all cards: drawn once, and kept as its pixels. */
function getBackground(): Promise<Buffer> {
  const file = new URL('background.svg', import.meta.url);
  drawnBackground ??= sharp(readFileSync(file)).flatten({ background: '#06231b' }).raw().toBuffer();
  return drawnBackground;
}
