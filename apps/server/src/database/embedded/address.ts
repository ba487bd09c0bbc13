import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { canEnter, makePrivate } from './account.ts';
import { EmbeddedDatabaseError, hasCode } from './errors.ts';
import { hashShortly, type Placement } from './placement.ts';

export const USER = 'nardy';
export const DATABASE = 'nardy';
const PORT = 5432;
const SOCKET = `.s.PGSQL.${PORT}`;
// 108 bytes with the closing zero on Linux, 104 on macOS.
const SOCKET_PATH_LIMIT = 103;

/** Where the server listens: a socket in a private folder, so that no password is needed; on Windows loopback. */
export interface Address {
  flags: string[];
  url(database: string): string;
  /** Clears what a killed server left; to be called only when no server of this cluster lives. */
  clearLeftovers(): Promise<void>;
  /** Removes what was made for this address alone. */
  release(): Promise<void>;
}

export async function chooseAddress(place: Placement): Promise<Address> {
  return process.platform === 'win32'
    ? buildLoopbackAddress(place)
    : buildSocketAddress(await ensureSocketFolder(place), place);
}

function buildSocketAddress(folder: string, { cluster }: Placement): Address {
  const quoted = `"${folder.replaceAll('"', '""')}"`;
  return {
    flags: ['-c', 'listen_addresses=', '-c', `unix_socket_directories=${quoted}`, '-c', `port=${PORT}`],
    url: (database) => formatSocketUrl(folder, database),
    async clearLeftovers() {
      await rm(join(folder, SOCKET), { force: true });
      await rm(join(folder, `${SOCKET}.lock`), { force: true });
    },
    async release() {
      if (folder !== cluster) await rmdir(folder).catch(() => undefined);
    },
  };
}

/** The address of a database whose server listens on a socket in `folder`. */
export function formatSocketUrl(folder: string, database: string): string {
  return `postgresql://${USER}@localhost/${database}?host=${encodeURIComponent(folder)}&port=${PORT}`;
}

/** The cluster's own folder is private already; only when its path is too long for a socket is another one needed. */
async function ensureSocketFolder({ cluster, account }: Placement): Promise<string> {
  if (fits(cluster)) return cluster;
  for (const base of [tmpdir(), '/tmp']) {
    const folder = join(base, `nardy-${hashShortly(cluster)}`);
    if (!fits(folder) || !(await canEnter(account, base).catch(() => false))) continue;
    await makePrivate(folder, 0o700, account);
    return folder;
  }
  throw new EmbeddedDatabaseError(
    `The path of ${cluster} is too long for a socket and no temporary folder serves.`,
  );
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, SOCKET)) <= SOCKET_PATH_LIMIT;
}

async function buildLoopbackAddress(place: Placement): Promise<Address> {
  const port = await findFreePort();
  const url = await readLoopbackUrls(place, port);
  return {
    flags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', '-c', `port=${port}`],
    url,
    async clearLeftovers() {},
    async release() {},
  };
}

/** Addresses of the databases whose server listens on a port of this machine. */
export async function readLoopbackUrls(
  place: Placement,
  port: number,
): Promise<(database: string) => string> {
  const password = (await readFile(await ensurePasswordFile(place), 'utf8')).trim();
  return (database) => `postgresql://${USER}:${password}@127.0.0.1:${port}/${database}`;
}

/** Made once, before initdb, which stores it in the cluster. */
export async function ensurePasswordFile({ home }: Placement): Promise<string> {
  const file = join(home, 'postgres.password');
  await mkdir(home, { recursive: true });
  await writeFile(file, randomBytes(24).toString('hex'), { flag: 'wx', mode: 0o600 }).catch(
    (error: unknown) => {
      if (!hasCode(error, 'EEXIST')) throw error;
    },
  );
  return file;
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
