import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';
import { WatchedClient } from './watchedClient.ts';

const MARK = '/* prepared */';

/**
 * For the front of a query that is asked often with the same text and many joins, by ids mostly: each connection plans it
 * once instead of each time, which takes longer than running it. Not for filters of which the best plan depends on the value.
 */
export const PREPARED = sql.raw(MARK);

/** A connection keeps each plan until it ends, so they must not become too many. */
const MOST_TEXTS = 200;
/** The tables behind a kept plan have changed, as they do when a newer server migrates. */
const STALE_PLAN = '0A000';

const names = new Map<string, string>();

/** The name of a statement that is to be prepared; undefined for any other. */
function nameOf(text: string): string | undefined {
  if (!text.slice(0, 100).includes(MARK)) return undefined;
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_TEXTS) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  names.set(text, name);
  return name;
}

type Query = (text: unknown, values?: unknown[], ...rest: unknown[]) => Promise<pg.QueryResult>;

/** A client that prepares what is marked so. */
export class PreparingClient extends WatchedClient {
  override query = ((text: unknown, values?: unknown[], ...rest: unknown[]) => {
    const plain = this.send as Query;
    const name = typeof text === 'string' && rest.length === 0 ? nameOf(text) : undefined;
    if (name === undefined) return plain(text, values, ...rest);
    return plain({ name, text, values }).catch((error: unknown) => {
      if ((error as { code?: string }).code !== STALE_PLAN) throw error;
      return plain(text, values);
    });
  }) as unknown as pg.Client['query'];
}
