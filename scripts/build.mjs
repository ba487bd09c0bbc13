// npm run build: builds the portal and the console anew.
import { apps, build } from './builds.mjs';
import { ensureInstalled } from './install.mjs';
import { leaveOnFailure } from './run.mjs';

await leaveOnFailure(async () => {
  await ensureInstalled();
  for (const app of apps) await build(app);
});
