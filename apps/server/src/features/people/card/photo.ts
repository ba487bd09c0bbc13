import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { FieldsError } from '../../../http/errors.ts';
import type { IncomingFile } from '../../../http/form.ts';
import type { Form, RequestContext } from '../../../http/operations.ts';
import { UnreadablePictureError } from '../../../storage/drawing/apart.ts';
import { photoPaths } from '../../../storage/files.ts';
import { putPhoto } from '../../../storage/photos.ts';
import { ContentCheck, FileRefusedError } from '../../privateFiles/index.ts';
import type { PeopleParts } from '../parts.ts';
import { auditPerson, holdPerson } from './held.ts';

const NO_PHOTO = 'Выберите фото';

type Parts = Pick<PeopleParts, 'db' | 'media'>;

/** Gives a person the photo of a form. The one before stays where it lies: a merge that is undone may need it. */
export async function putPersonPhoto(
  parts: Parts,
  id: number,
  form: Form<object>,
  context: RequestContext,
): Promise<void> {
  const picture = await pictureOf(form);
  const path = await published(parts, picture);
  try {
    await setPhoto(parts, id, path, context);
  } catch (error) {
    const { whole, small } = photoPaths(path.replace(/\.webp$/, ''));
    await Promise.all([parts.media.remove(whole), parts.media.remove(small)]);
    throw error;
  }
}

export async function setPhoto(
  { db }: Pick<Parts, 'db'>,
  id: number,
  path: string | null,
  context: RequestContext,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const before = await holdPerson(trx, id);
    if (before.photo_path === path) return;
    await trx.updateTable('persons').set({ photo_path: path }).where('id', '=', id).execute();
    const action = path === null ? 'remove-photo' : 'put-photo';
    const photo = (of: string | null) => ({ photo: of });
    await auditPerson(trx, id, context, { action, before: photo(before.photo_path), after: photo(path) });
  });
}

/** The picture of a form, judged by its content on the way. */
async function pictureOf(form: Form<object>): Promise<Buffer> {
  let picture: Buffer | undefined;
  let fault: string | undefined;
  await form.read(async ({ content }: IncomingFile) => {
    const check = new ContentCheck({ isPhoto: true });
    content.once('error', (error) => check.destroy(error));
    try {
      picture = await buffer(content.pipe(check));
    } catch (error) {
      if (!(error instanceof FileRefusedError)) throw error;
      fault = error.sentence;
      content.unpipe(check).resume();
    }
  });
  if (picture === undefined) throw new FieldsError({ photo: [fault ?? NO_PHOTO] }, 422);
  return picture;
}

async function published({ media }: Parts, picture: Buffer): Promise<string> {
  try {
    return await putPhoto(media, `people/${randomUUID()}`, picture);
  } catch (error) {
    if (!(error instanceof UnreadablePictureError)) throw error;
    throw new FieldsError({ photo: [error.sentence] }, 422);
  }
}
