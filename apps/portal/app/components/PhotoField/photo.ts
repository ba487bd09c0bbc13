/** The part of a picture that was chosen, in its own pixels. */
export interface Square {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** More than a page ever shows; keeps the upload small. */
const MOST_PIXELS = 1200;
const QUALITY = 0.92;

/** The size of a picture, upright as its camera meant it; undefined for what the browser cannot draw. */
export async function measurePicture(file: Blob): Promise<PictureSize | undefined> {
  try {
    const picture = await createImageBitmap(file);
    const { width, height } = picture;
    picture.close();
    return { width, height };
  } catch {
    return undefined;
  }
}

/** Cuts a square out of a picture and gives it as JPEG, turned by `turns` quarters to the right. */
export async function cutSquare(file: Blob, square: Square, turns: number): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const turned = turn(picture, turns);
  const side = Math.min(Math.round(square.width), MOST_PIXELS);
  const canvas = new OffscreenCanvas(side, side);
  const context = buildContext(canvas);
  // A transparent picture would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, side, side);
  context.drawImage(turned, square.x, square.y, square.width, square.height, 0, 0, side, side);
  picture.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
}

function turn(picture: ImageBitmap, turns: number): ImageBitmap | OffscreenCanvas {
  if (turns % 4 === 0) return picture;
  const isSideways = turns % 2 === 1;
  const canvas = new OffscreenCanvas(
    isSideways ? picture.height : picture.width,
    isSideways ? picture.width : picture.height,
  );
  const context = buildContext(canvas);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((turns * Math.PI) / 2);
  context.drawImage(picture, -picture.width / 2, -picture.height / 2);
  return canvas;
}

function buildContext(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas to draw on');
  return context;
}
