import { totalmem } from 'node:os';
import type { BackupSummary, ServerStatus } from '@nardy/contract';
import { readBackupSummary } from '../../../backup/checked.ts';
import type { Db } from '../../../database/connection.ts';
import { listCopies } from '../../../database/copies.ts';
import type { ReplicaState } from '../../../database/replica/watch.ts';
import type { Activity } from '../../../metrics/activity.ts';
import type { BackupSettings } from '../../../backupSettings.ts';
import { readDisks } from '../../../storage/disks.ts';
import { version } from '../../../version.ts';
import { toFlag } from '../../competitions/index.ts';
import { countJobsDue, countUploads, listFailedJobs, readDatabase, readLetters } from './repository.ts';

/** What this copy of the server knows of itself. */
export interface RunningServer {
  readonly activity: Activity;
  /** Milliseconds that a request waits while the process is busy with another one. */
  readonly readDelay: () => number;
  readonly dataDir: string;
  readonly backups: BackupSettings | undefined;
  readonly hasMailServer: boolean;
  readonly countStreams: () => number;
  /** Queries that wait for a connection of the pool. */
  readonly countWaitingQueries: () => number;
  readonly replica: (() => { readonly state: ReplicaState; readonly behind_ms: number }) | undefined;
}

const HOUR = { minutes: 60, perSlot: 1 };
const DAY = { minutes: 1440, perSlot: 30 };

export async function readServerStatus(db: Db, running: RunningServer): Promise<ServerStatus> {
  const [own, copies, database, failed, waiting, letters, uploads, backup] = await Promise.all([
    readOwn(running),
    listCopies(db),
    readDatabase(db),
    listFailedJobs(db),
    countJobsDue(db),
    readLetters(db),
    countUploads(db),
    readBackup(db, running.backups),
  ]);
  return {
    told_dt: new Date().toISOString(),
    own,
    // While the connection that announces changes is down, this copy is there all the same.
    copies: copies.length > 0 ? [...copies] : [{ version, count: 1 }],
    database,
    jobs: {
      waiting,
      failed: failed.map(({ job, times, failed_at: at, reason }) => ({
        job,
        count: times,
        latest_dt: at.toISOString(),
        reason,
      })),
    },
    letters: { ...letters, has_mail_server: toFlag(running.hasMailServer) },
    uploads_waiting: uploads,
    backup,
  };
}

export async function readBackup(db: Db, backups: BackupSettings | undefined): Promise<BackupSummary> {
  const { last, ...summary } = await readBackupSummary(db, backups);
  return {
    ...summary,
    last: last && {
      made_dt: last.made_at.toISOString(),
      checked_dt: last.checked_at.toISOString(),
      size_bytes: last.size_bytes,
      has_database: toFlag(last.has_database),
    },
  };
}

async function readOwn(running: RunningServer): Promise<ServerStatus['own']> {
  const { activity, replica } = running;
  return {
    version,
    started_dt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    memory_bytes: process.memoryUsage.rss(),
    memory_most_bytes: Math.min(totalmem(), process.constrainedMemory() || Infinity),
    streams: running.countStreams(),
    hour: activity.read(HOUR.minutes, HOUR.perSlot),
    day: activity.read(DAY.minutes, DAY.perSlot),
    slowest: [...activity.listSlowest()],
    delay_ms: running.readDelay(),
    queries_waiting: running.countWaitingQueries(),
    replica: replica?.() ?? null,
    disks: await readDisks(running),
  };
}
