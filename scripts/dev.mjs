// npm run dev: API and portal in one process, made anew as their sources change. The console is as built.
import { buildStale } from './builds.mjs';
import { ensureInstalled } from './install.mjs';
import { inRoot } from './paths.mjs';
import { leaveOnFailure } from './run.mjs';
import { runServer } from './server.mjs';

await leaveOnFailure(async () => {
  await ensureInstalled();
  await buildStale(['console']);
  await runServer(['--watch', '--watch-preserve-output', inRoot('apps/server/src/dev.ts')]);
});
