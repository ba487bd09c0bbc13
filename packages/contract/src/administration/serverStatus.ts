import { z } from 'zod';
import { flag, moment, defineOne } from '../answers.ts';
import { defineOperation } from '../operation.ts';

const count = z.int().min(0);

/** What one copy of the server has answered in a time. */
const traffic = z.object({
  minutes_per_slot: z.int().min(1),
  /** The oldest first; the last one is still being counted. Faults are the server's own, not what visitors did wrong. */
  slots: z.array(z.object({ requests: count, faults: count })),
  requests: count,
  /** Those that were answered from a cache. */
  cached: count,
  faults: count,
  /** Half of the answers, and 99 of 100, took less; null: there were none, or they took more than ten seconds. */
  half_ms: count.nullable(),
  most_ms: count.nullable(),
  /** What was asked of the databases, and how long that took on average; null: nothing was. */
  queries: count,
  query_ms: z.number().min(0).nullable(),
});

export type Traffic = z.output<typeof traffic>;

/** How the nightly backups stand. */
export const backupSummary = z.object({
  /** `off`: this server makes none; `none`: not one yet; `late`: the last one is older than the schedule allows. */
  state: z.enum(['off', 'none', 'late', 'fresh']),
  /** Time of day in Moscow; null: they are off. */
  at: z.string().nullable(),
  /** The last one that was restored on trial and found whole. */
  last: z
    .object({
      made_dt: moment,
      checked_dt: moment,
      size_bytes: count,
      /** 0: files alone, the database being backed up by its own means. */
      has_database: flag,
    })
    .nullable(),
});

export type BackupSummary = z.output<typeof backupSummary>;

export const serverStatus = z.object({
  told_dt: moment,
  /** Of the copy of the server that answers; all else is known of all copies. */
  own: z.object({
    version: z.string(),
    started_dt: moment,
    memory_bytes: count,
    /** What the machine has, or the container may use. */
    memory_most_bytes: count,
    /** Readers that follow a competition or a desk now. */
    streams: count,
    hour: traffic,
    day: traffic,
    /** The kinds of answers that took longest on average in the last hour, the slowest first; caches are left out. */
    slowest: z.array(
      z.object({ route: z.string(), requests: z.int().min(1), mean_ms: count, most_ms: count }),
    ),
    /** For how long a request waits while the process is busy with another one: 99 of 100 waited less in the last minute. */
    delay_ms: count,
    /** Queries that wait for a connection. */
    queries_waiting: count,
    /** Null: there is no replica, and all is read from the primary. */
    replica: z
      .object({
        state: z.enum(['in use', 'behind', 'unreachable', 'not a replica', 'changes not heard']),
        /** For how long it has not had all that was changed. */
        behind_ms: count,
      })
      .nullable(),
    /** `backups` only where it is another disk than that of `data`. */
    disks: z.array(z.object({ disk: z.enum(['data', 'backups']), free_bytes: count, size_bytes: count })),
  }),
  copies: z.array(z.object({ version: z.string(), count: z.int().min(1) })),
  database: z.object({
    version: z.string(),
    /** How long it took to answer. */
    ms: count,
    size_bytes: count,
    connections: count,
    most_connections: count,
  }),
  jobs: z.object({
    waiting: count,
    failed: z.array(
      z.object({ job: z.string(), count: z.int().min(1), latest_dt: moment, reason: z.string() }),
    ),
  }),
  letters: z.object({
    has_mail_server: flag,
    waiting: count,
    /** Given up in the last 30 days. */
    failed: count,
    /** How late the letter is that should have gone first. */
    late_seconds: count,
  }),
  uploads_waiting: count,
  backup: backupSummary,
});

export type ServerStatus = z.output<typeof serverStatus>;

export const getServerStatus = defineOperation({
  feature: 'administration',
  authorization: 'required',
  method: 'GET',
  path: '/api/admin/server-status',
  summary: 'How the server and what it depends on stand, for people',
  answer: defineOne(serverStatus),
  refusals: [401, 403],
});
