import type { Readable } from 'node:stream';

/** What is known of a file without reading it. */
export interface FileFacts {
  /** Of the whole file, in bytes. */
  readonly size: number;
  readonly modified: Date;
  /** As HTTP writes it, with its quotes; another content has another one. */
  readonly etag: string;
}

/** A file among all of a store. */
export interface ListedFile {
  readonly path: string;
  readonly modified: Date;
}

export interface OpenedFile extends FileFacts {
  /** The bytes that were asked for; whoever opens a file reads it to its end or destroys it. */
  readonly content: Readable;
}

/** Bytes of a file from the first to the last, counted from 0, both included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * Files under paths such as `athletes/12/photo.webp`. Every method refuses a path that is none by `FilePathError`, so
 * that nothing outside of the store can be named.
 */
export interface FileStore {
  /** Writes a file whole or not at all, over an earlier one of that path; gives its size. */
  put(path: string, content: Uint8Array | Readable): Promise<number>;
  facts(path: string): Promise<FileFacts | undefined>;
  /** The file, or a part of it; `range` must lie within the file. */
  open(path: string, range?: ByteRange): Promise<OpenedFile | undefined>;
  /** All files, in no order; one that comes or goes meanwhile may be among them or not. */
  list(): AsyncIterable<ListedFile>;
  /** Does nothing when there is no such file. */
  remove(path: string): Promise<void>;
  /** Removes what writers that died more than so many seconds ago have left; a service of one's own does that itself. */
  sweep(olderThanSeconds: number): Promise<void>;
}

/**
 * Where the server keeps files. What everybody may see and what hardly anybody may see never share a folder, a bucket
 * or a route.
 */
export interface Storage {
  readonly media: FileStore;
  readonly documents: FileStore;
}

export class FilePathError extends Error {
  constructor(path: string) {
    super(`not a path of a file: ${JSON.stringify(path)}`);
    this.name = 'FilePathError';
  }
}

const PATH = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;
const LONGEST_PATH = 500;

/** Whether a file may have this path: Latin letters, digits and `-_.`, in folders; nothing begins with a dot. */
export function isFilePath(path: string): boolean {
  return path.length <= LONGEST_PATH && PATH.test(path);
}

export function refuseOtherPaths(path: string): void {
  if (!isFilePath(path)) throw new FilePathError(path);
}
