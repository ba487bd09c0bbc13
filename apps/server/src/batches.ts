import { isDatabaseAway } from './database/unavailable.ts';

/**
 * Does what is asked for under one key together: what comes while a batch is at work is the next batch. So a burst onto one
 * competition costs a few transactions and not thousands that wait for each other. The results come in the order of the tasks.
 */
export function createBatches<Task, Result>(
  work: (key: number, tasks: readonly Task[]) => Promise<readonly PromiseSettledResult<Result>[]>,
  most: number,
): (key: number, task: Task) => Promise<Result> {
  interface Waiting {
    readonly task: Task;
    readonly resolve: (result: Result) => void;
    readonly reject: (error: unknown) => void;
  }
  const queues = new Map<number, Waiting[]>();

  async function runAll(key: number, queue: Waiting[]): Promise<void> {
    while (queue.length > 0) {
      const batch = queue.splice(0, most);
      await settle(key, batch);
    }
    queues.delete(key);
  }

  /** Gives the error that says that the database is away, if it is. */
  async function settle(key: number, batch: readonly Waiting[]): Promise<Error | undefined> {
    try {
      const results = await work(
        key,
        batch.map(({ task }) => task),
      );
      batch.forEach(({ resolve, reject }, index) => {
        const result = results[index];
        if (result?.status === 'fulfilled') resolve(result.value);
        else reject(result?.reason ?? new Error('a batch gave too few results'));
      });
      return undefined;
    } catch (error) {
      const isAway = isDatabaseAway(error);
      // One may have spoilt it for the others.
      if (batch.length > 1 && !isAway) return settleEach(key, batch);
      for (const { reject } of batch) reject(error);
      return isAway ? error : undefined;
    }
  }

  /** Each once more by itself; once the database is away the rest is refused, or each would wait for it in turn. */
  async function settleEach(key: number, batch: readonly Waiting[]): Promise<Error | undefined> {
    for (const [at, one] of batch.entries()) {
      const away = await settle(key, [one]);
      if (!away) continue;
      for (const { reject } of batch.slice(at + 1)) reject(away);
      return away;
    }
    return undefined;
  }

  return (key, task) =>
    new Promise((resolve, reject) => {
      const waiting = { task, resolve, reject };
      const queue = queues.get(key);
      if (queue) return void queue.push(waiting);
      const fresh = [waiting];
      queues.set(key, fresh);
      void runAll(key, fresh);
    });
}
