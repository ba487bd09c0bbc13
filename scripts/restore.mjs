// npm run restore -- --from <folder>: a new data folder from a backup.
import { ensureInstalled } from './install.mjs';
import { inRoot } from './paths.mjs';
import { leaveOnFailure, runNode } from './run.mjs';

await leaveOnFailure(async () => {
  await ensureInstalled();
  await runNode([inRoot('apps/server/src/restore.ts'), ...process.argv.slice(2)]);
});
