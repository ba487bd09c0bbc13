import { StartError } from '../startFaults.ts';

/** Why there is no backup, or nothing was restored: one sentence for the operator. */
export class BackupError extends StartError {}

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EACCES: 'this user may not use it',
  EPERM: 'this user may not change its owner or mode',
  EROFS: 'the file system is read-only',
  ENOTDIR: 'a file stands where a folder is needed',
  EEXIST: 'a file stands where a folder is needed',
  EIO: 'the disk reports an input or output error',
};

/** Faults of the disk that an operator can mend, as a sentence; whatever else went wrong stays as it is. */
export function explainDisk(error: unknown, folder: string, afterwards: string): unknown {
  if (error instanceof StartError || !(error instanceof Error)) return error;
  const reason = REASONS[(error as NodeJS.ErrnoException).code ?? ''];
  if (reason === undefined) return error;
  return new BackupError(`Cannot write to ${folder}: ${reason}. ${afterwards}`);
}

/** Whether a file or folder has gone, or never was. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && (error as NodeJS.ErrnoException).code === 'ENOENT';
}
