import { randomUUID } from 'node:crypto';
import { FILE_MESSAGES, PAPER_MESSAGES, extractFileTitle, type FileType } from '@nardy/contract';
import { FieldsError } from '../../../../http/errors.ts';
import type { IncomingFile } from '../../../../http/form.ts';
import type { Form } from '../../../../http/operations.ts';
import { putMedia } from '../../../../storage/files.ts';
import type { FileStore } from '../../../../storage/storage.ts';
import {
  ContentCheck,
  cutPicture,
  FileRefusedError,
  readChecked,
  refuseUnsafePdf,
  toPlainName,
} from '../../../privateFiles/index.ts';

/** The kinds that browsers open, by their content, and how their names end. */
const KINDS: Partial<Record<FileType, string>> = {
  'application/pdf': '.pdf',
  'image/png': '.png',
  'image/jpeg': '.jpg',
};

export interface NewPaper {
  readonly title: string;
  readonly file_path: string;
  readonly file_name: string;
  readonly file_size: number;
}

interface ReadFile {
  readonly name: string;
  readonly ending: string;
  readonly bytes: Buffer;
}

/** Reads a form with a paper, judged by its content on the way. */
export async function readPaperForm<Body>(
  form: Form<Body>,
): Promise<{ readonly body: Body; readonly file: ReadFile }> {
  let read: ReadFile | undefined;
  let fault: string | undefined;
  const { body, faults } = await form.read(async (file) => {
    try {
      read = await readPaper(file);
    } catch (error) {
      if (!(error instanceof FileRefusedError)) throw error;
      fault = error.sentence === FILE_MESSAGES.kind ? PAPER_MESSAGES.kind : error.sentence;
    }
  });
  if (!read) throw new FieldsError({ ...faults, document: [fault ?? PAPER_MESSAGES.none] }, 422);
  if (!body) throw new FieldsError(faults, 422);
  return { body, file: read };
}

/** Keeps a paper where everybody may see it. */
export async function keepPaper(
  media: Pick<FileStore, 'put'>,
  { name, ending, bytes }: ReadFile,
): Promise<NewPaper> {
  const path = `documents/${randomUUID()}${ending}`;
  await putMedia(media, path, bytes);
  const title = extractFileTitle(name);
  return {
    title,
    file_path: path,
    file_name: `${cleanTitle(title)}${ending}`,
    file_size: bytes.length,
  };
}

async function readPaper(file: IncomingFile): Promise<ReadFile> {
  const check = new ContentCheck({ isPhoto: false });
  const bytes = await readChecked(file, check);
  const ending = check.type && KINDS[check.type];
  if (ending === undefined) throw new FileRefusedError(PAPER_MESSAGES.kind);
  if (check.type === 'application/pdf') await refuseUnsafePdf(() => bytes, file.signal);
  return { name: toPlainName(file.name, 'document'), ending, bytes: cutPicture(bytes, check.type) };
}

/** A name to save under has no other ending than its own. */
const cleanTitle = (title: string): string =>
  title
    .replaceAll(/[^\p{L}\p{M}\p{N} №()-]+/gu, ' ')
    .replaceAll(/ +/g, ' ')
    .trim() || 'Документ';
