import type { History } from './history.ts';
import { buildHistory } from './history.ts';
import type { Task } from './lookAhead/lookAhead.ts';
import type { Pairing, SwissInput } from './types.ts';

/**
 * Reads a tour's input: ranks the players and sets aside what the director has set by hand. A pair of unknown or of already
 * set players is passed over, and so is a bye where the number of the others is even.
 */
export function buildTask(input: SwissInput): Task {
  const history = buildHistory(input);
  const present = history.players.map((_, rank) => rank);
  const aside: (readonly [number, number])[] = [];
  const settled = new Set<number>();
  for (const [first, second] of input.options?.fixed ?? []) {
    const ranks = findRanks(history, first, second);
    if (ranks === undefined || ranks.some((rank) => settled.has(rank))) continue;
    aside.push(ranks);
    for (const rank of ranks) settled.add(rank);
  }
  const bye = history.rankOf.get(input.options?.fixedBye ?? Number.NaN);
  if (bye !== undefined && !settled.has(bye) && (present.length - settled.size) % 2 === 1) {
    aside.push([bye, -1]);
    settled.add(bye);
  }
  const drawn = present.filter((rank) => !settled.has(rank));
  return {
    history,
    order: input.options?.order ?? 'fold',
    present,
    aside,
    drawn,
    promised: (input.promised ?? []).map((tour) => listEdges(history, tour)),
  };
}

function findRanks(history: History, first: number, second: number): [number, number] | undefined {
  const u = history.rankOf.get(first);
  const v = history.rankOf.get(second);
  if (u === undefined || v === undefined || u === v) return undefined;
  return u < v ? [u, v] : [v, u];
}

/** A tour by rank, the bye as the pair with -1, without those who are not drawn now. */
function listEdges(history: History, { pairs, bye }: Pairing): [number, number][] {
  const out = history.rankOf.get(bye ?? Number.NaN);
  const edges = pairs.flatMap(([first, second]) => {
    const ranks = findRanks(history, first, second);
    return ranks === undefined ? [] : [ranks];
  });
  return out === undefined ? edges : [...edges, [out, -1]];
}
