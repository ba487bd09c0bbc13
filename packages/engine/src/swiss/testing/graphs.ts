import type { Face } from '../matching/face.ts';

/** A graph with costs; edge `e` runs from the smaller vertex `from[e]` to `to[e]`. */
export interface Edges {
  readonly size: number;
  readonly from: number[];
  readonly to: number[];
  readonly cost: number[];
}

/** The graph of those cells of the upper triangle, row by row, that have a cost. */
export function buildEdges(size: number, costAt: (at: number) => number | undefined): Edges {
  const edges: Edges = { size, from: [], to: [], cost: [] };
  let at = 0;
  for (let u = 0; u < size; u += 1) {
    for (let v = u + 1; v < size; v += 1, at += 1) {
      const cost = costAt(at);
      if (cost === undefined) continue;
      edges.from.push(u);
      edges.to.push(v);
      edges.cost.push(cost);
    }
  }
  return edges;
}

/** Every perfect matching as a list of edge numbers. */
export function* listMatchings(edges: Edges, used = new Set<number>()): Generator<number[]> {
  let first = 0;
  while (used.has(first)) first += 1;
  if (first === edges.size) {
    yield [];
    return;
  }
  for (const [e, u] of edges.from.entries()) {
    const v = edges.to[e]!;
    if (u !== first || used.has(v)) continue;
    for (const rest of listMatchings(edges, new Set([...used, u, v]))) yield [e, ...rest];
  }
}

/** All matchings that a face stands for, by name. */
export function listInFace(face: Face): string[] {
  const edges = { size: face.size, from: [...face.from], to: [...face.to], cost: [...face.depth] };
  const all = [...listMatchings(edges)];
  const fullness = all.map((chosen) => chosen.reduce((sum, e) => sum + edges.cost[e]!, 0));
  const fullest = Math.max(...fullness);
  const best = all.filter((_, at) => fullness[at] === fullest);
  return best.map((chosen) => formatMatching(edges, chosen)).toSorted();
}

/** A matching by its pairs. */
export function formatMatching({ from, to }: Pick<Edges, 'from' | 'to'>, chosen: readonly number[]): string {
  return chosen.map((e) => `${from[e]}-${to[e]}`).join(' ');
}
