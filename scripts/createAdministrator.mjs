// npm run admin:create -- <e-mail>: makes an administrator's account and prints the link at which its password is chosen.
import { ensureInstalled } from './install.mjs';
import { inRoot } from './paths.mjs';
import { leaveOnFailure, runNode } from './run.mjs';

await leaveOnFailure(async () => {
  await ensureInstalled();
  await runNode([inRoot('apps/server/src/createAdministrator.ts'), ...process.argv.slice(2)]);
});
