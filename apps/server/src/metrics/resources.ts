import { setTimeout as sleep } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';
import type { Connection } from '../database/connection.ts';
import type { Reads } from '../database/replica/reads.ts';
import { readArchiveDisk, readDisks, type Folders } from '../storage/disks.ts';
import { readBaseBackupAge } from './baseBackups.ts';
import { createRowsGauge } from './gauges.ts';

export interface WatchedResources extends Folders {
  readonly connection: Connection;
  /** Absent: all is read from the primary. */
  readonly reads?: Reads;
  /** Where the database's log is archived, as far as this machine sees it. */
  readonly archiveDir?: string | undefined;
}

/** Gauges of what this copy of the server works with: pools, the replica, disks. */
export function collectResources(watched: WatchedResources, registers: Registry[]): void {
  collectConnections(watched, registers);
  collectReplica(watched, registers);
  collectDisks(watched, registers);
  collectBaseBackups(watched, registers);
}

/** A folder of the network may hang: one reading waits for it, and whoever asks meanwhile has nothing after a second. */
function readInTurn<Value>(read: () => Promise<Value>): () => Promise<Value | undefined> {
  let reading: Promise<Value> | undefined;
  return () => {
    reading ??= read().finally(() => (reading = undefined));
    return Promise.race([reading, sleep(1_000, undefined, { ref: false })]);
  };
}

function collectDisks(watched: WatchedResources, registers: Registry[]): void {
  const { dataDir, archiveDir } = watched;
  const readArchive = readInTurn(async () =>
    archiveDir === undefined ? undefined : readArchiveDisk(dataDir, archiveDir),
  );
  const read = async (size: 'free_bytes' | 'size_bytes') => {
    const archive = await readArchive();
    const disks = [...(await readDisks(watched)), ...(archive ? [{ disk: 'archive', ...archive }] : [])];
    return disks.map((found) => ({ of: found.disk, value: found[size] }));
  };
  createRowsGauge(registers, {
    name: 'nardy_disk_free_bytes',
    help: 'Free space of the disk with the data, and of those with the backups and the archive where they are others.',
    label: 'disk',
    read: () => read('free_bytes'),
  });
  createRowsGauge(registers, {
    name: 'nardy_disk_size_bytes',
    help: 'Size of the same disks.',
    label: 'disk',
    read: () => read('size_bytes'),
  });
}

/** Of what cannot be looked at there is no value. */
function collectBaseBackups({ archiveDir }: WatchedResources, registers: Registry[]): void {
  const readAge = readInTurn(async () =>
    archiveDir === undefined ? undefined : readBaseBackupAge(archiveDir),
  );
  createRowsGauge(registers, {
    name: 'nardy_base_backup_age_seconds',
    help: 'How old the newest base backup of the database is; infinite where there is none.',
    async read() {
      const value = await readAge();
      return value === undefined ? undefined : [{ value }];
    },
  });
}

/** A cache that is not used here has no value. */
export type WatchedCaches = Readonly<Record<string, { readonly bytes: number } | undefined>>;

export function collectCaches(caches: WatchedCaches, registers: Registry[]): void {
  createRowsGauge(registers, {
    name: 'nardy_cache_bytes',
    help: 'What the cached pages and answers of the API take.',
    label: 'cache',
    read: async () =>
      Object.entries(caches).flatMap(([of, cache]) => (cache ? [{ of, value: cache.bytes }] : [])),
  });
}

function collectConnections({ connection, reads }: WatchedResources, registers: Registry[]): void {
  const pools = { primary: connection.pool, ...(reads?.replicaPool && { replica: reads.replicaPool }) };
  const connections = new Gauge({
    name: 'nardy_database_connections',
    help: 'Connections of the pool of each database by state, and queries that wait for one.',
    labelNames: ['database', 'state'],
    registers,
    collect: () => {
      for (const [database, pool] of Object.entries(pools)) {
        connections.set({ database, state: 'idle' }, pool.idleCount);
        connections.set({ database, state: 'busy' }, pool.totalCount - pool.idleCount);
        connections.set({ database, state: 'waiting' }, pool.waitingCount);
      }
    },
  });
}

/** Where there is no replica there are no values. */
function collectReplica({ reads }: WatchedResources, registers: Registry[]): void {
  createRowsGauge(registers, {
    name: 'nardy_replica_behind_seconds',
    help: 'For how long the replica has not had all that was changed.',
    read: async () => reads?.replicaBehindMs && [{ value: reads.replicaBehindMs() / 1000 }],
  });
  createRowsGauge(registers, {
    name: 'nardy_replica_in_use',
    help: '1 while the replica is read, else 0.',
    read: async () => reads?.replicaState && [{ value: reads.replicaState() === 'in use' ? 1 : 0 }],
  });
}
