export interface Square {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The side that a photo must have at least; the server refuses less. */
export const LEAST_PIXELS = 400;
/** More than any page shows. */
const MOST_PIXELS = 1200;
const QUALITY = 0.92;

/** Cuts a square out of a picture, upright as its camera meant it, as JPEG. */
export async function cutSquare(file: Blob, { x, y, width, height }: Square): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const side = Math.max(LEAST_PIXELS, Math.min(Math.round(width), MOST_PIXELS));
  const canvas = new OffscreenCanvas(side, side);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas to draw on');
  // A transparent picture would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, side, side);
  context.drawImage(picture, x, y, width, height, 0, 0, side, side);
  picture.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
}

/** The shorter side of a picture; undefined for what the browser cannot draw. */
export async function measureShorterSide(file: Blob): Promise<number | undefined> {
  try {
    const picture = await createImageBitmap(file);
    const side = Math.min(picture.width, picture.height);
    picture.close();
    return side;
  } catch {
    return undefined;
  }
}
