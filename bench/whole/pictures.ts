import { randomBytes } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';

/** Lying on its side, as telephones save it. */
const ON_ITS_SIDE = 6;

export type PictureKind = 'jpeg' | 'progressive' | 'png';

interface Size {
  readonly width: number;
  readonly height: number;
  /** The picture is noise that is drawn so many times as large: the more, the fewer bytes. */
  readonly enlarged: number;
}

export async function makePicture(
  kind: PictureKind,
  { width, height, enlarged }: Size,
): Promise<Uint8Array<ArrayBuffer>> {
  const raw = {
    width: Math.ceil(width / enlarged),
    height: Math.ceil(height / enlarged),
    channels: 3,
  } as const;
  const drawn = sharp(randomBytes(raw.width * raw.height * raw.channels), { raw })
    .resize(width, height, { fit: 'fill', kernel: kind === 'png' ? 'nearest' : 'cubic' })
    .withMetadata({ orientation: ON_ITS_SIDE });
  return Uint8Array.from(await written(drawn, kind));
}

function written(drawn: Sharp, kind: PictureKind): Promise<Buffer> {
  if (kind === 'png') return drawn.png({ adaptiveFiltering: true }).toBuffer();
  return drawn.jpeg({ quality: 80, progressive: kind === 'progressive' }).toBuffer();
}
