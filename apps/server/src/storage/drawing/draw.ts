import sharp, { type Sharp } from 'sharp';
import type { Drawn, DrawingJob, DrawingTask } from './jobs.ts';
import { MOST_PIXELS } from './limits.ts';

const WEBP_QUALITY = 80;
/** Looks as WebP does at its own quality. */
const AVIF_QUALITY = 55;

/** A WebP is no higher. */
const WEBP_MOST_ROWS = 16_383;
/** Of more the writing could not be read in one picture. */
const MOST_SHEETS = 20;
/** Pixels between sheets. */
const SHEET_GAP = 12;

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
  const { format, pages = 1 } = await sharp(picture).metadata();
  // Pages of other formats are frames of an animation.
  const whole =
    format === 'tiff' && pages > 1
      ? await joinSheets(picture, pages, side)
      : fitInside(openPicture(picture), side);
  const { data, info } = await whole.webp({ quality }).toBuffer({ resolveWithObject: true });
  const png = withPng ? await sharp(data).png({ compressionLevel: 9 }).toBuffer() : undefined;
  return { width: info.width, height: info.height, webp: data, png };
}

const fitInside = (picture: Sharp, side: number): Sharp =>
  picture.autoOrient().resize(side, side, { fit: 'inside', withoutEnlargement: true });

/** All sheets of a scan, one under another. */
async function joinSheets(picture: Uint8Array, count: number, side: number): Promise<Sharp> {
  if (count > MOST_SHEETS) throw new Error(`${count} sheets are too many for one picture`);
  const most = Math.min(side, Math.floor(WEBP_MOST_ROWS / count) - SHEET_GAP);
  const sheets: Buffer[] = [];
  for (let page = 0; page < count; page += 1) {
    const sheet = fitInside(sharp(picture, { page, limitInputPixels: MOST_PIXELS }), most);
    // Only what has as many channels can be joined.
    sheets.push(await sheet.flatten({ background: '#fff' }).toColourspace('srgb').png().toBuffer());
  }
  return sharp(sheets, { join: { across: 1, shim: SHEET_GAP, background: '#fff' } });
}
