/** An undirected graph with whole costs; edge `e` runs between `from[e]` and `to[e]`. */
export interface EdgeList {
  readonly size: number;
  readonly from: readonly number[];
  readonly to: readonly number[];
  readonly cost: readonly number[];
}

/** The same graph by neighbours: those of `v` stand at `start[v]` up to `start[v + 1]`. */
export interface Graph {
  readonly size: number;
  readonly start: Int32Array;
  readonly neighbour: Int32Array;
  /** Twice the cost, so that half a slack is whole. */
  readonly cost2: Float64Array;
}

export function buildGraph({ size, from, to, cost }: EdgeList): Graph {
  const start = new Int32Array(size + 1);
  for (const ends of [from, to]) for (const v of ends) start[v + 1] = (start[v + 1] as number) + 1;
  for (let v = 0; v < size; v += 1) start[v + 1] = (start[v + 1] as number) + (start[v] as number);
  const graph = {
    size,
    start,
    neighbour: new Int32Array(2 * from.length),
    cost2: new Float64Array(2 * from.length),
  };
  const next = start.slice(0, size);
  for (let e = 0; e < from.length; e += 1) {
    place(graph, next, from[e] as number, to[e] as number, cost[e] as number);
    place(graph, next, to[e] as number, from[e] as number, cost[e] as number);
  }
  return graph;
}

function place(graph: Graph, next: Int32Array, u: number, v: number, cost: number): void {
  const at = next[u] as number;
  graph.neighbour[at] = v;
  graph.cost2[at] = 2 * cost;
  next[u] = at + 1;
}
