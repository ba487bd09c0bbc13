import type { FileStore } from './storage.ts';

/** Files cannot be stored or read now; nothing is wrong with them. */
export class StorageError extends Error {
  /** Of the disk, where it is one. */
  readonly code: string | undefined;

  constructor(what: string, cause: unknown) {
    super(`the file storage is ${what}: ${explainStore(cause)}`, { cause });
    this.name = new.target.name;
    this.code = (cause as StoreFault).code;
  }
}

/** The storage of files cannot be reached, or does not do what it says. */
export class StorageUnavailableError extends StorageError {
  constructor(cause: unknown) {
    super('unavailable', cause);
  }
}

/** There is no room for a file. */
export class StorageFullError extends StorageError {
  constructor(cause: unknown) {
    super('full', cause);
  }
}

/** A service has said that it stored a file, and has not. */
export class NotStoredError extends Error {
  constructor(path: string, { sent, found }: { readonly sent: number; readonly found: number | undefined }) {
    super(`${path}: ${sent} bytes were sent, ${found ?? 'none'} are there`);
    this.name = 'NotStoredError';
  }
}

interface StoreFault {
  readonly name?: string;
  readonly code?: string;
  /** Whose fault it is, as a service has answered. */
  readonly $fault?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

const FULL = new Set(['ENOSPC', 'EDQUOT', 'QuotaExceeded', 'XMinioStorageFull', 'InsufficientStorage']);
/** Of the disk, of the way to a service, and of a service that says nothing. */
const UNAVAILABLE =
  /^(?:EIO|EROFS|ESTALE|EMFILE|ENFILE|EPIPE|E(?:CONN|HOST|NET|AI_)\w+|ENOTFOUND|ETIMEDOUT|TimeoutError|NotStoredError|HPE_\w+)$/;

const NOT_IMPLEMENTED = 501;

/** The same store; when it is away or full it says so by `StorageUnavailableError` or `StorageFullError`. */
export function explainFaults(store: FileStore): FileStore {
  const explained = async <T>(ask: () => Promise<T>): Promise<T> => {
    try {
      return await ask();
    } catch (error) {
      throw explainFault(error);
    }
  };
  return {
    put: (path, content) => explained(() => store.put(path, content)),
    facts: (path) => explained(() => store.facts(path)),
    open: (path, range) => explained(() => store.open(path, range)),
    list: () => store.list(),
    remove: (path) => explained(() => store.remove(path)),
    sweep: (seconds) => store.sweep(seconds),
  };
}

function explainFault(error: unknown): unknown {
  const { name = '', code = '', $fault } = error as StoreFault;
  if (FULL.has(code) || FULL.has(name)) return new StorageFullError(error);
  const isAway = $fault !== undefined || isUnanswered(error);
  return isAway ? new StorageUnavailableError(error) : error;
}

/** Whether nobody has answered, or only that it cannot do so now or has no room, in place of a service that refuses. */
export function isUnanswered(error: unknown): boolean {
  const { name = '', code = '', $metadata } = error as StoreFault;
  const status = $metadata?.httpStatusCode ?? 0;
  const isFull = FULL.has(code) || FULL.has(name);
  const isAway = UNAVAILABLE.test(code) || UNAVAILABLE.test(name);
  return isFull || isAway || (status >= 500 && status !== NOT_IMPLEMENTED);
}

/** The service's own name for the fault says most: NoSuchBucket, AccessDenied, SignatureDoesNotMatch. */
export function explainStore(error: unknown): string {
  const { name, code, message } = error as Error & { code?: string };
  const known = [code, name].find((word) => word && !['Error', 'Unknown', 'AggregateError'].includes(word));
  return [known, message].filter((part) => part && part !== 'UnknownError').join(': ') || 'no answer';
}
