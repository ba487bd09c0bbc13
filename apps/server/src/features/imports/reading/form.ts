import { FILE_MESSAGES, IMPORT_LIMITS, ROWS_OF_IMPORT, type ImportKind } from '@nardy/contract';
import { FieldsError } from '../../../http/errors.ts';
import type { IncomingFile } from '../../../http/form.ts';
import type { Form } from '../../../http/operations.ts';
import { readSheetApart } from './apart.ts';
import type { Sheet } from './cells.ts';
import { FileUnreadableError } from './faults.ts';

const NO_FILE = 'Выберите файл XLSX или CSV';

/** A form with its file as rows; refuses at its field what cannot be read. */
export async function readForm<Body extends { readonly kind: ImportKind }>(
  form: Form<Body>,
): Promise<{ readonly body: Body; readonly sheet: Sheet; readonly name: string }> {
  let file: { readonly name: string; readonly bytes: Buffer | undefined } | undefined;
  const { body, faults } = await form.read(async (incoming) => {
    file = { name: incoming.name, bytes: await bytesOf(incoming) };
  });
  if (!file) faults['file'] = [NO_FILE];
  else if (!file.bytes) faults['file'] = [FILE_MESSAGES.tooLarge];
  if (!body || !file?.bytes || Object.keys(faults).length > 0) throw new FieldsError(faults, 422);
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

/** Undefined for what is too large; it is read to its end all the same. */
async function bytesOf({ content }: IncomingFile): Promise<Buffer | undefined> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of content as AsyncIterable<Uint8Array>) {
    size += part.length;
    if (size > IMPORT_LIMITS.bytes) parts.length = 0;
    else parts.push(part);
  }
  return size > IMPORT_LIMITS.bytes ? undefined : Buffer.concat(parts);
}
