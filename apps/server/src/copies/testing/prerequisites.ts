import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const APPS = path.resolve(import.meta.dirname, '../../../..');

/** Whether copies can be started here: portal and console are built. */
export const canStartCopies = (): boolean =>
  hasAll(
    ['portal/build/server/index.js', 'console/build/index.html'].filter(
      (file) => !existsSync(path.join(APPS, file)),
    ),
  );

/** Whether nginx is installed. */
export const canStartNginx = (): boolean => hasAll(isInstalled('nginx') ? [] : ['nginx']);

/** In the second round of CI nothing may be lacking, so that nothing that is meant to run there is skipped without a word. */
function hasAll(lacking: readonly string[]): boolean {
  if (lacking.length > 0 && process.env['ON_ANOTHER_POSTGRES'])
    throw new Error(`These tests must run in this round, and there is no ${lacking.join(', no ')}.`);
  return lacking.length === 0;
}

function isInstalled(program: string): boolean {
  try {
    execFileSync(program, ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
