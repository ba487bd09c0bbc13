import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the repository. `import.meta.dirname` is unknown to Node 18, which may run the start. */
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** @param {string[]} parts */
export const inRoot = (...parts) => path.join(root, ...parts);
