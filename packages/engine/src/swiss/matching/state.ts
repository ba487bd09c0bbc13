import type { Graph } from './graph.ts';

export const NONE = -1;
export const FREE = 0;
/** Reached over an even number of edges from an unmatched vertex: looks for partners. */
export const EVEN = 1;
export const ODD = 2;

/**
 * The state of a minimum-cost perfect matching while it is sought (Edmonds 1965; the arrangement by labels, duals and best
 * edges follows Galil, "Efficient algorithms for finding maximum matching in graphs", 1986). Numbers below `size` are
 * vertices, those from `size` on are blossoms: odd sets that act as one vertex.
 *
 * Invariants: the slack 2c(u,v) - y(u) - y(v), plus the z of the blossoms that hold both, is never negative; matched edges
 * and edges inside blossoms have slack 0; all duals are whole, since unmatched vertices stay even together.
 */
export class MatchingState {
  readonly graph: Graph;
  readonly size: number;
  readonly mate: Int32Array;
  /** y of a vertex, z of a blossom. */
  readonly dual: Float64Array;
  /** Per vertex the outermost blossom that holds it, or itself. */
  readonly top: Int32Array;
  readonly parent: Int32Array;
  /** The vertex of a blossom that is matched outside. */
  readonly base: Int32Array;
  /** Per blossom its odd ring of parts, the base part first; undefined when the number is not in use. */
  readonly parts: (readonly number[] | undefined)[] = [];
  /** Per blossom the edge from each part to the next: two vertices per part. */
  readonly links: (readonly number[])[] = [];
  readonly label: Uint8Array;
  /** The edge by which a part was reached, from the vertex outside to the vertex inside. */
  readonly labelFrom: Int32Array;
  readonly labelTo: Int32Array;
  /** The edge of least slack from an even vertex outside. */
  readonly bestFrom: Int32Array;
  readonly bestTo: Int32Array;
  readonly bestCost2: Float64Array;
  /** Parts whose best edge has to be sought before it is asked for. */
  readonly bestUnknown: Uint8Array;
  readonly queue: number[] = [];
  readonly unused: number[];

  constructor(graph: Graph) {
    const { size } = graph;
    this.graph = graph;
    this.size = size;
    this.mate = new Int32Array(size).fill(NONE);
    this.dual = new Float64Array(2 * size);
    this.top = Int32Array.from({ length: size }, (_, v) => v);
    this.parent = new Int32Array(2 * size).fill(NONE);
    this.base = Int32Array.from({ length: 2 * size }, (_, v) => v);
    this.label = new Uint8Array(2 * size);
    this.labelFrom = new Int32Array(2 * size).fill(NONE);
    this.labelTo = new Int32Array(2 * size).fill(NONE);
    this.bestFrom = new Int32Array(2 * size).fill(NONE);
    this.bestTo = new Int32Array(2 * size).fill(NONE);
    this.bestCost2 = new Float64Array(2 * size);
    this.bestUnknown = new Uint8Array(2 * size);
    this.unused = Array.from({ length: size }, (_, at) => 2 * size - 1 - at);
  }

  /** Whether no blossom holds the vertex or blossom. So it is with unused numbers too: these have no label and no edge. */
  isTop(part: number): boolean {
    return this.parent[part] === NONE;
  }

  slack(u: number, v: number, cost2: number): number {
    return cost2 - (this.dual[u] as number) - (this.dual[v] as number);
  }
}

/** All vertices inside a part. */
export function listVertices(state: MatchingState, part: number): number[] {
  if (part < state.size) return [part];
  const found: number[] = [];
  const open = [...(state.parts[part] as readonly number[])];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next < state.size) found.push(next);
    else open.push(...(state.parts[next] as readonly number[]));
  }
  return found;
}
