import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

export type Lettering = (typeof LETTERINGS)[number];

/** Headings in capitals and numbers; what is read; labels. */
const LETTERINGS = ['display', 'text', 'label'] as const;

const ONEST = '@expo-google-fonts/onest';
const SOFIA = '@fontsource/sofia-sans-condensed/files/sofia-sans-condensed';

/** The portal's faces, each as the files that hold its letters together: digits and spaces lie in the Latin ones. */
const FILES: Readonly<Record<Lettering, readonly string[]>> = {
  display: [
    `${SOFIA}-cyrillic-800-normal.woff2`,
    `${SOFIA}-latin-800-normal.woff2`,
    `${ONEST}/800ExtraBold/Onest_800ExtraBold.ttf`,
  ],
  text: [`${ONEST}/500Medium/Onest_500Medium.ttf`],
  label: [`${ONEST}/600SemiBold/Onest_600SemiBold.ttf`],
};

/** Sofia Sans has the Bulgarian forms of letters unless it is told the language. */
const LANGUAGE = 'RUS ';

const opened = new Map<Lettering, readonly Font[]>();

/** A text as outlines, so that a picture needs no fonts of the machine and no text of anybody's gets into its markup. */
export interface Line {
  /** In pixels. */
  readonly width: number;
  /** SVG paths; the baseline begins at 0, 0. */
  readonly paths: string;
}

/** Sets a text in one line. Signs that no file of the face has are left out. */
export function setLine(text: string, lettering: Lettering, size: number): Line {
  let width = 0;
  let paths = '';
  for (const { font, part } of splitByFont(text, listFonts(lettering))) {
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(part, undefined, undefined, LANGUAGE);
    for (const [index, glyph] of glyphs.entries()) {
      const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[index] ?? {};
      const place = `translate(${round(width + xOffset * scale)} ${round(-yOffset * scale)})`;
      const outline = glyph.path.toSVG();
      if (outline) paths += `<path transform="${place} scale(${scale} ${-scale})" d="${outline}"/>`;
      width += xAdvance * scale;
    }
  }
  return { width, paths };
}

/** The width of a text in pixels, without what a space kerns. */
export function measureWidth(text: string, lettering: Lettering, size: number): number {
  const words = text.split(' ');
  const spaces = (words.length - 1) * measureEms(' ', lettering);
  return size * words.reduce((sum, word) => sum + measureEms(word, lettering), spaces);
}

/** A text that ends in an ellipsis where it is wider than its room. */
export function cutToFit(text: string, lettering: Lettering, size: number, width: number): string {
  if (measureWidth(text, lettering, size) <= width) return text;
  let cut = text;
  while (cut !== '' && measureWidth(`${cut}…`, lettering, size) > width) cut = cut.slice(0, -1);
  return `${cut.trimEnd()}…`;
}

const MOST_MEASURED = 2_000;
const measured = new Map<string, number>();

/** A title is tried in many widths and sizes: each of its words is measured once. */
function measureEms(word: string, lettering: Lettering): number {
  const key = `${lettering} ${word}`;
  const known = measured.get(key);
  if (known !== undefined) return known;
  let ems = 0;
  for (const { font, part } of splitByFont(word, listFonts(lettering)))
    ems += font.layout(part, undefined, undefined, LANGUAGE).advanceWidth / font.unitsPerEm;
  if (measured.size >= MOST_MEASURED) measured.clear();
  measured.set(key, ems);
  return ems;
}

/** Cuts a text into parts that one file has the letters of. */
function splitByFont(text: string, fonts: readonly Font[]): { readonly font: Font; part: string }[] {
  const parts: { readonly font: Font; part: string }[] = [];
  for (const sign of text) {
    const font = fonts.find((one) => one.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));
    if (!font) continue;
    const last = parts.at(-1);
    if (last?.font === font) last.part += sign;
    else parts.push({ font, part: sign });
  }
  return parts;
}

function listFonts(lettering: Lettering): readonly Font[] {
  const known = opened.get(lettering);
  if (known) return known;
  const fonts = FILES[lettering].map(openFont);
  opened.set(lettering, fonts);
  return fonts;
}

function openFont(name: string): Font {
  const font = create(readFileSync(createRequire(import.meta.url).resolve(name)));
  if (!('layout' in font)) throw new Error(`${name} holds more than one font`);
  return font;
}

const round = (pixels: number): number => Math.round(pixels * 100) / 100;
