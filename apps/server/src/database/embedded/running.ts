import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';

import { DATABASE, readLoopbackUrls, formatSocketUrl } from './address.ts';
import { findHome } from './placement.ts';
import { isPostmaster } from './processes.ts';

/** The lines of postmaster.pid that tell where the server listens, counted from 0. */
const PORT_LINE = 3;
const SOCKET_LINE = 4;

/** The server that another process runs on `dataDir` now; undefined: there is none. Changes nothing. */
export async function findRunningDatabase(
  dataDir: string,
): Promise<{ readonly url: string; readonly cluster: string } | undefined> {
  const folder = await realpath(dataDir).catch(() => dataDir);
  const home = await findHome(folder);
  if (home === undefined) return undefined;
  const cluster = join(home, 'postgres');
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n').map((line) => line.trim());
  if (!isPostmaster(cluster, Number.parseInt(text, 10))) return undefined;
  const socket = lines[SOCKET_LINE];
  if (socket) return { url: formatSocketUrl(socket, DATABASE), cluster };
  const port = Number(lines[PORT_LINE]);
  if (!(port > 0)) return undefined;
  const urlOf = await readLoopbackUrls({ home, cluster, account: undefined }, port);
  return { url: urlOf(DATABASE), cluster };
}
