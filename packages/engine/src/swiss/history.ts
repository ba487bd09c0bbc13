import { BitMatrix } from './bitMatrix.ts';
import type { IdPair, SwissInput, SwissPlayer } from './types.ts';

/** What is known about the players of a tour. Players are called by rank from 0: score descending, seed ascending. */
export interface History {
  readonly players: readonly SwissPlayer[];
  readonly rankOf: ReadonlyMap<number, number>;
  /** Pairs that have met, and pairs that the director ruled out. */
  readonly blocked: BitMatrix;
  /** Per player those whom `blocked` names. */
  readonly blockedWith: readonly (readonly number[])[];
  readonly forbidden: BitMatrix;
  /** Earlier meetings of a pair. */
  meetings(u: number, v: number): number;
  /** How many tags the two share: what a pair adds to criterion 4. 0 when wishes are off. */
  readonly sharedTags: (u: number, v: number) => number;
  /** Per player the tags as small numbers; empty when wishes are off. */
  readonly tags: readonly (readonly number[])[];
}

/** Ranks the players and indexes whom they have met. Throws when an id comes twice. */
export function buildHistory(input: SwissInput): History {
  const players = input.players.toSorted((a, b) => b.score - a.score || a.seed - b.seed || a.id - b.id);
  const rankOf = new Map(players.map((player, rank) => [player.id, rank]));
  if (rankOf.size !== players.length) throw new RangeError('A player comes twice');
  const tags = input.options?.wishes === true ? internTags(players) : players.map(() => []);
  const met = collectMetPairs(players, rankOf);
  return {
    players,
    rankOf,
    tags,
    blocked: met.blocked,
    blockedWith: met.blockedWith,
    meetings: met.meetings,
    forbidden: forbidPairs(input.options?.forbidden ?? [], rankOf, met),
    sharedTags: (u, v) => countShared(tags[u] as readonly number[], tags[v] as readonly number[]),
  };
}

type Met = Pick<History, 'blocked' | 'meetings'> & {
  readonly blockedWith: number[][];
  readonly counts: Map<number, number>;
};

function collectMetPairs(players: readonly SwissPlayer[], rankOf: ReadonlyMap<number, number>): Met {
  const size = players.length;
  const blocked = new BitMatrix(size);
  const blockedWith: number[][] = players.map(() => []);
  const counts = new Map<number, number>();
  for (const [u, player] of players.entries()) {
    for (const [id, count] of player.opponents) {
      const v = rankOf.get(id);
      if (v === undefined || v === u || count < 1) continue;
      if (blocked.add(u, v)) link(blockedWith, u, v);
      if (count > 1) counts.set(Math.min(u, v) * size + Math.max(u, v), count);
    }
  }
  return {
    blocked,
    blockedWith,
    counts,
    // A pair that is only forbidden has a count of 0.
    meetings: (u, v) => (blocked.has(u, v) ? (counts.get(Math.min(u, v) * size + Math.max(u, v)) ?? 1) : 0),
  };
}

function forbidPairs(pairs: readonly IdPair[], rankOf: ReadonlyMap<number, number>, met: Met): BitMatrix {
  const forbidden = new BitMatrix(pairs.length === 0 ? 0 : rankOf.size);
  for (const [first, second] of pairs) {
    const u = rankOf.get(first);
    const v = rankOf.get(second);
    if (u === undefined || v === undefined || u === v) continue;
    forbidden.add(u, v);
    if (!met.blocked.add(u, v)) continue;
    link(met.blockedWith, u, v);
    met.counts.set(Math.min(u, v) * rankOf.size + Math.max(u, v), 0);
  }
  return forbidden;
}

function link(lists: readonly number[][], u: number, v: number): void {
  lists[u]?.push(v);
  lists[v]?.push(u);
}

function internTags(players: readonly SwissPlayer[]): number[][] {
  const numbers = new Map<string, number>();
  const numberOf = (tag: string): number => {
    const known = numbers.get(tag) ?? numbers.size;
    numbers.set(tag, known);
    return known;
  };
  return players.map((player) => [...new Set(player.tags)].map(numberOf));
}

function countShared(a: readonly number[], b: readonly number[]): number {
  let shared = 0;
  for (const tag of a) if (b.includes(tag)) shared += 1;
  return shared;
}
