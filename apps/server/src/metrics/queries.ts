import type { LogEvent } from 'kysely';
import type { Log } from '../log.ts';
import type { Tracer } from '../tracing/tracer.ts';
import type { Activity } from './activity.ts';
import type { Metrics } from './metrics.ts';
import { nameStatement } from './statements.ts';

const SLOW_MS = 1_000;
const LONGEST_TEXT = 300;

/** Who counts what this copy of the server does: for people, and for Prometheus where there is one. */
export interface Counters {
  readonly activity?: Activity;
  readonly metrics?: Metrics | undefined;
}

interface Watching {
  readonly tracer?: Pick<Tracer, 'noteQuery'> | undefined;
  /** The first queries of a new database and of a machine that has just built are slow, and nothing is wrong. */
  readonly isStarting?: () => boolean;
}

/**
 * Counts queries, and writes those that took a second into the log: with a name of their text, which is the same for each of
 * them, and without values, which may be about people. Those of the start are no warnings.
 */
export function watchQueries(
  log: Log,
  { activity, metrics }: Counters,
  { tracer, isStarting }: Watching = {},
): (query: LogEvent) => void {
  return (query) => {
    const {
      level,
      query: { sql: text },
      queryDurationMillis: ms,
    } = query;
    tracer?.noteQuery(query);
    activity?.countQuery(ms / 1000);
    metrics?.countQuery(ms / 1000, level === 'error');
    if (ms < SLOW_MS) return;
    log[isStarting?.() ? 'debug' : 'warn'](
      { ms: Math.round(ms), statement: nameStatement(text), text: text.slice(0, LONGEST_TEXT) },
      'slow query',
    );
  };
}
