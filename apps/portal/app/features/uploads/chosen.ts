import {
  FILE_HEAD_BYTES,
  FILE_MESSAGES,
  findFileSizeFault,
  findFileTotalFault,
  detectFileType,
  type FileType,
  type SizedFile,
} from '@nardy/contract/forms';
import type { ChosenFile } from '../../components/FileField/FileField';

/** The chosen files of a form by their fields. */
export type Uploads<Field extends string> = Readonly<Record<Field, readonly ChosenFile[]>>;

type UploadsByField = Readonly<Record<string, readonly ChosenFile[]>>;

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
export function findChosenFaults(uploads: UploadsByField): Record<string, string[]> {
  const faults: Record<string, string[]> = {};
  for (const [field, files] of Object.entries(uploads)) {
    const fault = files.find((file) => file.fault)?.fault;
    if (fault) faults[field] = [fault];
  }
  return faults;
}

/** Whether all files together, and the photo of a form that has one, are more than a form takes. */
export function areTooMuch(uploads: UploadsByField, photo?: Blob): boolean {
  return findFileTotalFault(listSizes(uploads, photo)) !== undefined;
}

export function sumBytes(uploads: UploadsByField, photo?: Blob): number {
  return listSizes(uploads, photo).reduce((sum, { size }) => sum + size, 0);
}

function listSizes(uploads: UploadsByField, photo: Blob | undefined): SizedFile[] {
  const files: SizedFile[] = Object.values(uploads).flatMap((chosen) => chosen.map(({ file }) => file));
  return photo ? [...files, photo] : files;
}
