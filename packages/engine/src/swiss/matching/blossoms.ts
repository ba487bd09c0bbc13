import { EVEN, FREE, NONE, ODD, listVertices } from './state.ts';
import type { MatchingState } from './state.ts';

/** Labels a part as reached over the edge from `from` to `to`; an even part is scanned later. */
export function setLabel(state: MatchingState, part: number, label: number, from: number, to: number): void {
  state.label[part] = label;
  state.labelFrom[part] = from;
  state.labelTo[part] = to;
  state.bestFrom[part] = NONE;
  state.bestUnknown[part] = 0;
  if (label === EVEN) state.queue.push(...listVertices(state, part));
}

/** Shrinks the odd ring that the edge u-v closes with the paths of both up to `stem`. */
export function shrink(state: MatchingState, u: number, v: number, stem: number): void {
  const blossom = state.unused.pop() as number;
  const parts = [stem];
  const links: number[] = [];
  for (const part of tracePath(state, u, stem).toReversed()) {
    parts.push(part);
    links.push(state.labelFrom[part] as number, state.labelTo[part] as number);
  }
  links.push(u, v);
  for (const part of tracePath(state, v, stem)) {
    parts.push(part);
    links.push(state.labelTo[part] as number, state.labelFrom[part] as number);
  }
  state.parts[blossom] = parts;
  state.links[blossom] = links;
  state.dual[blossom] = 0;
  state.base[blossom] = state.base[stem] as number;
  adopt(state, blossom, stem);
}

function tracePath(state: MatchingState, vertex: number, stem: number): number[] {
  const path: number[] = [];
  let part = state.top[vertex] as number;
  while (part !== stem) {
    path.push(part);
    part = state.top[state.labelFrom[part] as number] as number;
  }
  return path;
}

/** Makes a new blossom the top of its vertices: an even one, whose odd vertices become even. */
function adopt(state: MatchingState, blossom: number, stem: number): void {
  state.label[blossom] = EVEN;
  state.labelFrom[blossom] = state.labelFrom[stem] as number;
  state.labelTo[blossom] = state.labelTo[stem] as number;
  state.parent[blossom] = NONE;
  for (const part of state.parts[blossom] as readonly number[]) {
    state.parent[part] = blossom;
    const vertices = listVertices(state, part);
    if (state.label[part] === ODD) state.queue.push(...vertices);
    for (const vertex of vertices) state.top[vertex] = blossom;
  }
  state.bestUnknown[blossom] = 1;
}

/**
 * Seeks the edge of least slack from the even vertices outside a part to it. It looks at every edge of the part, and most blossoms
 * are shrunk again or augmented before anybody asks: so it is done when duals have to move, and for those that are left.
 */
export function findBest(state: MatchingState, part: number): void {
  const { start, neighbour, cost2 } = state.graph;
  state.bestUnknown[part] = 0;
  state.bestFrom[part] = NONE;
  for (const vertex of listVertices(state, part)) {
    for (let at = start[vertex] as number; at < (start[vertex + 1] as number); at += 1) {
      const other = neighbour[at] as number;
      const outer = state.top[other] as number;
      if (outer !== part && state.label[outer] === EVEN) {
        offerBest(state, part, other, vertex, cost2[at] as number);
      }
    }
  }
}

/** Remembers an edge into a part if its slack is the least so far. */
export function offerBest(state: MatchingState, part: number, from: number, to: number, cost2: number): void {
  const known = state.bestFrom[part] as number;
  if (known !== NONE) {
    const least = state.slack(known, state.bestTo[part] as number, state.bestCost2[part] as number);
    if (state.slack(from, to, cost2) >= least) return;
  }
  state.bestFrom[part] = from;
  state.bestTo[part] = to;
  state.bestCost2[part] = cost2;
}

/** Opens an odd blossom whose dual has come to 0: the ring from its entry to its base stays in the tree. */
export function openOdd(state: MatchingState, blossom: number): void {
  const parts = state.parts[blossom] as readonly number[];
  const links = state.links[blossom] as readonly number[];
  const entry = state.labelTo[blossom] as number;
  const from = state.labelFrom[blossom] as number;
  const inside = release(state, blossom);
  for (const part of parts) state.label[part] = FREE;
  let at = parts.indexOf(state.top[entry] as number);
  const step = at % 2 === 1 ? 1 : -1;
  setLabel(state, parts[at] as number, ODD, from, entry);
  for (; at % parts.length !== 0; at += 2 * step) {
    const even = parts[(at + step) % parts.length] as number;
    const base = state.base[even] as number;
    setLabel(state, even, EVEN, state.mate[base] as number, base);
    const odd = (at + 2 * step) % parts.length;
    const link = getLinkBetween(links, step === 1 ? odd - 1 : odd, parts.length);
    const [out, into] = step === 1 ? link : [link[1], link[0]];
    setLabel(state, parts[odd] as number, ODD, out, into);
  }
  for (const part of inside) if (state.label[part] === FREE) state.bestUnknown[part] = 1;
}

function getLinkBetween(links: readonly number[], part: number, ring: number): [number, number] {
  const at = 2 * ((part + ring) % ring);
  return [links[at] as number, links[at + 1] as number];
}

/** Gives the parts of a blossom their own life; the number of the blossom can be used again. */
function release(state: MatchingState, blossom: number): readonly number[] {
  const parts = state.parts[blossom] as readonly number[];
  for (const part of parts) {
    state.parent[part] = NONE;
    for (const vertex of listVertices(state, part)) state.top[vertex] = part;
  }
  state.parts[blossom] = undefined;
  state.label[blossom] = FREE;
  state.unused.push(blossom);
  return parts;
}
