// npm run pictures: takes the pictures of docs/guides anew, from the built product with a demo federation of its own.
import { buildStale } from './builds.mjs';
import { ensureInstalled } from './install.mjs';
import { inRoot } from './paths.mjs';
import { leaveOnFailure, runNode } from './run.mjs';

await leaveOnFailure(async () => {
  await ensureInstalled({ withTools: true });
  await buildStale();
  await runNode([inRoot('e2e/support/ensureBrowser.ts')]);
  const test = [inRoot('node_modules/@playwright/test/cli.js'), 'test', '--project=pictures', '--workers=1'];
  await runNode(test, { cwd: inRoot('e2e'), env: { ...process.env, TAKE_PICTURES: '1' } });
});
