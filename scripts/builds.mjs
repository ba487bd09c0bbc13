import { inRoot } from './paths.mjs';
import { runNode } from './run.mjs';
import { sayWhile } from './say.mjs';
import { fingerprint, isStale, markBuilt } from './stale.mjs';

/** @typedef {import('./stale.mjs').App} App */

/** @type {Record<App, { bundler: string, served: string }>} */
const builds = {
  portal: { bundler: 'node_modules/@react-router/dev/bin.cjs', served: 'build/client' },
  console: { bundler: 'node_modules/vite/bin/vite.js', served: 'build' },
};

export const apps = /** @type {readonly App[]} */ (Object.keys(builds));

/** @param {readonly App[]} wanted */
export async function buildStale(wanted = apps) {
  for (const app of wanted) if (isStale(app)) await build(app);
}

/** @param {App} app */
export async function build(app) {
  const { bundler, served } = builds[app];
  const madeFrom = fingerprint(app);
  await sayWhile(`Building the ${app}`, async () => {
    const env = { ...process.env, NODE_ENV: 'production' };
    await runNode([inRoot(bundler), 'build', '--logLevel', 'warn'], {
      cwd: inRoot('apps', app),
      env,
    });
    await runNode([inRoot('scripts/precompress.mjs'), inRoot('apps', app, served)]);
  });
  markBuilt(app, madeFrom);
}
