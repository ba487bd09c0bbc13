import { mediaLink } from './files.ts';
import type { FileStore } from './storage.ts';

/** Pixels across: a card of a list, a photo of an album, and the same for screens of two pixels a point. */
const WIDTHS = [375, 750, 1500] as const;
const WIDEST = 1500;
/** The width that an address without a choice leads to. */
const USUAL = 750;
const WEBP_QUALITY = 80;
/** Looks as WebP does at its own quality. */
const AVIF_QUALITY = 55;
/** sharp's 4 takes five times as long for two percent. */
const AVIF_EFFORT = 3;

const WIDTH_IN_PATH = /^(.*)\.(\d+)\.webp$/;

export interface KeptPicture {
  /** Of its largest version; the others lie beside it, and the path tells which. */
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

/** What is no picture that can be read to its end. */
export class UnreadablePictureError extends Error {}

interface PictureOptions {
  /** How hard AVIF tries, from 0 to 9. */
  readonly effort?: number;
}

/**
 * Keeps a picture under `name` as AVIF and WebP in the widths that pages use, none wider than it is. What the file tells of
 * place and camera is left out. Fails with `UnreadablePictureError` before anything is kept.
 */
export async function putPicture(
  media: FileStore,
  name: string,
  picture: Uint8Array,
  { effort = AVIF_EFFORT }: PictureOptions = {},
): Promise<KeptPicture> {
  // A tenth of a second of loading, which most starts do without.
  const { default: sharp } = await import('sharp');
  const { data, info } = await sharp(picture)
    .autoOrient()
    // A photo of a camera is read no larger than it will be: that is five times as fast, and a tenth of the memory.
    .resize({ width: WIDEST, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((error: unknown) => {
      throw new UnreadablePictureError('the picture cannot be read', { cause: error });
    });
  const widths = widthsUpTo(info.width);
  const largest = Math.max(...widths);
  await Promise.all(
    widths.map(async (width) => {
      const inWidth = sharp(data, { raw: info }).resize({ width, withoutEnlargement: true });
      const [avif, webp] = await Promise.all([
        inWidth.clone().avif({ quality: AVIF_QUALITY, effort }).toBuffer(),
        inWidth.clone().webp({ quality: WEBP_QUALITY }).toBuffer(),
      ]);
      await media.put(`${name}.${width}.avif`, avif);
      await media.put(`${name}.${width}.webp`, webp);
    }),
  );
  const scale = Math.min(1, largest / info.width);
  return {
    path: `${name}.${largest}.webp`,
    width: Math.round(info.width * scale),
    height: Math.round(info.height * scale),
  };
}

/** Removes a picture that `putPicture` has kept, in all its versions; its path is the one that it gave. */
export async function removePicture(media: FileStore, path: string): Promise<void> {
  const [, name, largest] = WIDTH_IN_PATH.exec(path) ?? [];
  if (name === undefined) return media.remove(path);
  const files = widthsUpTo(Number(largest)).flatMap((width) => [
    `${name}.${width}.avif`,
    `${name}.${width}.webp`,
  ]);
  await Promise.all(files.map((file) => media.remove(file)));
}

/** A picture narrower than the least width has that one alone, in its own size. */
function widthsUpTo(most: number): readonly number[] {
  const fitting = WIDTHS.filter((width) => width <= most);
  return fitting.length > 0 ? fitting : [WIDTHS[0]];
}

/** Addresses of a picture, from its path in the database. Only what `putPicture` has kept has several. */
export function pictureLinks(filePath: string): {
  link: string;
  srcset?: { avif: string; webp: string };
} {
  const [, name, largest] = WIDTH_IN_PATH.exec(filePath) ?? [];
  if (name === undefined) return { link: mediaLink(filePath) };
  const widths = widthsUpTo(Number(largest));
  const linkOf = (width: number, format: 'avif' | 'webp') => mediaLink(`${name}.${width}.${format}`);
  const srcset = (format: 'avif' | 'webp') =>
    widths.map((width) => `${linkOf(width, format)} ${width}w`).join(', ');
  return {
    link: linkOf(Math.min(USUAL, ...widths.slice(-1)), 'webp'),
    srcset: { avif: srcset('avif'), webp: srcset('webp') },
  };
}
