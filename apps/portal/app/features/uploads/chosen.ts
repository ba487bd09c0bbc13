import {
  FILE_HEAD_BYTES,
  FILE_MESSAGES,
  findFileSizeFault,
  findFileTotalFault,
  detectFileType,
  type FileType,
} from '@nardy/contract/forms';
import type { ChosenFile } from '../../components/FileField/FileField';

/** The chosen files of a form by their fields. */
export type Uploads<Field extends string> = Readonly<Record<Field, readonly ChosenFile[]>>;

let count = 0;

/** Judges files by size and content, whatever their names say. */
export function checkFiles(files: readonly File[]): Promise<ChosenFile[]> {
  return Promise.all(
    files.map(async (file) => {
      count += 1;
      return { key: String(count), file, fault: findFileSizeFault(file) ?? (await findKindFault(file)) };
    }),
  );
}

/** What a file is by its content; fails when it was moved or taken away since it was chosen. */
export async function readFileType(file: File): Promise<FileType | undefined> {
  return detectFileType(new Uint8Array(await file.slice(0, FILE_HEAD_BYTES).arrayBuffer()));
}

async function findKindFault(file: File): Promise<string | undefined> {
  try {
    return (await readFileType(file)) ? undefined : FILE_MESSAGES.kind;
  } catch {
    return FILE_MESSAGES.broken;
  }
}

/** The first fault of each field's files. */
export function findChosenFaults(
  uploads: Readonly<Record<string, readonly ChosenFile[]>>,
): Record<string, string[]> {
  const faults: Record<string, string[]> = {};
  for (const [field, files] of Object.entries(uploads)) {
    const fault = files.find((file) => file.fault)?.fault;
    if (fault) faults[field] = [fault];
  }
  return faults;
}

/** Whether all files together are more than a form takes. */
export function areTooMuch(uploads: Readonly<Record<string, readonly ChosenFile[]>>): boolean {
  return findFileTotalFault(listSizes(uploads)) !== undefined;
}

export function sumBytes(uploads: Readonly<Record<string, readonly ChosenFile[]>>): number {
  return listSizes(uploads).reduce((sum, { size }) => sum + size, 0);
}

function listSizes(uploads: Readonly<Record<string, readonly ChosenFile[]>>): { size: number }[] {
  return Object.values(uploads).flatMap((files) => files.map(({ file }) => ({ size: file.size })));
}
