import { createBatches } from '../../../../batches.ts';

/**
 * Does what is asked of one competition one after the other. Its log is held by one act at a time anyway: who waits here holds no
 * connection, so that a burst of slips does not take those of everybody else.
 */
export const inTurn: (tournamentId: number, work: () => Promise<unknown>) => Promise<unknown> = createBatches(
  async (_, works: readonly (() => Promise<unknown>)[]) => {
    const done: PromiseSettledResult<unknown>[] = [];
    for (const work of works) done.push(...(await Promise.allSettled([work()])));
    return done;
  },
  1,
);
