import { Kysely, PostgresDialect, type LogEvent, type PostgresPool } from 'kysely';
import pg from 'pg';
import { PreparingClient } from './prepared.ts';
import type { Database } from './schema.ts';
import { explainLosses } from './unavailable.ts';
import { SILENCE_MS, type WatchedClient } from './watchedClient.ts';

export type Db = Kysely<Database>;

const INT8_OID = 20;
const DATE_OID = 1082;

const types: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    // Counts fit a double; a date is a calendar day and must not become a moment in some time zone.
    if (oid === INT8_OID) return Number;
    if (oid === DATE_OID) return (text: string) => text;
    return pg.types.getTypeParser(oid, format) as (text: string) => unknown;
  },
};

export interface Connection {
  readonly db: Db;
  readonly pool: pg.Pool;
}

export interface ConnectOptions {
  readonly max?: number;
  /** Patience with making a connection. */
  readonly connectMs?: number;
  /** Patience with a database that owes an answer and says nothing; by default longer than it lets a statement take. */
  readonly queryMs?: number;
  /** Gets each query that has ended. */
  readonly onQuery?: ((query: LogEvent) => void) | undefined;
}

/** Opens a pool on `url`. Nothing is connected until the first query. */
export function connect(
  url: string,
  { max = 20, connectMs = 5_000, queryMs = SILENCE_MS, onQuery }: ConnectOptions = {},
): Connection {
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: url,
    max,
    types,
    connectionTimeoutMillis: connectMs,
    // To compile the expressions of a large query, as a server with LLVM does by itself, takes seconds here and saves a tenth of one.
    options: '-c timezone=UTC -c statement_timeout=15000 -c jit=off',
  });
  // A connection that breaks is replaced by the pool, and its query is refused; without listeners, for the idle ones and
  // for those at work, it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    (client as unknown as WatchedClient).silenceMs = queryMs;
  });
  return { db: createDb(explainLosses(pool, { writes: true }), onQuery), pool };
}

/** The tables behind a pool; `onQuery` gets each query that has ended. */
export function createDb(pool: PostgresPool, onQuery: ConnectOptions['onQuery']): Db {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }), ...(onQuery && { log: onQuery }) });
}
