import { randomUUID } from 'node:crypto';
import {
  FILE_MESSAGES,
  fileTypeOf,
  LOGO_LEAST_SIDE,
  LOGO_MESSAGES,
  type FileType,
  type KeptLogo,
} from '@nardy/contract';
import { FieldsError } from '../../../http/errors.ts';
import type { Form } from '../../../http/operations.ts';
import { mediaLink } from '../../../storage/files.ts';
import type { FileStore } from '../../../storage/storage.ts';
import { MOST_PIXELS } from '../../privateFiles/index.ts';
import { readPicture, type ReadPicture } from '../desk/picture.ts';

/** Pixels of the longer side: three for each point of the largest place. */
const WIDEST = 720;
const QUALITY = 90;
const KINDS: ReadonlySet<FileType | undefined> = new Set<FileType>(['image/png', 'image/jpeg']);

/** Keeps a logo whole, whatever its proportions: where it is shown it is fitted in, and never cut. */
export async function keepLogo(media: FileStore, form: Form<object>): Promise<KeptLogo> {
  let read: ReadPicture | undefined;
  await form.read(async (file) => {
    read = await readPicture(file);
  });
  const { bytes, fault }: { bytes?: Uint8Array; fault?: string } = read ?? {};
  if (!bytes) throw refused(fault ?? LOGO_MESSAGES.none);
  const { data, width, height } = await drawn(bytes);
  const path = `logos/${randomUUID()}.webp`;
  await media.put(path, data);
  return { link: mediaLink(path), width, height };
}

async function drawn(bytes: Uint8Array) {
  // By its content, before anything draws it: what is drawn from text may name other files.
  if (!KINDS.has(fileTypeOf(bytes)) && !isWebp(bytes)) throw refused(LOGO_MESSAGES.kind);
  const { default: sharp } = await import('sharp');
  const size = await sharp(bytes, { limitInputPixels: MOST_PIXELS })
    .metadata()
    .catch(() => undefined);
  if (!size) throw refused(FILE_MESSAGES.broken);
  if (size.width * size.height > MOST_PIXELS) throw refused(FILE_MESSAGES.tooManyPixels);
  if (Math.max(size.width, size.height) < LOGO_LEAST_SIDE) throw refused(LOGO_MESSAGES.small);
  const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'truncated' })
    .autoOrient()
    .resize(WIDEST, WIDEST, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw refused(FILE_MESSAGES.broken);
    });
  return { data, width: info.width, height: info.height };
}

const isWebp = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 4)).toString('latin1') === 'RIFF' &&
  Buffer.from(bytes.subarray(8, 12)).toString('latin1') === 'WEBP';

function refused(sentence: string): FieldsError {
  return new FieldsError({ logo: [sentence] }, 422);
}
