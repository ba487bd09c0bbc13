import { findFirstFace, refine } from './matching/face.ts';
import type { History } from './history.ts';
import { computeByeKey } from './pairingKey.ts';
import { compareNumbers } from './compareKeys.ts';
import { listAvoided } from './rules.ts';

/** Criteria 1 and 2 decided for a tour. */
export interface Outset {
  /** The rank of the one with the bye; absent when the number is even. */
  readonly bye?: number;
  /** Whether everybody else can be paired with no rematch and nothing ruled out. */
  readonly strict: boolean;
}

/** Whether a pair may be used at all. */
export type Admits = (u: number, v: number) => boolean;

/**
 * Decides who has the bye: first the least harm among the pairs, then the fewest byes before, the lowest score, the weakest
 * rank. With n players to pair and at most d blocked opponents each, n >= 2d + 2 leaves every degree at n / 2 or more, so
 * a pairing without rematches exists whoever has the bye (Dirac 1952); below that a matching with the bye as a vertex tells.
 * Gives undefined when `admits` leaves no pairing at all.
 */
export function decideBye(history: History, drawn: readonly number[], admits?: Admits): Outset | undefined {
  const most = drawn.reduce((worst, rank) => Math.max(worst, history.blockedWith[rank]?.length ?? 0), 0);
  const even = drawn.length % 2 === 0;
  const sooner = (a: number, b: number): number =>
    compareNumbers(computeByeKey(history, a), computeByeKey(history, b));
  if (admits === undefined && drawn.length - (even ? 0 : 1) >= 2 * most + 2) {
    if (even) return { strict: true };
    return { bye: drawn.reduce((first, rank) => (sooner(rank, first) < 0 ? rank : first)), strict: true };
  }
  return searchBye(history, even ? drawn : drawn.toSorted(sooner), !even, admits ?? (() => true));
}

/** The last vertex is the bye when there is one; `order` then lists those who should have it first. */
function searchBye(
  history: History,
  order: readonly number[],
  withBye: boolean,
  admits: Admits,
): Outset | undefined {
  const size = order.length + (withBye ? 1 : 0);
  const rank = (vertex: number): number => order[vertex] ?? -1;
  const { from, to } = listAdmittedPairs(size, (u, v) => admits(rank(u), rank(v)));
  const costs = listAvoided(history).map((cost) => (u: number, v: number) => {
    return v >= order.length ? 0 : cost(rank(u), rank(v));
  });
  let face = findFirstFace(size, from, to, { bound: 0, cost: () => 0 });
  let harm = 0;
  for (const cost of costs) {
    const most = from.reduce((top, u, e) => Math.max(top, cost(u, to[e] as number)), 0);
    face = face && refine(face, { bound: most * size, cost });
    for (const [u, v] of face?.mate.entries() ?? []) if (u < v) harm += cost(u, v);
  }
  if (face === undefined || !withBye) return face && { strict: harm === 0 };
  const fair = refine(face, { bound: size, cost: (u, v) => (v === order.length ? u : 0) });
  return { bye: rank(fair.mate[order.length] as number), strict: harm === 0 };
}

function listAdmittedPairs(size: number, admits: Admits): { from: number[]; to: number[] } {
  const from: number[] = [];
  const to: number[] = [];
  for (let u = 0; u < size; u += 1) {
    for (let v = u + 1; v < size; v += 1) {
      if (!admits(u, v)) continue;
      from.push(u);
      to.push(v);
    }
  }
  return { from, to };
}
