import { randomUUID } from 'node:crypto';
import { createWriteStream, type Stats } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { syncFolder } from '../syncFolder.ts';
import { isFilePath, refuseOtherPaths, type FileFacts, type FileStore } from './storage.ts';

export interface LocalStoreOptions {
  /** Only the server's own user may look into it, and what was put is on the disk when `put` has ended. */
  readonly secret?: boolean;
}

/** Files in a folder of this machine. */
export function openLocalStore(folder: string, { secret = false }: LocalStoreOptions = {}): FileStore {
  const [folderMode, fileMode] = secret ? [0o700, 0o600] : [0o755, 0o644];

  function placeOf(filePath: string): string {
    refuseOtherPaths(filePath);
    return path.join(folder, filePath);
  }

  return {
    async put(filePath, content) {
      const place = placeOf(filePath);
      const made = await mkdir(path.dirname(place), { recursive: true, mode: folderMode });
      // No path of a file begins with a dot: what is half-written cannot be named.
      const part = path.join(path.dirname(place), `.${randomUUID()}.part`);
      try {
        const source = content instanceof Uint8Array ? Readable.from([content]) : content;
        const target = createWriteStream(part, { flags: 'wx', mode: fileMode, flush: secret });
        await pipeline(source, target);
        await rename(part, place);
        if (secret) await syncNames(folder, place, made ?? place);
        return target.bytesWritten;
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },

    facts: (filePath) => ignoreMissing(async () => findFacts(await stat(placeOf(filePath)))),

    open: (filePath, range) =>
      ignoreMissing(async () => {
        const handle = await open(placeOf(filePath));
        try {
          const facts = findFacts(await handle.stat());
          if (!facts) return await handle.close().then(() => undefined);
          const part = range && { start: range.first, end: range.last };
          return { ...facts, content: handle.createReadStream(part) };
        } catch (error) {
          await handle.close();
          throw error;
        }
      }),

    async *list() {
      const entries = await ignoreMissing(() => readdir(folder, { recursive: true, withFileTypes: true }));
      for (const entry of entries ?? []) {
        const place = path.join(entry.parentPath, entry.name);
        const filePath = path.relative(folder, place).replaceAll(path.sep, '/');
        if (!entry.isFile() || !isFilePath(filePath)) continue;
        const facts = await ignoreMissing(() => stat(place));
        if (facts) yield { path: filePath, modified: facts.mtime };
      }
    },

    remove: (filePath) => rm(placeOf(filePath), { force: true }),

    async sweep(olderThanSeconds) {
      const latest = Date.now() - 1000 * olderThanSeconds;
      const names = await ignoreMissing(() => readdir(folder, { recursive: true }));
      for (const name of names ?? []) {
        if (!PART.test(path.basename(name))) continue;
        const place = path.join(folder, name);
        const facts = await ignoreMissing(() => stat(place));
        if (facts && facts.mtimeMs <= latest) await rm(place, { force: true });
      }
    },
  };
}

/**
 * Brings the name of a file to the disk, and those of its folders below `root`, which another file may just have needed. `made` is the
 * outermost that this one did.
 */
async function syncNames(root: string, place: string, made: string): Promise<void> {
  const [top, first] = [path.resolve(root), path.resolve(made)];
  const last = first.length > top.length ? top : path.dirname(first);
  for (let at = path.dirname(path.resolve(place)); at !== last; at = path.dirname(at)) await syncFolder(at);
  await syncFolder(last);
}

/** What is being written. */
const PART = /^\..+\.part$/;

function findFacts(stats: Stats): FileFacts | undefined {
  if (!stats.isFile()) return undefined;
  const etag = `W/"${stats.size.toString(16)}-${Math.floor(stats.mtimeMs).toString(16)}"`;
  return { size: stats.size, modified: stats.mtime, etag };
}

const MISSING = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG']);

async function ignoreMissing<T>(read: () => Promise<T | undefined>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (MISSING.has((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}
