import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import type { ReplicaWatch } from './watch.ts';

export interface ReadPoolParts {
  readonly primary: pg.Pool;
  readonly replica: pg.Pool;
  readonly watch: Pick<ReplicaWatch, 'isOpen' | 'failed'>;
}

type Query = (sql: string, parameters: ReadonlyArray<unknown>) => Promise<pg.QueryResult>;

const SELECTS = /^\s*(select|with)\b/i;
/** Faults of the statement itself: it takes too long, or writes. The primary must not be asked for the same. */
const OF_THE_STATEMENT = new Set(['57014', '25006']);

/**
 * Connections for reading, for Kysely's dialect. Each goes to the replica while that has all that is known of, else to the
 * primary; what the replica fails is asked of the primary. Anything but a select is a programmer's mistake and refused.
 */
export function readPool({ primary, replica, watch }: ReadPoolParts): PostgresPool {
  return {
    options: replica.options,
    async connect() {
      const client = watch.isOpen ? await connectTo(replica, watch) : undefined;
      if (!client) return limitToSelects(await primary.connect());
      return limitToSelects(client, {
        query: (sql, parameters) => primary.query(sql, [...parameters]),
        onBroken: (error) => watch.failed(error),
      });
    },
    end: () => replica.end(),
  };
}

async function connectTo(
  replica: pg.Pool,
  watch: Pick<ReplicaWatch, 'failed'>,
): Promise<pg.PoolClient | undefined> {
  try {
    return await replica.connect();
  } catch (error) {
    watch.failed(error as Error);
    return undefined;
  }
}

interface Fallback {
  readonly query: Query;
  readonly onBroken: (error: Error) => void;
}

function limitToSelects(client: pg.PoolClient, fallback?: Fallback): PostgresPoolClient {
  let broken = false;
  const query: Query = async (sql, parameters) => {
    if (!SELECTS.test(sql)) throw new Error('The database for reading takes selects only.');
    try {
      return await client.query(sql, [...parameters]);
    } catch (error) {
      const { code = '' } = error as Error & { code?: string };
      if (!fallback || OF_THE_STATEMENT.has(code)) throw error;
      broken ||= isOfTheConnection(code);
      if (broken) fallback.onBroken(error as Error);
      return fallback.query(sql, parameters);
    }
  };
  return {
    // Kysely asks with a cursor only where one is configured.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy ?? broken),
  };
}

/** PostgreSQL's own codes have five signs; 08 is a lost connection, 57P a server that goes down. */
const isOfTheConnection = (code: string): boolean => !/^[\dA-Z]{5}$/.test(code) || /^(08|57P)/.test(code);
