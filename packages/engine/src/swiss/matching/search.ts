import { augment } from './augment.ts';
import { findBest, offerBest, openOdd, setLabel, shrink } from './blossoms.ts';
import { EVEN, FREE, NONE, ODD } from './state.ts';
import type { MatchingState } from './state.ts';

/** Seeks one augmenting path from the unmatched vertices; gives false when there is none, so no perfect matching either. */
export function matchOneMore(state: MatchingState): boolean {
  state.label.fill(FREE);
  state.labelFrom.fill(NONE);
  state.bestFrom.fill(NONE);
  state.bestUnknown.fill(0);
  state.queue.length = 0;
  for (let v = 0; v < state.size; v += 1) {
    if (state.mate[v] === NONE) setLabel(state, state.top[v] as number, EVEN, NONE, v);
  }
  for (;;) {
    for (let u = state.queue.pop(); u !== undefined; u = state.queue.pop()) if (scan(state, u)) return true;
    const part = moveToEvent(state);
    if (part === NONE) return false;
    if (state.label[part] === ODD) openOdd(state, part);
    else if (follow(state, state.bestFrom[part] as number, state.bestTo[part] as number)) return true;
  }
}

/** Follows the tight edges of an even vertex and remembers the others; gives true when a path has been turned. */
function scan(state: MatchingState, u: number): boolean {
  const { start, neighbour, cost2 } = state.graph;
  const end = start[u + 1] as number;
  for (let at = start[u] as number; at < end; at += 1) {
    const v = neighbour[at] as number;
    const part = state.top[v] as number;
    if (state.label[part] === ODD || part === state.top[u]) continue;
    const cost = cost2[at] as number;
    if (state.slack(u, v, cost) > 0) offerBest(state, part, u, v, cost);
    else if (follow(state, u, v)) return true;
  }
  return false;
}

/** Takes a tight edge from an even vertex: grows the tree, shrinks a ring, or turns a path and gives true. */
function follow(state: MatchingState, u: number, v: number): boolean {
  const part = state.top[v] as number;
  if (state.label[part] === FREE) {
    setLabel(state, part, ODD, u, v);
    const base = state.base[part] as number;
    const mate = state.mate[base] as number;
    setLabel(state, state.top[mate] as number, EVEN, base, mate);
    return false;
  }
  const stem = findCommonStem(state, u, v);
  if (stem === NONE) augment(state, u, v);
  else shrink(state, u, v, stem);
  return stem === NONE;
}

/** The lowest even part on the paths of both vertices to their roots; NONE when the roots differ. */
function findCommonStem(state: MatchingState, u: number, v: number): number {
  const seen = new Set<number>();
  for (let part = state.top[u] as number; part !== NONE; part = getEvenBefore(state, part)) seen.add(part);
  let part = state.top[v] as number;
  while (part !== NONE && !seen.has(part)) part = getEvenBefore(state, part);
  return part;
}

function getEvenBefore(state: MatchingState, even: number): number {
  const mate = state.labelFrom[even] as number;
  if (mate === NONE) return NONE;
  const odd = state.top[mate] as number;
  return state.top[state.labelFrom[odd] as number] as number;
}

/** Moves the duals until an edge gets tight or an odd blossom empty, and gives the part where it happens. */
function moveToEvent(state: MatchingState): number {
  let least = Infinity;
  let where = NONE;
  for (let part = 0; part < 2 * state.size; part += 1) {
    const delta = state.isTop(part) ? computeDelta(state, part) : Infinity;
    if (delta < least) {
      least = delta;
      where = part;
    }
  }
  if (where !== NONE && least > 0) moveDuals(state, least);
  return where;
}

function computeDelta(state: MatchingState, part: number): number {
  if (state.bestUnknown[part] === 1) findBest(state, part);
  if (state.label[part] === ODD) return part < state.size ? Infinity : (state.dual[part] as number) / 2;
  const from = state.bestFrom[part] as number;
  if (from === NONE) return Infinity;
  const slack = state.slack(from, state.bestTo[part] as number, state.bestCost2[part] as number);
  return state.label[part] === EVEN ? slack / 2 : slack;
}

function moveDuals(state: MatchingState, delta: number): void {
  const { dual, label, size, top } = state;
  for (let v = 0; v < size; v += 1) {
    const tag = label[top[v] as number];
    if (tag === EVEN) dual[v] = (dual[v] as number) + delta;
    else if (tag === ODD) dual[v] = (dual[v] as number) - delta;
  }
  for (let part = size; part < 2 * size; part += 1) {
    if (label[part] === FREE || !state.isTop(part)) continue;
    dual[part] = (dual[part] as number) + (label[part] === EVEN ? 2 * delta : -2 * delta);
  }
}
