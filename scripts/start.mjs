// npm start: brings a fresh clone to a running portal. Any Node from 18 on runs this; the pinned one does the work.
import { apps, buildStale } from './builds.mjs';
import { ensureInstalled } from './install.mjs';
import { keepRunning } from './keepRunning.mjs';
import { inRoot } from './paths.mjs';
import { leaveOnFailure, runNode } from './run.mjs';
import { isStale } from './stale.mjs';

const SERVER = inRoot('apps/server/src/main.ts');

await leaveOnFailure(async () => {
  await ensureInstalled();
  if (apps.some(isStale)) {
    // Faults of the settings are told before the long work.
    await runNode([SERVER, '--check-settings']);
    await buildStale();
  }
  await keepRunning(() => runNode([SERVER]));
});
