import { drawApart } from './drawing/apart.ts';
import { listPhotoPaths } from './files.ts';
import type { FileStore } from './storage.ts';

/** Pixels of a side: for the largest place of a photo, and for rows of 40 points on screens of three pixels a point. */
const SIDE = 320;
const SMALL_SIDE = 120;

/**
 * Keeps the photo of a person, cut to a square, under `name` in both sizes that pages use; gives its path. `picture` is any
 * that sharp reads, SVG too; what the file says about place and camera is left out. Throws `UnreadablePictureError`.
 */
export async function putPhoto(
  media: Pick<FileStore, 'put'>,
  name: string,
  picture: Uint8Array | (() => Promise<Uint8Array>),
): Promise<string> {
  const { whole, small } = await drawApart(picture, { task: 'photo', side: SIDE, smallSide: SMALL_SIDE });
  const paths = listPhotoPaths(name);
  await Promise.all([media.put(paths.whole, whole), media.put(paths.small, small)]);
  return paths.whole;
}
