import sharp from 'sharp';
import type { Drawn, DrawingJob, DrawingTask } from './jobs.ts';
import { MOST_PIXELS } from './limits.ts';

const WEBP_QUALITY = 80;
/** Looks as WebP does at its own quality. */
const AVIF_QUALITY = 55;

// Nothing is drawn twice, and what a cache holds is memory.
sharp.cache(false);

type Job<Task extends DrawingTask> = Extract<DrawingJob, { readonly task: Task }>;

const openPicture = (picture: Uint8Array) => sharp(picture, { limitInputPixels: MOST_PIXELS });

/** Draws a picture anew from its pixels: what the file says about place and camera, or has after its end, is left out. */
export function draw(job: DrawingJob): Promise<Drawn[DrawingTask]> {
  switch (job.task) {
    case 'measure':
      return measure(job);
    case 'photo':
      return drawPhoto(job);
    case 'widths':
      return drawWidths(job);
    default:
      return drawFitted(job);
  }
}

async function measure({ picture }: Job<'measure'>): Promise<Drawn['measure']> {
  const { width, height, autoOrient } = await sharp(picture).metadata();
  // The head may be whole, and what follows not.
  const isWhole =
    width * height <= MOST_PIXELS &&
    (await sharp(picture, { limitInputPixels: MOST_PIXELS, failOn: 'truncated' })
      .resize(1, 1, { fit: 'fill', kernel: 'nearest', fastShrinkOnLoad: false })
      .toBuffer()
      .then(
        () => true,
        () => false,
      ));
  return { width, height, uprightWidth: autoOrient.width, isWhole };
}

async function drawPhoto({ picture, side, smallSide }: Job<'photo'>): Promise<Drawn['photo']> {
  const { data, info } = await openPicture(picture)
    .autoOrient()
    .resize(side, side, { fit: 'cover' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const inSize = (pixels: number): Promise<Buffer> =>
    sharp(data, { raw: info }).resize(pixels, pixels).webp({ quality: WEBP_QUALITY }).toBuffer();
  return { whole: await inSize(side), small: await inSize(smallSide) };
}

async function drawWidths({ picture, widths, effort }: Job<'widths'>): Promise<Drawn['widths']> {
  const { data, info } = await openPicture(picture)
    .autoOrient()
    // A photo of a camera is read no larger than it will be: that is five times as fast, and a tenth of the memory.
    .resize({ width: Math.max(...widths), withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const files: Drawn['widths']['files'][number][] = [];
  for (const width of widths.filter((one) => one <= info.width || one === Math.min(...widths))) {
    const inWidth = sharp(data, { raw: info }).resize({ width, withoutEnlargement: true });
    const [avif, webp] = await Promise.all([
      inWidth.clone().avif({ quality: AVIF_QUALITY, effort }).toBuffer(),
      inWidth.clone().webp({ quality: WEBP_QUALITY }).toBuffer(),
    ]);
    files.push({ width, avif, webp });
  }
  return { width: info.width, height: info.height, files };
}

async function drawFitted({ picture, side, quality, withPng }: Job<'fitted'>): Promise<Drawn['fitted']> {
  const { data, info } = await openPicture(picture)
    .autoOrient()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality })
    .toBuffer({ resolveWithObject: true });
  const png = withPng ? await sharp(data).png({ compressionLevel: 9 }).toBuffer() : undefined;
  return { width: info.width, height: info.height, webp: data, png };
}
