import { monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION_MS = 10;
const MINUTE_MS = 60_000;
const NANOSECONDS = 1_000_000;

export interface EventLoop {
  /** Milliseconds by which 99 of 100 moments were late at most, of the last whole minute or the one under way, whichever is worse. */
  readonly readDelay: () => number;
  readonly stop: () => void;
}

/** Watches for how long everything waits while the process computes one thing. */
export function watchEventLoop(): EventLoop {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  let before = 0;
  // What is measured is the time between two moments, which are so far apart where nothing delays them.
  const readLatest = (): number =>
    Math.max(0, Math.round(delays.percentile(99) / NANOSECONDS) - RESOLUTION_MS);
  const timer = setInterval(() => {
    before = readLatest();
    delays.reset();
  }, MINUTE_MS).unref();
  return {
    readDelay: () => Math.max(before, readLatest()),
    stop() {
      clearInterval(timer);
      delays.disable();
    },
  };
}
