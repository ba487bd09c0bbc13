import { decideBye } from './bye.ts';
import type { Admits } from './bye.ts';
import { buildGroups } from './groups.ts';
import type { History } from './history.ts';
import { createLooseRules, createStrictRules } from './rules.ts';
import { pairBySegments } from './segments.ts';
import type { GroupOrder } from './types.ts';
import { pairWholeField } from './wholeField.ts';

/** A pairing by rank. */
export interface RankPairing {
  readonly pairs: readonly (readonly [number, number])[];
  readonly bye?: number;
  /** No rematch and nothing ruled out is in it. */
  readonly strict: boolean;
}

/** The best pairing of the players drawn, given by ascending rank, by criteria 1 to 5. */
export function solve(history: History, order: GroupOrder, drawn: readonly number[]): RankPairing {
  return solveWithin(history, order, drawn) ?? { pairs: [], strict: true };
}

/** The same among the pairs that `admits` leaves; the bye is admitted as the pair with -1. */
export function solveWithin(
  history: History,
  order: GroupOrder,
  drawn: readonly number[],
  admits?: Admits,
): RankPairing | undefined {
  const outset = decideBye(history, drawn, admits);
  if (outset === undefined) return undefined;
  const groups = buildGroups(
    history,
    drawn.filter((rank) => rank !== outset.bye),
  );
  const rules = outset.strict ? createStrictRules(history, order) : createLooseRules(history, order);
  if (admits === undefined) {
    const pairs = outset.strict ? pairBySegments(rules, groups) : pairWholeField(rules, groups);
    return { ...outset, pairs: pairs ?? [] };
  }
  const allowed: Admits = (u, v) => rules.allowed(u, v) && admits(u, v);
  const pairs = pairWholeField({ ...rules, allowed }, groups);
  return pairs && { ...outset, pairs };
}
