import { existsSync } from 'node:fs';
import { inRoot } from './paths.mjs';

/** The Node of the `node` dependency: it does the work, whichever Node typed the command. */
export const pinnedNode = inRoot('node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');

export const hasPinnedNode = () => existsSync(pinnedNode);
