import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { WatchedClient } from './watchedClient.ts';

const MARK = '/* prepared */';

/**
 * For the front of a query that is asked often with the same text and many joins, by ids mostly: each connection plans it
 * once instead of each time, which takes longer than running it. Not for filters of which the best plan depends on the value.
 */
export const PREPARED = sql.raw(MARK);

/** A connection keeps each plan until it ends, so they must not become too many. */
const MOST_TEXTS = 200;
/** Whether the tables behind a prepared plan have changed, as they do when a newer server migrates; the sentence may be in any language. */
export function isStalePlan(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery'
  );
}

const names = new Map<string, string>();

/** The name of a statement that is to be prepared; undefined for any other. */
function buildName(text: string): string | undefined {
  if (!text.slice(0, 100).includes(MARK)) return undefined;
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_TEXTS) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  names.set(text, name);
  return name;
}

type Query = (text: unknown, values?: unknown[], ...rest: unknown[]) => Promise<pg.QueryResult>;

/** A client that prepares what is marked so; of tables that have changed it asks as of any other from then on. */
export class PreparingClient extends WatchedClient {
  readonly #stale = new Set<string>();

  override query = ((text: unknown, values?: unknown[], ...rest: unknown[]) => {
    const plain = this.send as Query;
    const name = typeof text === 'string' && rest.length === 0 ? buildName(text) : undefined;
    if (name === undefined || this.#stale.has(name)) return plain(text, values, ...rest);
    return plain({ name, text, values }).catch((error: unknown) => {
      if (!isStalePlan(error)) throw error;
      this.#stale.add(name);
      // Its transaction is lost, if there is one: then whoever asked is told to repeat it.
      return plain(text, values).catch(() => {
        throw error;
      });
    });
  }) as unknown as pg.Client['query'];
}
