// npm run backup -- --to <folder>: everything that the server keeps, while it runs, into a new folder.
import { ensureInstalled } from './install.mjs';
import { inRoot } from './paths.mjs';
import { leaveOnFailure, runNode } from './run.mjs';

await leaveOnFailure(async () => {
  await ensureInstalled();
  await runNode([inRoot('apps/server/src/backUp.ts'), ...process.argv.slice(2)]);
});
