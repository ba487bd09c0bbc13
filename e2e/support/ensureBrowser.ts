// The journeys are never left out: a browser is found or installed, or this ends with an error.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { findBrowser, isRoot } from './browser.ts';

const playwright = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')),
  'cli.js',
);

const browser = findBrowser() ?? installBrowser();
process.stdout.write(`Browser: ${browser}\n`);

function installBrowser(): string {
  process.stdout.write('No Chromium is found; installing one…\n');
  if (isRoot && isDebian()) installFromDebian();
  else run(process.execPath, [playwright, 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium']);
  const installed = findBrowser();
  if (installed) return installed;
  process.stderr.write(
    'No Chromium could be installed; install one, or name one with CHROMIUM_PATH=/path/to/chromium.\n',
  );
  process.exit(1);
}

function isDebian(): boolean {
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
}

function installFromDebian(): void {
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell']);
}

/** Its failure shows in that no browser is found afterwards. */
function run(command: string, args: readonly string[]): void {
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
}
