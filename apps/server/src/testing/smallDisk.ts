import { execFile } from 'node:child_process';
import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A disk that can be filled. */
export interface SmallDisk {
  /** Takes all that is free of it; gives what frees it again. */
  fill(): Promise<() => Promise<void>>;
  unmount(): Promise<void>;
}

/** A disk of so many megabytes at the folder; undefined where none may be mounted, as in some containers, and by who is not root. */
export async function mountSmallDisk(folder: string, megabytes: number): Promise<SmallDisk | undefined> {
  const mounting = run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder]);
  const isMounted = await mounting.then(
    () => true,
    () => false,
  );
  if (!isMounted) return undefined;
  return {
    async fill() {
      const filler = path.join(folder, 'filler');
      const file = await open(filler, 'w');
      for (const piece of [Buffer.alloc(1_048_576), Buffer.alloc(4_096)])
        for (let isFull = false; !isFull;)
          isFull = await file.write(piece).then(
            ({ bytesWritten }) => bytesWritten < piece.length,
            () => true,
          );
      await file.close();
      return () => rm(filler);
    },
    async unmount() {
      await run('umount', ['-l', folder]);
    },
  };
}
