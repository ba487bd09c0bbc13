import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { DRAWN_NAME, isNamed } from '@nardy/contract';
import type { Db } from '../../../database/connection.ts';
import { wrapLines } from '../../../downloads/index.ts';
import type { FileStore } from '../../../storage/storage.ts';
import { findSiteSettings } from '../../site/index.ts';
import { cutToFit, setLine, measureWidth } from './lettering.ts';

/** What a card says about whose competition it is. */
export interface CardMark {
  readonly name: string;
  readonly logo: { readonly path: string; readonly width: number; readonly height: number } | null;
}

/** Where the logo's picture goes, in whole pixels. */
export interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const BOX = { left: 70, top: 64, width: 440, height: 76 } as const;
/** The drawn mark is 48 high, as the portal has it. */
const SCALE = BOX.height / 48;
/** Logos are made for white. */
const PLATE = { padding: 8, radius: 12, colour: '#ffffff' } as const;
const NAME = { size: 24, leading: 27, most: 3, gap: 18, right: 590, colour: '#fbf9f4' } as const;

const [, SIGN = '', WORDS = ''] = readFileSync(new URL('mark.svg', import.meta.url), 'utf8').split('\n');

/** The mark of the federation as it is now. */
export async function findMark(db: Db): Promise<CardMark> {
  const site = await findSiteSettings(db);
  const { federation_name: name = DRAWN_NAME, logo_path: path, logo_width, logo_height } = site ?? {};
  return {
    name,
    logo: path && logo_width && logo_height ? { path, width: logo_width, height: logo_height } : null,
  };
}

/** The picture of a mark; nothing without one, or where its file has gone. */
export async function readLogo(media: FileStore, { logo }: CardMark): Promise<Buffer | undefined> {
  const file = logo ? await media.open(logo.path) : undefined;
  return file && buffer(file.content);
}

/** The mark in the left upper corner; `place` is where the picture of its logo goes. */
export function drawMark({ name, logo }: CardMark, hasPicture: boolean): { svg: string; place?: Place } {
  const { left, top, width: most, height: high } = BOX;
  if (!logo || !hasPicture) {
    const words = name === DRAWN_NAME ? WORDS : '';
    const drawn = `<g transform="translate(${left} ${top}) scale(${SCALE})">${SIGN}${words}</g>`;
    return { svg: words === '' ? drawn + drawName(left + high + NAME.gap, name) : drawn };
  }
  const room = { width: most - 2 * PLATE.padding, height: high - 2 * PLATE.padding };
  const scale = Math.min(room.width / logo.width, room.height / logo.height);
  const [width = 1, height = 1] = [logo.width, logo.height].map((side) =>
    Math.max(1, Math.round(side * scale)),
  );
  const place = {
    left: left + PLATE.padding,
    top: top + Math.round((high - height) / 2),
    width,
    height,
  };
  const wide = width + 2 * PLATE.padding;
  const plate = `<rect x="${left}" y="${place.top - PLATE.padding}" width="${wide}" height="${height + 2 * PLATE.padding}" rx="${PLATE.radius}" fill="${PLATE.colour}"/>`;
  return { svg: plate + (isNamed(logo) ? drawName(left + wide + NAME.gap, name) : ''), place };
}

/** The name in lines, in the middle of the mark's height. */
function drawName(x: number, name: string): string {
  const { size, leading, most, right, colour } = NAME;
  const all = wrapLines(name, right - x, (text) => measureWidth(text, 'label', size));
  const last = cutToFit(all.slice(most - 1).join(' '), 'label', size, right - x);
  const lines = all.length > most ? [...all.slice(0, most - 1), last] : all;
  const first = BOX.top + (BOX.height - lines.length * leading) / 2 + size * 0.9;
  return lines
    .map(
      (line, index) =>
        `<g transform="translate(${x} ${first + index * leading})" fill="${colour}">${setLine(line, 'label', size).paths}</g>`,
    )
    .join('');
}
