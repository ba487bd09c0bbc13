import { createHash, randomUUID } from 'node:crypto';
import { ALBUM_PHOTO_MOST } from '@nardy/contract';
import type { Transaction } from 'kysely';
import type { Database } from '../../../database/schema.ts';
import { createGate } from '../../../gate.ts';
import { FieldsError } from '../../../http/errors.ts';
import type { Form } from '../../../http/operations.ts';
import { UnreadablePictureError } from '../../../storage/drawing/apart.ts';
import { listPictureFiles, putPicture, type StoredPicture } from '../../../storage/pictures.ts';
import { abandonPublic, listUnshown, readPhotoForm, type PublicUpload } from '../../privateFiles/index.ts';

const NO_PICTURE = 'Выберите картинку';

/** Pictures of 30 MB that lie in memory together, while they come and until they are drawn. */
export const fewPictures = createGate(3);

export interface ReceivedPicture {
  readonly bytes: Buffer;
  /** SHA-256 in hexadecimal. */
  readonly hash: string;
}

/** The picture of a form, judged by its content on the way. */
export async function receivePicture(form: Form<object>): Promise<ReceivedPicture> {
  const bytes = await readPhotoForm(form, { field: 'image', none: NO_PICTURE, most: ALBUM_PHOTO_MOST });
  return { bytes, hash: createHash('sha256').update(bytes).digest('hex') };
}

/** Keeps a picture for everybody under a new name in a folder; refuses at the field what cannot be read to its end. */
export async function keepPicture(
  upload: PublicUpload,
  folder: string,
  { bytes }: ReceivedPicture,
): Promise<StoredPicture> {
  try {
    return await putPicture(upload, `${folder}/${randomUUID()}`, bytes);
  } catch (error) {
    if (!(error instanceof UnreadablePictureError)) throw error;
    throw refusePicture(error.sentence);
  }
}

/** Lets pictures go that no photo and no video shows any more, with this transaction; gives their files. */
export async function abandonUnused(
  trx: Transaction<Database>,
  paths: readonly string[],
): Promise<readonly string[]> {
  const unshown = await listUnshown(trx, paths, (some) => listShown(trx, some));
  const files = unshown.flatMap(listPictureFiles);
  await abandonPublic(trx, files);
  return files;
}

async function listShown(trx: Transaction<Database>, paths: readonly string[]): Promise<readonly string[]> {
  const rows = await trx
    .selectFrom('photos')
    .select('image_path as path')
    .where('image_path', 'in', paths)
    .union(
      trx
        .selectFrom('all_videos')
        .select((video) => video.ref('preview_path').$notNull().as('path'))
        .where('preview_path', 'in', paths),
    )
    .execute();
  return rows.map(({ path }) => path);
}

function refusePicture(sentence: string): FieldsError {
  return new FieldsError({ image: [sentence] }, 422);
}
