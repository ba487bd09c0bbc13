import type { History } from './history.ts';
import type { GroupOrder } from './types.ts';

/** What a solver may do. Players are called by rank. */
export interface Rules {
  readonly history: History;
  readonly order: GroupOrder;
  /** Pairs that may be used at all. */
  allowed(u: number, v: number): boolean;
  /** What to avoid before the floats, the weightiest first. Empty when a pairing without rematches exists. */
  readonly penalties: readonly PairCost[];
  readonly wishes: boolean;
}

/** A whole number that a pair adds to a criterion. */
export type PairCost = (u: number, v: number) => number;

/** A pairing with no rematch and nothing ruled out exists: use nothing else. */
export function createStrictRules(history: History, order: GroupOrder): Rules {
  return {
    history,
    order,
    allowed: (u, v) => !history.blocked.has(u, v),
    penalties: [],
    wishes: history.tags.some((tags) => tags.length > 0),
  };
}

/** Rematches cannot be avoided: every pair may be used, the harm counts first. */
export function createLooseRules(history: History, order: GroupOrder): Rules {
  const repeats: PairCost = (u, v) => Math.max(0, history.meetings(u, v) - 1);
  return {
    ...createStrictRules(history, order),
    allowed: () => true,
    penalties: [...listAvoided(history), repeats],
  };
}

/** Criterion 1: ruled out, met. */
export function listAvoided(history: History): PairCost[] {
  return [(u, v) => (history.forbidden.has(u, v) ? 1 : 0), (u, v) => (history.meetings(u, v) > 0 ? 1 : 0)];
}
