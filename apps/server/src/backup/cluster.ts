import { mkdir, readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { copyFile, writeCopy, writeText } from './copying.ts';
import { BackupError, isMissing } from './faults.ts';
import type { ClusterFacts, CopiedFile } from './manifest.ts';
import { forEach } from './parallel.ts';

export const CLUSTER = 'postgres';

/** Folders whose content a server makes anew: PostgreSQL's manual, "Making a Base Backup Using the Low Level API". */
const EMPTIED =
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//;
/** Files of the running server alone. */
const LEFT_OUT =
  /(^|\/)(postmaster\.(pid|opts)|backup_label|tablespace_map|pg_internal\.init[^/]*|pgsql_tmp[^/]*|\.s\.PGSQL[^/]*)(\/|$)/;
const CONTROL = 'global/pg_control';

export interface CopiedCluster {
  readonly facts: ClusterFacts;
  readonly files: readonly CopiedFile[];
  /** The moment whose state the copy has. */
  readonly until: Date;
}

export interface ClusterCopy {
  readonly url: string;
  readonly cluster: string;
  /** The backup's folder. */
  readonly folder: string;
  /** Is waited for just before the moment whose state the copy has. */
  readonly beforeEnd: () => Promise<void>;
}

/**
 * Copies a database while it is written to, by PostgreSQL's low-level interface: what is torn in the copied files is mended
 * at the first start from the log that was written meanwhile, which a slot keeps from being removed.
 */
export async function copyCluster({ url, cluster, folder, beforeEnd }: ClusterCopy): Promise<CopiedCluster> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const before = await readFacts(client);
    await client.query(
      `select pg_create_physical_replication_slot('nardy_backup_' || pg_backend_pid(), true, true)`,
    );
    await client.query(`select pg_backup_start('nardy', true)`);
    const { files, folders } = await copyTree(cluster, folder);
    await beforeEnd();
    const { rows } = await client.query<Stopped>(
      `select lsn, labelfile, pg_size_bytes(current_setting('wal_segment_size')) as segment from pg_backup_stop(false)`,
    );
    const until = new Date();
    const [stopped] = rows;
    if (!stopped) throw new Error('PostgreSQL has not said where the backup ends');
    files.push(await writeText(stopped.labelfile, folder, `${CLUSTER}/backup_label`));
    for (const name of listSegments(stopped))
      files.push(await writeFileCopy(`pg_wal/${name}`, cluster, folder));
    const after = await readFacts(client);
    return { files, until, facts: { ...after, folders, audited: [before.audited[0], after.audited[1]] } };
  } finally {
    // Also ends a backup that was begun, and drops the slot.
    await client.end().catch(() => undefined);
  }
}

interface Stopped {
  readonly lsn: string;
  readonly labelfile: string;
  /** Bytes of a file of the log, as text. */
  readonly segment: string;
}

async function readFacts(client: pg.Client): Promise<Omit<ClusterFacts, 'folders'>> {
  const { rows } = await client.query<{ major: number; ready: boolean }>(
    `select current_setting('server_version_num')::int / 10000 as major,
      to_regclass('audit_log') is not null and to_regclass('kysely_migration') is not null as ready`,
  );
  const { major, ready } = rows[0] ?? {};
  if (!ready)
    throw new BackupError(
      'The database has no federation in it yet: start the server once, then back it up.',
    );
  const migrations = await client.query<{ name: string }>('select name from kysely_migration order by name');
  const audited = await client.query<{ count: string }>('select count(*) from audit_log');
  const count = Number(audited.rows[0]?.count);
  return {
    major: String(major),
    platform: `${process.platform}-${process.arch}`,
    migrations: migrations.rows.map(({ name }) => name),
    audited: [count, count],
  };
}

async function copyTree(
  cluster: string,
  folder: string,
): Promise<{ readonly files: CopiedFile[]; readonly folders: string[] }> {
  const entries = await readdir(cluster, { recursive: true, withFileTypes: true });
  const [files, folders]: [CopiedFile[], string[]] = [[], []];
  await forEach(entries, async (entry) => {
    const name = path.relative(cluster, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/');
    if (LEFT_OUT.test(name)) return;
    if (entry.isSymbolicLink())
      throw new BackupError(
        `A part of the database lies elsewhere (${path.join(cluster, name)} is a link): it cannot be backed up.`,
      );
    if (EMPTIED.test(name)) return;
    if (entry.isDirectory()) folders.push(name);
    else if (name === CONTROL) files.push(await copyControl(cluster, folder));
    else if (entry.isFile())
      await writeFileCopy(name, cluster, folder).then((file) => files.push(file), skipMissing);
  });
  for (const name of folders) await mkdir(path.join(folder, CLUSTER, name), { recursive: true, mode: 0o700 });
  return { files, folders };
}

/** A table that was dropped meanwhile. */
function skipMissing(error: unknown): void {
  if (!isMissing(error)) throw error;
}

const writeFileCopy = (name: string, cluster: string, folder: string): Promise<CopiedFile> =>
  copyFile(path.join(cluster, name), folder, `${CLUSTER}/${name}`);

/** The one file that no log mends: read until it is the same twice, so that it was not being written. */
async function copyControl(cluster: string, folder: string): Promise<CopiedFile> {
  const place = path.join(cluster, CONTROL);
  let last = await readFile(place);
  for (;;) {
    await sleep(10);
    const next = await readFile(place);
    if (next.equals(last)) return writeCopy(() => Readable.from([next]), folder, `${CLUSTER}/${CONTROL}`);
    last = next;
  }
}

const ADDRESSABLE = 0x1_0000_0000n;

/** The files of the log from the backup's start to its end, by PostgreSQL's names. */
export function listSegments({ lsn, labelfile, segment }: Stopped): string[] {
  const first = /^START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)/m.exec(labelfile)?.[1];
  if (first === undefined) throw new Error('PostgreSQL has given a backup_label that names no file');
  const perId = ADDRESSABLE / BigInt(segment);
  const [high = '0', low = '0'] = lsn.split('/');
  // The end lies behind the last byte, at most at the beginning of the next file.
  const last = (BigInt(`0x${high}`) * ADDRESSABLE + BigInt(`0x${low}`) - 1n) / BigInt(segment);
  const start = BigInt(`0x${first.slice(8, 16)}`) * perId + BigInt(`0x${first.slice(16)}`);
  const names: string[] = [];
  for (let number = start; number <= last; number += 1n)
    names.push(first.slice(0, 8) + inHex(number / perId) + inHex(number % perId));
  return names;
}

const inHex = (number: bigint): string => number.toString(16).toUpperCase().padStart(8, '0');
