import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import { FILE_LIMITS, FILE_MESSAGES } from '@nardy/contract';
import { FieldsError, RefusalError } from './errors.ts';

/** A file of a form as it comes in. Whoever is given it reads it to its end or destroys it. */
export interface IncomingFile {
  readonly field: string;
  /** As the browser calls it, whatever it is. */
  readonly name: string;
  readonly content: Readable;
  /** Aborted once nothing comes of the form: whoever has sent it has left, or another file of it has failed. */
  readonly signal?: AbortSignal;
}

/** A form whose body has not been read yet. */
export interface IncomingForm {
  /**
   * Reads the body to its end: gives each file to `keep` in its turn, and then the texts by name, those whose name ends in
   * `[]` as lists. Refuses with 413 what is larger than all files may be together, before it is read when it says so itself.
   */
  read(keep: (file: IncomingFile) => Promise<void>): Promise<Record<string, unknown>>;
}

/** Headers of parts, boundaries and texts come on top of the files. */
const REST_OF_BODY = 1_048_576;
const LONGEST_BODY = FILE_LIMITS.total + REST_OF_BODY;
const NOT_A_FORM = 'Ожидается форма multipart/form-data';
const BROKEN_FORM = 'Форма пришла не целиком. Отправьте её ещё раз.';
const PARTS = { fieldSize: 65_536, fields: 200, files: 40, headerPairs: 50 };

export function refuseTooLarge(): RefusalError {
  return new RefusalError(413, { error: FILE_MESSAGES.limits });
}

interface FormParts {
  /** The fields that take files; files of others are read and forgotten. */
  readonly files: Readonly<Record<string, number>>;
  /** Called for each that comes. */
  readonly onFile: () => void;
  /** Aborted when nobody waits for the answer any more. */
  readonly gone: AbortSignal;
}

export function readIncomingForm(
  headers: IncomingHttpHeaders,
  body: unknown,
  { files, onFile, gone }: FormParts,
): IncomingForm {
  return {
    async read(keep) {
      if (Number(headers['content-length'] ?? 0) > LONGEST_BODY) throw refuseTooLarge();
      const type = headers['content-type'];
      if (type === undefined || !isStream(body)) throw new FieldsError({ form: [NOT_A_FORM] }, 422);
      const reading = { ...headers, 'content-type': type };
      return readParts(body, reading, { files, gone }, (file) => {
        onFile();
        return keep(file);
      });
    },
  };
}

/** A file to its end, and its bytes in all; of what is larger than `most` nothing is kept. */
export async function readFile(
  { content }: IncomingFile,
  most: number,
): Promise<{ readonly bytes: Buffer; readonly size: number }> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of content as AsyncIterable<Uint8Array>) {
    size += part.length;
    if (size > most) parts.length = 0;
    else parts.push(part);
  }
  return { bytes: Buffer.concat(parts), size };
}

function isStream(body: unknown): body is Readable {
  return typeof body === 'object' && body !== null && 'pipe' in body;
}

/** Parts are worked at one after another: the next one is parsed once the one before has been kept. */
async function readParts(
  source: Readable,
  headers: BusboyHeaders,
  { files, gone }: Pick<FormParts, 'files' | 'gone'>,
  keep: (file: IncomingFile) => Promise<void>,
): Promise<Record<string, unknown>> {
  const parser = createParser(headers);
  const texts = new Map<string, string | string[]>();
  const kept: Promise<void>[] = [];
  const failures: unknown[] = [];
  const open = new Set<Readable>();
  let size = 0;
  const { promise: parsed, resolve, reject } = Promise.withResolvers<void>();
  const { signal, giveUp } = createGivingUp(gone, reject);
  parser.on('field', (name, value) => addText(texts, name, value));
  parser.on('file', (field, content, name) => {
    // A form that ends in the middle is told by the parser; whoever reads the file is notified of it too.
    content.on('error', () => undefined);
    // An empty field of a browser's form is a file without a name.
    if (!Object.hasOwn(files, field) || !name) return void content.resume();
    open.add(content);
    kept.push(
      keep({ field, name, content, signal })
        .catch((error: unknown) => {
          failures.push(error);
          giveUp(error);
        })
        .finally(() => open.delete(content)),
    );
  });
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
    parser.on(limit, () => giveUp(refuseTooLarge()));
  parser.on('finish', resolve);
  parser.on('error', () => giveUp(refuseBrokenForm()));
  source.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > LONGEST_BODY) giveUp(refuseTooLarge());
  });
  source.on('error', () => giveUp(refuseBrokenForm()));
  source.on('close', () => source.readableEnded || giveUp(refuseBrokenForm()));
  source.pipe(parser);
  try {
    await parsed;
    await Promise.all(kept);
    // A small file may fail when all of the form has been parsed already.
    if (failures.length > 0) throw failures[0];
  } catch (error) {
    source.unpipe(parser);
    parser.destroy();
    for (const content of open) content.destroy(refuseBrokenForm());
    // What is still on its way is let through to nowhere, or else the browser would not read the refusal.
    source.resume();
    await Promise.allSettled(kept);
    throw error;
  }
  return Object.fromEntries(texts);
}

/** What gives up the form and all that is still done with its files; so does the leaving of who has sent it. */
function createGivingUp(gone: AbortSignal, reject: (error: unknown) => void) {
  const ending = new AbortController();
  const giveUp = (error: unknown): void => {
    reject(error);
    ending.abort(error);
  };
  const leave = (): void => giveUp(refuseBrokenForm());
  if (gone.aborted) leave();
  else gone.addEventListener('abort', leave);
  return { signal: ending.signal, giveUp };
}

function createParser(headers: BusboyHeaders): BusboyInstance {
  try {
    return new Busboy({ headers, limits: PARTS });
  } catch {
    throw new FieldsError({ form: [NOT_A_FORM] }, 422);
  }
}

function refuseBrokenForm(): FieldsError {
  return new FieldsError({ form: [BROKEN_FORM] }, 422);
}

function addText(texts: Map<string, string | string[]>, name: string, value: string): void {
  if (!name.endsWith('[]')) return void texts.set(name, value);
  const before = texts.get(name);
  texts.set(name, [...(Array.isArray(before) ? before : []), value]);
}
