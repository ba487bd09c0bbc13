import jsqr from 'jsqr';
import { PNG } from 'pngjs';

/** Modules of white around a code. */
const QUIET = 4;
const SCALE = 6;

/** What a PNG's QR code says. */
export function readPng(bytes: Buffer): string {
  const { data, width, height } = PNG.sync.read(bytes);
  return decode(new Uint8ClampedArray(data), width, height);
}

/** What an SVG's QR code says: its one path of horizontal strokes is painted and read as a picture. */
export function readSvg(svg: string): string {
  const size = Number(/viewBox="0 0 (\d+) \d+"/u.exec(svg)?.[1]);
  const side = size * SCALE;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  const path = /<path stroke="#000000" d="([^"]+)"/u.exec(svg)?.[1] ?? '';
  let [x, y] = [QUIET, QUIET];
  for (const [, command, numbers = ''] of path.matchAll(/([Mmh])([^Mmh]*)/gu)) {
    const [first = 0, second = 0] = numbers
      .trim()
      .split(/[\s,]+/u)
      .map(Number);
    if (command === 'M') [x, y] = [first, second];
    if (command === 'm') [x, y] = [x + first, y + second];
    if (command !== 'h') continue;
    paint(pixels, side, { x, y: Math.floor(y), width: first });
    x += first;
  }
  return decode(pixels, side, side);
}

function paint(
  pixels: Uint8ClampedArray,
  side: number,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
): void {
  for (let row = y * SCALE; row < (y + 1) * SCALE; row += 1)
    for (let column = x * SCALE; column < (x + width) * SCALE; column += 1)
      pixels.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3);
}

function decode(pixels: Uint8ClampedArray, width: number, height: number): string {
  const code = jsqr.default(pixels, width, height);
  if (!code) throw new Error('the picture holds no QR code');
  return Buffer.from(code.binaryData).toString();
}
