import type { Random } from '../random.ts';

/** The size of a photo of an album. */
export const WIDTH = 750;
export const HEIGHT = 424;

export const INK = '#16211c';
export const FELT = '#0e4736';
export const FELT_DEEP = '#06231b';
export const MALACHITE = '#127459';
export const IVORY = '#f4efe3';
export const SAND = '#e8dfcc';
export const CINNABAR = '#e84a1f';

const SKIN = ['#f0c9a6', '#e2b08a', '#d49a72', '#b97f5a', '#f5d6ba'] as const;
const HAIR = ['#2b2119', '#4a3423', '#7a5230', '#a9773f', '#8d8d8d', '#1b1b1f', '#c9a46a'] as const;
const CLOTHES = [
  '#1d4770',
  '#8f3a1e',
  '#33403a',
  '#5b3a86',
  '#f4efe3',
  '#127459',
  '#a92c0e',
  '#8f6d22',
  '#4b5a66',
] as const;

/** A picture of the size of a photo. */
export function composePicture(body: string, defs = ''): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">` +
    `<defs><radialGradient id="v" cx=".5" cy=".45" r=".75"><stop offset=".6" stop-opacity="0"/><stop offset="1" stop-opacity=".32"/></radialGradient>${defs}</defs>` +
    `${body}<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#v)"/></svg>`
  );
}

/** Left, top, width, height. */
export type Box = readonly [x: number, y: number, width: number, height: number];

export function drawRect([x, y, width, height]: Box, fill: string, more = ''): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}" ${more}/>`;
}

export function drawCircle(x: number, y: number, radius: number, fill: string, more = ''): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}" ${more}/>`;
}

export function drawShape(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`;
}

export function group(body: string, transform: string): string {
  return `<g transform="${transform}">${body}</g>`;
}

export function defineGradient(id: string, from: string, to: string): string {
  return `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Centred words. */
export function drawWords(x: number, y: number, size: number, text: string): string {
  return `<text x="${x}" y="${y}" font-family="Onest, Arial, sans-serif" font-weight="700" font-size="${size}" fill="${IVORY}" text-anchor="middle">${text}</text>`;
}

/** Out of focus; wants the definition of the blur. */
export function blurBody(body: string): string {
  return `<g filter="url(#b)">${body}</g>`;
}

export const BLUR = '<filter id="b"><feGaussianBlur stdDeviation="5"/></filter>';

/** A checker seen from above, with its rings. */
export function drawChecker(x: number, y: number, radius: number, isRed: boolean): string {
  const [base, inner, line] = isRed ? [CINNABAR, '#cc3a15', '#a92c0e'] : [IVORY, SAND, '#d5c8ab'];
  return (
    drawCircle(x + radius * 0.08, y + radius * 0.16, radius, '#000', 'opacity=".25"') +
    drawCircle(x, y, radius, base) +
    drawCircle(x, y, radius * 0.66, inner, `stroke="${line}" stroke-width="${round(radius * 0.07)}"`) +
    drawCircle(
      x,
      y,
      radius * 0.4,
      'none',
      `stroke="${line}" stroke-width="${round(radius * 0.04)}" opacity=".7"`,
    )
  );
}

const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, 1],
    [-1, 1],
    [1, -1],
  ],
  5: [
    [-1, -1],
    [1, 1],
    [-1, 1],
    [1, -1],
    [0, 0],
  ],
  6: [
    [-1, -1],
    [1, 1],
    [-1, 1],
    [1, -1],
    [-1, 0],
    [1, 0],
  ],
};

/** A die with a shadow, turned by some degrees. */
export function drawDie(
  x: number,
  y: number,
  size: number,
  { value, turn, isRed = false }: { value: number; turn: number; isRed?: boolean },
): string {
  const [face, pip] = isRed ? [CINNABAR, IVORY] : ['#fbf9f4', INK];
  const half = size / 2;
  const pips = (PIPS[value] ?? [])
    .map(([dx, dy]) => drawCircle(dx * size * 0.27, dy * size * 0.27, size * 0.09, pip))
    .join('');
  const body =
    drawRect(
      [-half + size * 0.05, -half + size * 0.1, size, size],
      '#000',
      `rx="${size * 0.2}" opacity=".28"`,
    ) +
    drawRect([-half, -half, size, size], face, `rx="${size * 0.2}"`) +
    drawRect([-half, half - size * 0.12, size, size * 0.12], '#000', `rx="${size * 0.06}" opacity=".07"`) +
    pips;
  return group(body, `translate(${round(x)} ${round(y)}) rotate(${round(turn)})`);
}

export interface BoardLook {
  readonly felt?: string;
  readonly dark?: string;
  readonly light?: string;
  readonly frame?: string;
}

/** A board with a position drawn by lot, seen from above, its left upper corner at 0, 0. */
export function drawBoard(random: Random, width: number, look: BoardLook = {}): string {
  const { felt = FELT, dark = MALACHITE, light = SAND, frame = '#0a3226' } = look;
  const height = width * 0.7;
  const point = width / 13;
  const at = (index: number): number => index * point + (index > 5 ? point : 0);
  const points = Array.from({ length: 12 }, (_, index) => {
    const x = at(index);
    const [top, bottom] = index % 2 === 0 ? [dark, light] : [light, dark];
    return (
      drawShape(`M${round(x)} 0h${round(point)}L${round(x + point / 2)} ${round(height * 0.42)}z`, top) +
      drawShape(
        `M${round(x)} ${round(height)}h${round(point)}L${round(x + point / 2)} ${round(height * 0.58)}z`,
        bottom,
      )
    );
  }).join('');
  const radius = point * 0.46;
  const stacks = random
    .shuffled(Array.from({ length: 24 }, (_, index) => index))
    .slice(0, random.whole(8, 11));
  const checkers = stacks
    .flatMap((stack, order) =>
      Array.from({ length: random.whole(1, 5) }, (_, high) => {
        const y = radius + high * radius * 1.95;
        return drawChecker(at(stack % 12) + point / 2, stack < 12 ? y : height - y, radius, order % 2 === 0);
      }),
    )
    .join('');
  return (
    drawRect(
      [-point * 0.5, -point * 0.5, width + point, height + point],
      frame,
      `rx="${round(point * 0.3)}"`,
    ) +
    drawRect([0, 0, width, height], felt) +
    points +
    drawRect([point * 6, 0, point, height], frame) +
    checkers
  );
}

export interface Figure {
  readonly skin: string;
  readonly hair: string;
  readonly clothes: string;
  readonly isWoman: boolean;
}

export function drawFigure(random: Random): Figure {
  return {
    skin: random.pick(SKIN),
    hair: random.pick(HAIR),
    clothes: random.pick(CLOTHES),
    isWoman: random.chance(0.35),
  };
}

/** Somebody from the waist up, turned to us; 100 high, standing on 0, 0. */
export function drawBust({ skin, hair, clothes, isWoman }: Figure): string {
  const back = isWoman ? drawShape('M-19-62c-4-40 42-40 38 0l4 26h-46z', hair) : '';
  return (
    back +
    drawShape('M-34 0c-2-30 8-40 24-43h20c16 3 26 13 24 43z', clothes) +
    drawRect([-6, -52, 12, 14], skin, 'rx="5"') +
    drawShape('M-6-40h12l-6 9z', '#000', 'opacity=".12"') +
    drawShape('M-14-68c0-22 28-22 28 0 0 15-6 23-14 23s-14-8-14-23z', skin) +
    drawShape(
      isWoman
        ? 'M-16-64c-4-30 36-30 32 0-3-10-9-14-16-14-8 6-13 6-16 14z'
        : 'M-15-66c-4-26 34-26 30 0-2-8-6-11-15-11s-13 3-15 11z',
      hair,
    )
  );
}

/** Somebody who sits at a table, seen from the side and facing right; mirrored by a scale of -1. */
export function drawSitter({ skin, hair, clothes, isWoman }: Figure): string {
  return (
    drawShape('M-42 0c-4-44 4-70 30-74 14-1 22 8 26 24l34 24-6 12-36-16 4 30z', clothes) +
    drawCircle(46, -20, 7, skin) +
    drawRect([-10, -84, 13, 14], skin, 'rx="5"') +
    drawShape('M-16-100c-2-26 32-28 32-2l5 9-5 2c-1 12-6 17-14 16-12 0-17-12-18-25z', skin) +
    drawShape(
      isWoman
        ? 'M-20-66c-6-60 40-56 34-36-10-4-16 0-18 12-4 8 0 18-2 26z'
        : 'M-17-92c-6-34 38-34 32-12-9-5-16 0-19 4-3 8-8 8-13 8z',
      hair,
    )
  );
}
