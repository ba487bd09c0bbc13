import type { History } from '../history.ts';
import type { RankPairing } from '../solve.ts';
import { MOST_VERTICES } from './packing.ts';
import type { Schedule } from './mendSchedule.ts';
import type { Neighbours } from './packing.ts';

/** A pair of ranks; the bye is the pair with -1. */
type Edge = readonly [number, number];

/** Who can still meet whom, with the bye as a vertex that everybody can meet once. */
export interface TourGraph {
  /** Ranks; the bye, if there is one, is -1 and comes last. */
  readonly vertices: readonly number[];
  /** Bits by vertex; only up to 32 vertices. */
  readonly neighbours: Neighbours;
  /** What is left after a pairing and what is aside. */
  after(pairing: RankPairing): Neighbours;
  /** What is left without some edges. */
  within(excluded: readonly Edge[]): Neighbours;
  /** The partner of each vertex in some pairs or aside, -1 for those who are in none. */
  partners(pairs: readonly Edge[]): readonly number[];
  /** Tours as partners of vertices; whoever is not here leaves a gap (-1). */
  scheduleOf(tours: readonly (readonly Edge[])[]): Schedule;
  /** The other way round: the pairs of each tour by rank. */
  toursOf(schedule: Schedule): Edge[][];
  edgesOf(pairing: RankPairing): Edge[];
  pairingOf(matching: readonly number[]): RankPairing;
}

/** `present` are all who play this tour; `aside` are the pairs and the bye that are settled already. */
export function buildTourGraph(
  history: History,
  present: readonly number[],
  aside: readonly Edge[] = [],
): TourGraph {
  const odd = present.length % 2 === 1;
  const vertices = odd ? [...present, -1] : present;
  const joined = (u: number, v: number): boolean =>
    v < 0 ? history.players[u]?.byes === 0 : !history.blocked.has(u, v);
  const placeOf = new Map(vertices.map((rank, place) => [rank, place]));
  const places = (edges: readonly Edge[]): Edge[] =>
    edges.map(([u, v]) => [placeOf.get(u) ?? 0, placeOf.get(v) ?? 0]);
  const neighbours = vertices.length > MOST_VERTICES ? [] : listNeighbours(vertices, joined);
  const within = (excluded: readonly Edge[]): Neighbours => dropEdges(neighbours, places(excluded));
  return {
    vertices,
    neighbours,
    after: (pairing) => within([...listEdges(pairing), ...aside]),
    within,
    partners: (pairs) => {
      const partner = vertices.map(() => -1);
      for (const [u, v] of places([...pairs, ...aside])) {
        partner[u] = v;
        partner[v] = u;
      }
      return partner;
    },
    scheduleOf: (tours) =>
      tours.map((edges) => {
        const partner = vertices.map(() => -1);
        for (const [u, v] of edges) {
          const [one, other] = [placeOf.get(u), placeOf.get(v)];
          if (one === undefined || other === undefined) continue;
          partner[one] = other;
          partner[other] = one;
        }
        return partner;
      }),
    toursOf: (schedule) =>
      schedule.map((matching) =>
        matching.flatMap((v, u): Edge[] => (u < v ? [[vertices[u] as number, vertices[v] as number]] : [])),
      ),
    edgesOf: listEdges,
    pairingOf: (matching) => buildPairing(vertices, matching, aside),
  };
}

function listNeighbours(vertices: readonly number[], joined: (u: number, v: number) => boolean): number[] {
  const bits = vertices.map(() => 0);
  for (let u = 0; u < vertices.length; u += 1) {
    for (let v = u + 1; v < vertices.length; v += 1) {
      if (!joined(vertices[u] as number, vertices[v] as number)) continue;
      bits[u] = (bits[u] as number) | (1 << v);
      bits[v] = (bits[v] as number) | (1 << u);
    }
  }
  return bits;
}

function dropEdges(neighbours: Neighbours, edges: readonly Edge[]): Neighbours {
  const bits = [...neighbours];
  for (const [u, v] of edges) {
    bits[u] = (bits[u] as number) & ~(1 << v);
    bits[v] = (bits[v] as number) & ~(1 << u);
  }
  return bits;
}

function listEdges({ pairs, bye }: RankPairing): Edge[] {
  const edges: Edge[] = pairs.map(([a, b]) => [Math.min(a, b), Math.max(a, b)]);
  if (bye !== undefined) edges.push([bye, -1]);
  return edges.toSorted(([a], [b]) => a - b);
}

function buildPairing(
  vertices: readonly number[],
  matching: readonly number[],
  aside: readonly Edge[],
): RankPairing {
  const settled = new Set(aside.flat());
  const pairs: Edge[] = [];
  let bye: number | undefined;
  for (const [u, v] of matching.entries()) {
    if (u > v || settled.has(vertices[u] as number)) continue;
    const [rank, other] = [vertices[u] as number, vertices[v] as number];
    if (other < 0) bye = rank;
    else pairs.push([rank, other]);
  }
  return { pairs, strict: true, ...(bye === undefined ? {} : { bye }) };
}

/**
 * How many tours after this one can be drawn whatever is drawn before them, from 0: n players, the bye included, with at
 * most d blocked each keep degree n / 2 (Dirac 1952) in this tour and `left` more while n >= 2 * (d + left) + 2. After t
 * tours d is at most t, so whoever has T tours in all and n >= 2T never needs to look ahead.
 */
export function findRoomyTours(history: History, present: readonly number[]): number {
  const odd = present.length % 2;
  const rested = present.filter((rank) => (history.players[rank]?.byes ?? 0) > 0);
  const withBye = new Set(odd === 1 ? rested : []);
  const most = present.reduce(
    (worst, rank) => Math.max(worst, (history.blockedWith[rank]?.length ?? 0) + (withBye.has(rank) ? 1 : 0)),
    withBye.size,
  );
  return Math.max(0, (present.length + odd - 2) / 2 - most);
}
