import { photoPaths } from './files.ts';
import type { FileStore } from './storage.ts';

/** Pixels of a side: for the largest place of a photo, and for rows of 40 points on screens of three pixels a point. */
const SIDE = 320;
const SMALL_SIDE = 120;
const QUALITY = 80;

/**
 * Keeps the photo of a person, cut to a square, under `name` in both sizes that pages use; gives its path. `picture` is any
 * that sharp reads, SVG too; what the file tells of place and camera is left out.
 */
export async function putPhoto(media: FileStore, name: string, picture: Uint8Array): Promise<string> {
  // A tenth of a second of loading, which most starts do without.
  const { default: sharp } = await import('sharp');
  const square = sharp(picture).autoOrient().resize(SIDE, SIDE, { fit: 'cover' });
  const { data, info } = await square.raw().toBuffer({ resolveWithObject: true });
  const inSize = (side: number): Promise<Buffer> =>
    sharp(data, { raw: info }).resize(side, side).webp({ quality: QUALITY }).toBuffer();
  const paths = photoPaths(name);
  await Promise.all([
    inSize(SIDE).then((webp) => media.put(paths.whole, webp)),
    inSize(SMALL_SIDE).then((webp) => media.put(paths.small, webp)),
  ]);
  return paths.whole;
}
