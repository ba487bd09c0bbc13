import { randomUUID } from 'node:crypto';
import {
  BANNER_LEAST_WIDTH,
  FILE_LIMITS,
  FILE_MESSAGES,
  findFileSizeFault,
  detectFileType,
} from '@nardy/contract';
import { FieldsError } from '../../../http/errors.ts';
import { readFile } from '../../../http/form.ts';
import type { Form } from '../../../http/operations.ts';
import { drawApart, UnreadablePictureError } from '../../../storage/drawing/apart.ts';
import { MOST_PIXELS } from '../../../storage/drawing/limits.ts';
import { putPicture } from '../../../storage/pictures.ts';
import type { FileStore } from '../../../storage/storage.ts';

const TOO_NARROW = `Ширина картинки должна быть не менее ${BANNER_LEAST_WIDTH} пикселей`;

/** Reads a form and its picture to their ends; of a picture that is too large only the fault comes. */
export async function readPictureForm<Body>(form: Form<Body>) {
  let picture: { readonly bytes?: Uint8Array; readonly fault?: string } = {};
  const read = await form.read(async (file) => {
    const { bytes, size } = await readFile(file, FILE_LIMITS.most);
    const fault = findFileSizeFault({ size });
    picture = fault === undefined ? { bytes } : { fault };
  });
  return { ...read, ...picture };
}

/** Keeps a banner's picture as everybody may see it; gives its path. Refuses at the field what is no such picture. */
export async function keepBannerPicture(media: Pick<FileStore, 'put'>, bytes: Uint8Array): Promise<string> {
  const type = detectFileType(bytes);
  if (type === undefined || type === 'application/pdf') throw refuseField(FILE_MESSAGES.photoKind);
  try {
    const size = await drawApart(bytes, { task: 'measure' });
    if (size.width * size.height > MOST_PIXELS) throw refuseField(FILE_MESSAGES.tooManyPixels);
    if (size.uprightWidth < BANNER_LEAST_WIDTH) throw refuseField(TOO_NARROW);
    if (!size.isWhole) throw refuseField(FILE_MESSAGES.broken);
    return (await putPicture(media, `banners/${randomUUID()}`, bytes)).path;
  } catch (error) {
    throw error instanceof UnreadablePictureError ? refuseField(error.sentence) : error;
  }
}

export function refuseField(sentence: string): FieldsError {
  return new FieldsError({ image: [sentence] }, 422);
}
