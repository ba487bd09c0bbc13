import type { Log } from '../log.ts';
import { createOutageLog } from '../database/outageLog.ts';
import { isLossInWords } from '../database/unavailable.ts';

const PROBE_MS = 1_000;
/** What the driver and the queue say of a database that does not answer any more. */
const SILENT =
  /^(?:Query read timeout|timeout exceeded|LISTEN\/NOTIFY (?:heartbeat timed out|connection ended))/;

export interface Outages {
  /** A fault of the queue. Each of its workers has one at each look while the database is away: the first of them is logged. */
  readonly note: (error: unknown) => void;
  stop(): void;
}

/** Logs when the database of the queue has gone and when it is back; `ask` fails for as long as it is away. */
export function watchOutages(log: Log, ask: () => Promise<unknown>): Outages {
  const outage = createOutageLog(log, {
    lost: 'the database of the jobs is away; they wait for it',
    back: 'the database of the jobs is back',
  });
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  const end = (): void => {
    if (!isStopped) outage.end();
  };
  const probe = (): void => {
    if (!isStopped) timer = setTimeout(() => void ask().then(end, probe), PROBE_MS).unref();
  };
  return {
    note(error) {
      if (!isLossInWords(error) && !SILENT.test(error instanceof Error ? error.message : '')) {
        log.error({ err: error }, 'jobs');
        return;
      }
      if (outage.begin(error)) probe();
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
