// npm run dev: API and portal in one process, made anew as their sources change. The console is as built.
import { buildStale } from './builds.mjs';
import { ensureInstalled } from './install.mjs';
import { inRoot } from './paths.mjs';
import { leaveOnFailure, runNode } from './run.mjs';

// By folders: following the imports would restart the server with each file that Vite loads for itself.
const WATCHED = ['apps/server/src', 'packages/contract/src', 'packages/engine/src'];

await leaveOnFailure(async () => {
  await ensureInstalled();
  await buildStale(['console']);
  const watch = WATCHED.map((folder) => `--watch-path=${inRoot(folder)}`);
  // Vite takes the development half of React Router; the server must take the same one.
  await runNode([
    ...watch,
    '--watch-preserve-output',
    '--conditions=development',
    inRoot('apps/server/src/dev.ts'),
  ]);
});
