import { buffer } from 'node:stream/consumers';
import { FieldsError } from '../../../http/errors.ts';
import type { IncomingFile } from '../../../http/form.ts';
import type { Form } from '../../../http/operations.ts';
import { ContentCheck, FileRefusedError } from './check.ts';

/** A file to its end, checked on the way; the rest of one that is refused is let through to nowhere. */
export async function readChecked({ content }: IncomingFile, check: ContentCheck): Promise<Buffer> {
  content.once('error', (error) => check.destroy(error));
  try {
    return await buffer(content.pipe(check));
  } catch (error) {
    content.unpipe(check).resume();
    throw error;
  }
}

interface PhotoField {
  readonly field: string;
  /** What to say where no picture comes. */
  readonly none: string;
  /** Bytes. */
  readonly most?: number;
}

/** The picture of a form, judged by its content on the way; refuses at the field what is none. */
export async function readPhotoForm(
  form: Form<object>,
  { field, none, ...limits }: PhotoField,
): Promise<Buffer> {
  let photo: Buffer | undefined;
  let fault = none;
  await form.read(async (file) => {
    try {
      photo = await readChecked(file, new ContentCheck({ isPhoto: true, ...limits }));
    } catch (error) {
      if (!(error instanceof FileRefusedError)) throw error;
      fault = error.sentence;
    }
  });
  if (photo === undefined) throw new FieldsError({ [field]: [fault] }, 422);
  return photo;
}
