import type pg from 'pg';
import type { Log } from '../../log.ts';
import type { Changes } from '../changes.ts';
import { connect, createDb, type Connection, type ConnectOptions, type Db } from '../connection.ts';
import { explainLosses } from '../unavailable.ts';
import { readPool } from './readPool.ts';
import { ReplicaWatch, type ReplicaState } from './watch.ts';

/** Where public reads go. What must see its own writes reads the primary itself. */
export interface Reads {
  /** Takes selects only. */
  readonly db: Db;
  /** Absent: there is no replica, and `db` is the primary. */
  readonly replicaState?: () => ReplicaState;
  /** For how long the replica has not had all that was changed; 0: it has. */
  readonly replicaBehindMs?: () => number;
  readonly replicaPool?: pg.Pool;
  /** This copy has changed something, and will be notified in a moment: reads must see it from now on. */
  readonly changed: () => void;
  stop(): Promise<void>;
}

export interface ReadsParts {
  readonly primary: Connection;
  readonly replicaUrl: string | undefined;
  readonly changes: Changes;
  readonly log: Log;
  readonly onQuery?: ConnectOptions['onQuery'];
}

/** Time for a connection to be made; a replica that takes longer is not worth waiting for, there is the primary. */
const CONNECT_MS = 1_500;
const QUERY_MS = 10_000;

export function openReads({ primary, replicaUrl, changes, log, onQuery }: ReadsParts): Reads {
  if (!replicaUrl) return { db: primary.db, changed: () => undefined, stop: async () => undefined };
  const replica = connect(replicaUrl, { connectMs: CONNECT_MS, queryMs: QUERY_MS });
  const watch = new ReplicaWatch({ primary: primary.pool, replicaUrl, log });
  const changed = (): void => (changes.listening ? watch.changed() : watch.disconnected());
  changes.subscribe({ onChange: changed, onGap: changed });
  changed();
  const pool = readPool({ primary: primary.pool, replica: replica.pool, watch });
  const db = createDb(explainLosses(pool, { writes: false }), onQuery);
  return {
    db,
    replicaState: () => watch.state,
    replicaBehindMs: () => watch.behindMs,
    replicaPool: replica.pool,
    changed,
    async stop() {
      await watch.stop();
      await db.destroy();
      await replica.db.destroy();
    },
  };
}
