import { FILE_MESSAGES, findFileTotalFault, type Faults } from '@nardy/contract';
import { refuseTooLarge, type IncomingFile } from '../../http/form.ts';
import type { Form } from '../../http/operations.ts';
import { FileRefusedError } from './content/check.ts';
import type { StoredFile, PrivateFiles } from './service.ts';

/** A form whose files were stored: they become somebody's, or must be discarded. */
export interface ReceivedForm<Body> {
  readonly body: Body | undefined;
  /** With the place of each among all files that came, from 1. */
  readonly files: readonly (StoredFile & { readonly number: number })[];
  /** What is wrong in the texts and in the files themselves, by field. */
  readonly faults: Faults;
  /** The files that were refused: which of all that came, from 1, and why. */
  readonly refused: readonly { readonly number: number; readonly sentence: string }[];
}

export interface ReceiveOptions {
  /** How many files each field takes. */
  readonly fields: Readonly<Record<string, number>>;
  /** The field whose files are photos. */
  readonly photo?: string;
}

/**
 * Reads a form and keeps its files on the way. A file that is refused becomes a fault of its field; the others go on, so that
 * all faults are shown at once. When the whole is refused nothing is left of it.
 */
export async function receiveForm<Body>(
  files: PrivateFiles,
  form: Form<Body>,
  { fields, photo }: ReceiveOptions,
): Promise<ReceivedForm<Body>> {
  /** In the order in which they came: a small one may be stored before a large one. */
  const kept = new Map<number, StoredFile>();
  let came = 0;
  const fileFaults: Faults = {};
  const refused: { number: number; sentence: string }[] = [];
  const counts = new Map<string, number>();

  async function keep(file: IncomingFile): Promise<void> {
    const { field, content } = file;
    const number = (came += 1);
    const count = (counts.get(field) ?? 0) + 1;
    counts.set(field, count);
    if (count > (fields[field] ?? 0)) {
      fileFaults[field] = [FILE_MESSAGES.tooMany];
      content.resume();
      return;
    }
    try {
      kept.set(number, await files.keep(file, { isPhoto: field === photo }));
      if (findFileTotalFault([...kept.values()]) !== undefined) throw refuseTooLarge();
    } catch (error) {
      if (!(error instanceof FileRefusedError)) throw error;
      fileFaults[field] ??= [error.sentence];
      refused.push({ number, sentence: error.sentence });
    }
  }

  try {
    const { body, faults } = await form.read(keep);
    const inOrder = [...kept].toSorted(([a], [b]) => a - b).map(([number, file]) => ({ ...file, number }));
    return { body, files: inOrder, faults: { ...faults, ...fileFaults }, refused };
  } catch (error) {
    await files.discard([...kept.values()]);
    throw error;
  }
}

/** Stored files by their fields, as the rules of forms take them. */
export function groupByField(files: readonly StoredFile[]): Partial<Record<string, StoredFile[]>> {
  return Object.groupBy(files, ({ field }) => field);
}
