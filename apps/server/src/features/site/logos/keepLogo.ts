import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import {
  FILE_MESSAGES,
  detectFileType,
  LOGO_LEAST_SIDE,
  LOGO_MESSAGES,
  type FileType,
  type StoredLogo,
} from '@nardy/contract';
import type { Db } from '../../../database/connection.ts';
import { FieldsError } from '../../../http/errors.ts';
import type { Form } from '../../../http/operations.ts';
import { toMediaLink } from '../../../storage/files.ts';
import { drawApart, UnreadablePictureError } from '../../../storage/drawing/apart.ts';
import { MOST_PIXELS } from '../../../storage/drawing/limits.ts';
import { isFilePath, type FileStore } from '../../../storage/storage.ts';
import { notePublicUploads } from '../../privateFiles/index.ts';
import { readPictureForm } from '../admin/picture.ts';

/** Pixels of the longer side: three for each point of the largest place. */
const WIDEST = 720;
const QUALITY = 90;
const KINDS: ReadonlySet<FileType | undefined> = new Set<FileType>(['image/png', 'image/jpeg']);

interface KeepingParts {
  readonly db: Db;
  readonly media: FileStore;
}

/**
 * Keeps a logo whole, whatever its proportions: where it is shown it is fitted in, and never cut. What nobody saves with
 * anything is not kept for long.
 */
export async function keepLogo({ db, media }: KeepingParts, form: Form<object>): Promise<StoredLogo> {
  const { bytes, fault } = await readPictureForm(form);
  if (!bytes) throw refuseLogo(fault ?? LOGO_MESSAGES.none);
  const { webp, png, width, height } = await drawLogo(bytes);
  const path = `logos/${randomUUID()}.webp`;
  await notePublicUploads(db, listLogoFiles(path));
  await Promise.all([media.put(path, webp), media.put(formatLogoAsPng(path), png)]);
  return { link: toMediaLink(path), width, height };
}

/** Where the same logo lies for mail programs, many of which show no WebP. */
export function formatLogoAsPng(path: string): string {
  return path.replace(/\.webp$/, '.png');
}

/** All that is stored of a logo. */
export const listLogoFiles = (path: string): readonly string[] => [path, formatLogoAsPng(path)];

/** The size in pixels of a logo that is stored; nothing where there is none. */
export async function measureLogo(
  media: FileStore,
  path: string,
): Promise<{ readonly width: number; readonly height: number } | undefined> {
  const file = isFilePath(path) ? await media.open(path) : undefined;
  if (!file) return undefined;
  const { default: sharp } = await import('sharp');
  const { width, height } = await sharp(await buffer(file.content)).metadata();
  return { width, height };
}

async function drawLogo(bytes: Uint8Array) {
  // By its content, before anything draws it: what is drawn from text may name other files.
  if (!KINDS.has(detectFileType(bytes)) && !isWebp(bytes)) throw refuseLogo(LOGO_MESSAGES.kind);
  try {
    const size = await drawApart(bytes, { task: 'measure' });
    if (size.width * size.height > MOST_PIXELS) throw refuseLogo(FILE_MESSAGES.tooManyPixels);
    if (Math.max(size.width, size.height) < LOGO_LEAST_SIDE) throw refuseLogo(LOGO_MESSAGES.small);
    if (!size.isWhole) throw refuseLogo(FILE_MESSAGES.broken);
    const { png, ...rest } = await drawApart(bytes, {
      task: 'fitted',
      side: WIDEST,
      quality: QUALITY,
      withPng: true,
    });
    if (!png) throw new Error('a logo was drawn without its PNG');
    return { ...rest, png };
  } catch (error) {
    throw error instanceof UnreadablePictureError ? refuseLogo(error.sentence) : error;
  }
}

const isWebp = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 4)).toString('latin1') === 'RIFF' &&
  Buffer.from(bytes.subarray(8, 12)).toString('latin1') === 'WEBP';

function refuseLogo(sentence: string): FieldsError {
  return new FieldsError({ logo: [sentence] }, 422);
}
