// npm run import -- --from <origin>: fills this server's empty database with everything public of another server.
import { ensureInstalled } from './install.mjs';
import { inRoot } from './paths.mjs';
import { leaveOnFailure, runNode } from './run.mjs';

await leaveOnFailure(async () => {
  await ensureInstalled();
  await runNode([inRoot('apps/server/src/importFederation.ts'), ...process.argv.slice(2)]);
});
