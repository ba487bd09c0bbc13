import { drawApart } from './drawing/apart.ts';
import { toMediaLink } from './files.ts';
import type { FileStore } from './storage.ts';

/** Pixels across: a card of a list, a photo of an album, and the same for screens of two pixels a point. */
const WIDTHS = [375, 750, 1500] as const;
/** The width that an address without a choice leads to. */
const USUAL = 750;
/** sharp's 4 takes five times as long for two percent. */
const AVIF_EFFORT = 3;

const WIDTH_IN_PATH = /^(.*)\.(\d+)\.webp$/;

export interface StoredPicture {
  /** Of its largest version; the others lie beside it, and the path says which. */
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

interface PictureOptions {
  /** How hard AVIF tries, from 0 to 9. */
  readonly effort?: number;
}

/**
 * Keeps a picture under `name` as AVIF and WebP in the widths that pages use, none wider than it is. What the file says of
 * place and camera is left out. Fails with `UnreadablePictureError` before anything is stored.
 */
export async function putPicture(
  media: Pick<FileStore, 'put'>,
  name: string,
  picture: Uint8Array,
  { effort = AVIF_EFFORT }: PictureOptions = {},
): Promise<StoredPicture> {
  const { width, height, files } = await drawApart(picture, { task: 'widths', widths: WIDTHS, effort });
  for (const { width: across, avif, webp } of files) {
    await media.put(`${name}.${across}.avif`, avif);
    await media.put(`${name}.${across}.webp`, webp);
  }
  const largest = Math.max(...listWidthsUpTo(width));
  const scale = Math.min(1, largest / width);
  return {
    path: `${name}.${largest}.webp`,
    width: Math.round(width * scale),
    height: Math.round(height * scale),
  };
}

/** All files of a picture that `putPicture` has stored; its path is the one that it gave. */
export function listPictureFiles(path: string): readonly string[] {
  const [, name, largest] = WIDTH_IN_PATH.exec(path) ?? [];
  if (name === undefined) return [path];
  return listWidthsUpTo(Number(largest)).flatMap((width) => [
    `${name}.${width}.avif`,
    `${name}.${width}.webp`,
  ]);
}

/** A picture narrower than the least width has that one alone, in its own size. */
function listWidthsUpTo(most: number): readonly number[] {
  const fitting = WIDTHS.filter((width) => width <= most);
  return fitting.length > 0 ? fitting : [WIDTHS[0]];
}

/** Addresses of a picture, from its path in the database. Only what `putPicture` has stored has several. */
export function listPictureLinks(filePath: string): {
  link: string;
  srcset?: { avif: string; webp: string };
} {
  const [, name, largest] = WIDTH_IN_PATH.exec(filePath) ?? [];
  if (name === undefined) return { link: toMediaLink(filePath) };
  const widths = listWidthsUpTo(Number(largest));
  const linkOf = (width: number, format: 'avif' | 'webp') => toMediaLink(`${name}.${width}.${format}`);
  const srcset = (format: 'avif' | 'webp') =>
    widths.map((width) => `${linkOf(width, format)} ${width}w`).join(', ');
  return {
    link: linkOf(Math.min(USUAL, ...widths.slice(-1)), 'webp'),
    srcset: { avif: srcset('avif'), webp: srcset('webp') },
  };
}
