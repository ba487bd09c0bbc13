import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { isStalePlan } from './prepared.ts';

/** After so many seconds it is worth asking again: a restart or a failover of the database takes about as long. */
export const RETRY_SECONDS = 5;

/** The database could not be reached, went away in the middle or chose to end the transaction; what it had not committed is undone. */
export class DatabaseUnavailableError extends Error {
  constructor(cause: unknown) {
    super(`the database is unavailable: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
    this.name = 'DatabaseUnavailableError';
  }
}

/** Whether the database itself is away; one that has ended a transaction for its own reasons is there, and may be asked again. */
export function isDatabaseAway(error: unknown): error is DatabaseUnavailableError {
  if (!(error instanceof DatabaseUnavailableError)) return false;
  const { cause } = error;
  return !(cause instanceof pg.DatabaseError && (cause.code === DEADLOCK || isStalePlan(cause)));
}

/** The disk of the database is full; what it has been asked is undone. */
export class DatabaseFullError extends Error {
  constructor(cause: Error) {
    super(`the disk of the database is full: ${cause.message}`, { cause });
    this.name = 'DatabaseFullError';
  }
}

const FULL = '53100';
const DEADLOCK = '40P01';

/**
 * Connections that break, a server that takes no more of them, shuts down or starts, and transactions that it ends because they wait
 * for each other (https://www.postgresql.org/docs/current/errcodes-appendix.html).
 */
const LOST_STATES = /^(?:08...|53300|57P0[1-3]|40P01)$/;
/** What a primary says that has become a replica, as the old one does after a failover. */
const READS_ONLY = '25006';
/** What the driver says of a connection that is gone. */
const LOST_WORDS = /^Connection terminated|is not queryable$/;
/** What the system says of it (https://nodejs.org/api/errors.html#common-system-errors), or the stream that is closed. */
const LOST_CODES = /^(?:E[A-Z]+|ERR_STREAM_[A-Z_]+)$/;

/** Whether a database that takes no writes is the wrong one for what is asked. */
interface Asked {
  readonly writes: boolean;
}

/** What a fault of the driver means: the database is gone or full, or else what it says. */
export function explainLoss(error: unknown, { writes }: Asked): unknown {
  const code = error instanceof pg.DatabaseError ? error.code : undefined;
  if (isLoss(error) || (writes && code === READS_ONLY)) return new DatabaseUnavailableError(error);
  return code === FULL ? new DatabaseFullError(error as Error) : error;
}

/** The same connections; whatever ends with the database gone or full says so by `DatabaseUnavailableError` or `DatabaseFullError`. */
export function explainLosses(pool: PostgresPool, asked: Asked): PostgresPool {
  const explain = (error: unknown): unknown => explainLoss(error, asked);
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect().catch((error: unknown) => {
        throw error instanceof pg.DatabaseError && !LOST_STATES.test(error.code ?? '')
          ? error
          : new DatabaseUnavailableError(error);
      });
      return explainQueries(client, explain);
    },
    end: () => pool.end(),
  };
}

function explainQueries(
  client: PostgresPoolClient,
  explain: (error: unknown) => unknown,
): PostgresPoolClient {
  const query = (sql: string, parameters: readonly unknown[]): Promise<unknown> =>
    client.query(sql, parameters).catch((error: unknown) => {
      throw explain(error);
    });
  return { query: query as PostgresPoolClient['query'], release: (destroy) => client.release(destroy) };
}

/** Whether the database has gone or could not be reached, and may be back in a moment. */
export function isLoss(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return LOST_STATES.test(error.code ?? '') || isStalePlan(error);
  if (!(error instanceof Error)) return false;
  return LOST_WORDS.test(error.message) || ('code' in error && LOST_CODES.test(String(error.code)));
}

/** The same of a fault of which a library has left the words and the code. */
export function isLossInWords(fault: unknown): boolean {
  if (isLoss(fault)) return true;
  const { code, message } = fault as { readonly code?: unknown; readonly message?: unknown };
  if (code === DEADLOCK) return false;
  return (
    [LOST_STATES, LOST_CODES].some((known) => known.test(String(code))) || LOST_WORDS.test(String(message))
  );
}
