import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '../../../database/schema.ts';
import { FieldsError } from '../../../http/errors.ts';
import type { Form, RequestContext } from '../../../http/operations.ts';
import { UnreadablePictureError } from '../../../storage/drawing/apart.ts';
import { putPhoto } from '../../../storage/photos.ts';
import { abandonPhoto, readPhotoForm, uploadPublic, type PublicUpload } from '../../privateFiles/index.ts';
import type { PeopleParts } from '../parts.ts';
import { auditPerson, holdPerson } from './held.ts';

const NO_PHOTO = 'Выберите фото';

type Parts = Pick<PeopleParts, 'db' | 'media'>;

/** Gives a person the photo of a form, in the place of the one before. */
export async function putPersonPhoto(
  parts: Parts,
  id: number,
  form: Form<object>,
  context: RequestContext,
): Promise<void> {
  const picture = await readPhotoForm(form, { field: 'photo', none: NO_PHOTO });
  await uploadPublic(parts, async (upload) => {
    const path = await storePhoto(upload, picture);
    await parts.db.transaction().execute(async (trx) => {
      await upload.claim(trx);
      await setPhoto(trx, id, path, context);
    });
  });
}

export async function removePersonPhoto(
  { db }: Pick<Parts, 'db'>,
  id: number,
  context: RequestContext,
): Promise<void> {
  await db.transaction().execute((trx) => setPhoto(trx, id, null, context));
}

async function setPhoto(
  trx: Transaction<Database>,
  id: number,
  path: string | null,
  context: RequestContext,
): Promise<void> {
  const before = await holdPerson(trx, id);
  if (before.photo_path === path) return;
  await trx.updateTable('persons').set({ photo_path: path }).where('id', '=', id).execute();
  await abandonPhoto(trx, before.photo_path);
  const action = path === null ? 'remove-photo' : 'put-photo';
  const photo = (of: string | null) => ({ photo: of });
  await auditPerson(trx, id, context, { action, before: photo(before.photo_path), after: photo(path) });
}

async function storePhoto(upload: PublicUpload, picture: Buffer): Promise<string> {
  try {
    return await putPhoto(upload, `people/${randomUUID()}`, picture);
  } catch (error) {
    if (!(error instanceof UnreadablePictureError)) throw error;
    throw new FieldsError({ photo: [error.sentence] }, 422);
  }
}
