import { FILE_MESSAGES, IMPORT_LIMITS, ROWS_OF_IMPORT, type ImportKind } from '@nardy/contract';
import { FieldsError } from '../../../http/errors.ts';
import { readFile } from '../../../http/form.ts';
import type { Form } from '../../../http/operations.ts';
import { readSheetApart } from './apart.ts';
import type { Sheet } from './cells.ts';
import { FileUnreadableError } from './faults.ts';

const NO_FILE = 'Выберите файл XLSX или CSV';

/** A form with its file as rows; refuses at its field what cannot be read. */
export async function readForm<Body extends { readonly kind: ImportKind }>(
  form: Form<Body>,
): Promise<{ readonly body: Body; readonly sheet: Sheet; readonly name: string }> {
  let file: { readonly name: string; readonly bytes: Buffer; readonly size: number } | undefined;
  const { body, faults } = await form.read(async (incoming) => {
    file = { name: incoming.name, ...(await readFile(incoming, IMPORT_LIMITS.bytes)) };
  });
  if (!file) faults['file'] = [NO_FILE];
  else if (file.size > IMPORT_LIMITS.bytes) faults['file'] = [FILE_MESSAGES.tooLarge];
  if (!body || !file || Object.keys(faults).length > 0) throw new FieldsError(faults, 422);
  try {
    return {
      body,
      sheet: await readSheetApart(file.bytes, ROWS_OF_IMPORT[body.kind]),
      name: file.name.slice(0, 200),
    };
  } catch (error) {
    if (error instanceof FileUnreadableError) throw new FieldsError({ file: [error.sentence] }, 422);
    throw error;
  }
}
