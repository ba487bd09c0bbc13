/** As many wait as may. */
export class GateFullError extends Error {
  constructor() {
    super('too many are waiting');
    this.name = 'GateFullError';
  }
}

/** Whoever waits is dropped once its signal is aborted. */
export type Gate = <T>(task: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

/**
 * Lets at most `max` tasks run at once; the others wait their turn in order. Throws `GateFullError` to who would be one more than
 * `mostWaiting`, and the reason of its signal to who has left.
 */
export function createGate(max: number, mostWaiting = Infinity): Gate {
  /** A set is in the order in which they came. */
  const waiting = new Set<() => void>();
  let running = 0;

  function wait(signal: AbortSignal | undefined): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = (): void => {
      if (waiting.delete(resolve)) reject(signal?.reason as Error);
    };
    waiting.add(resolve);
    signal?.addEventListener('abort', leave);
    return promise.finally(() => signal?.removeEventListener('abort', leave));
  }

  return async (task, signal) => {
    signal?.throwIfAborted();
    if (running < max) running += 1;
    else if (waiting.size < mostWaiting) await wait(signal);
    else throw new GateFullError();
    try {
      return await task();
    } finally {
      // A waiting task takes over the place of this one.
      const [next] = waiting;
      if (next) {
        waiting.delete(next);
        next();
      } else running -= 1;
    }
  };
}
