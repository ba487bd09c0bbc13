/** So many files are on their way at once: each waits for the disk, not for the processor. */
const WIDTH = 8;

/** Does the work for each of the items, several at once; ends when none is under way, and throws what failed first. */
export async function forEach<T>(
  items: AsyncIterable<T> | Iterable<T>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const shared = iterateOneByOne(items);
  const workers = Array.from({ length: WIDTH }, async () => {
    // A worker that fails ends the iteration for all.
    for await (const item of shared) await work(item);
  });
  for (const result of await Promise.allSettled(workers))
    if (result.status === 'rejected') throw result.reason;
}

async function* iterateOneByOne<T>(items: AsyncIterable<T> | Iterable<T>): AsyncGenerator<T> {
  yield* items;
}
