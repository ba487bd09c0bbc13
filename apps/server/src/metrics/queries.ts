import { createHash } from 'node:crypto';
import type { LogEvent } from 'kysely';
import type { Log } from '../log.ts';
import type { Metrics } from './metrics.ts';

const SLOW_MS = 1_000;
const LONGEST_TEXT = 300;

/**
 * Counts queries, and writes those that took a second into the log: with a name of their text, which is the same for each of
 * them, and without values, which may be about people.
 */
export function watchQueries(log: Log, metrics: Metrics | undefined): (query: LogEvent) => void {
  return ({ level, query: { sql: text }, queryDurationMillis: ms }) => {
    metrics?.countQuery(ms / 1000, level === 'error');
    if (ms < SLOW_MS) return;
    const statement = createHash('sha256').update(text).digest('hex').slice(0, 12);
    log.warn({ ms: Math.round(ms), statement, text: text.slice(0, LONGEST_TEXT) }, 'slow query');
  };
}
