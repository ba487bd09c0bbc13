import { createHash, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { ALBUM_PHOTO_MOST } from '@nardy/contract';
import type { Db } from '../../../database/connection.ts';
import { gate } from '../../../gate.ts';
import { FieldsError } from '../../../http/errors.ts';
import type { Form } from '../../../http/operations.ts';
import { UnreadablePictureError } from '../../../storage/drawing/apart.ts';
import { putPicture, removePicture, type StoredPicture } from '../../../storage/pictures.ts';
import type { FileStore } from '../../../storage/storage.ts';
import { ContentCheck, FileRefusedError } from '../../privateFiles/index.ts';

const NO_PICTURE = 'Выберите картинку';

/** Pictures of 30 MB that lie in memory together, while they come and until they are drawn. */
export const fewPictures = gate(3);

export interface ReceivedPicture {
  readonly bytes: Buffer;
  /** SHA-256 in hexadecimal. */
  readonly hash: string;
}

/** The picture of a form, judged by its content on the way. */
export async function receivePicture(form: Form<object>): Promise<ReceivedPicture> {
  let bytes: Buffer | undefined;
  let fault: string | undefined;
  await form.read(async ({ content }) => {
    const check = new ContentCheck({ isPhoto: true, most: ALBUM_PHOTO_MOST });
    content.once('error', (error) => check.destroy(error));
    try {
      bytes = await buffer(content.pipe(check));
    } catch (error) {
      if (!(error instanceof FileRefusedError)) throw error;
      fault = error.sentence;
      content.unpipe(check).resume();
    }
  });
  if (bytes === undefined) throw refused(fault ?? NO_PICTURE);
  return { bytes, hash: createHash('sha256').update(bytes).digest('hex') };
}

/** Keeps a picture for everybody under a new name in a folder; refuses at the field what cannot be read to its end. */
export async function keepPicture(
  media: FileStore,
  folder: string,
  { bytes }: ReceivedPicture,
): Promise<StoredPicture> {
  try {
    return await putPicture(media, `${folder}/${randomUUID()}`, bytes);
  } catch (error) {
    if (!(error instanceof UnreadablePictureError)) throw error;
    throw refused(error.sentence);
  }
}

/** Removes pictures that no photo and no video shows any more. */
export async function removeUnused(db: Db, media: FileStore, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return;
  const used = await db
    .selectFrom('photos')
    .select('image_path as path')
    .where('image_path', 'in', paths)
    .union(
      db
        .selectFrom('all_videos')
        .select((video) => video.ref('preview_path').$notNull().as('path'))
        .where('preview_path', 'in', paths),
    )
    .execute();
  const kept = new Set(used.map(({ path }) => path));
  await Promise.all(paths.filter((path) => !kept.has(path)).map((path) => removePicture(media, path)));
}

function refused(sentence: string): FieldsError {
  return new FieldsError({ image: [sentence] }, 422);
}
