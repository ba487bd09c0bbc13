import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/** A device of Linux that takes no byte, as a disk without room. */
const FULL = '/dev/full';

/** From now on files that are written as streams go to a full disk, until what it gives is called. */
export function fillDisk(): () => void {
  const { createWriteStream } = fs;
  const replace = (open: typeof createWriteStream): void => {
    fs.createWriteStream = open;
    syncBuiltinESMExports();
  };
  replace((_place, options) =>
    createWriteStream(FULL, { ...(typeof options === 'object' && options), flags: 'w' }),
  );
  return () => replace(createWriteStream);
}
