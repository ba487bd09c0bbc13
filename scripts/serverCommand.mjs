// npm run backup, restore, import and admin:create: runs a file of the server that stands beside its main.ts, with what is given after it.
import { ensureInstalled } from './install.mjs';
import { inRoot } from './paths.mjs';
import { leaveOnFailure, runNode } from './run.mjs';

const [file = '', ...args] = process.argv.slice(2);
await leaveOnFailure(async () => {
  await ensureInstalled();
  await runNode([inRoot('apps/server/src', file), ...args]);
});
