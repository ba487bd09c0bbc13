/** Its message tells the operator in clear words what is wrong, to be printed as it is. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError';
}

const reasons: Record<string, string> = {
  EACCES: 'this user may not use it',
  EPERM: 'this user may not change its owner or mode',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EEXIST: 'a file stands where a folder is needed',
  ENOTDIR: 'a file stands where a folder is needed',
  ENAMETOOLONG: 'the path is too long',
  EIO: 'the disk reports an input or output error',
};

/** Explains the disk faults that an operator can mend; anything else is a fault of the program and stays as it is. */
export function explain(error: unknown, dataDir: string): unknown {
  if (error instanceof EmbeddedDatabaseError || !(error instanceof Error)) return error;
  const { code, path = dataDir } = error as NodeJS.ErrnoException;
  const reason = code === undefined ? undefined : reasons[code];
  if (reason === undefined) return error;
  return new EmbeddedDatabaseError(`The embedded database cannot use ${path}: ${reason}.`, { cause: error });
}

/** Whether the operating system gave this code, such as ENOENT. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && (error as NodeJS.ErrnoException).code === code;
}
