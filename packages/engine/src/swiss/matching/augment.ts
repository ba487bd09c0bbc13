import { NONE } from './state.ts';
import type { MatchingState } from './state.ts';

/** Matches the even vertices u and v of two trees and turns over both paths to their roots. */
export function augment(state: MatchingState, u: number, v: number): void {
  turnPath(state, u, v);
  turnPath(state, v, u);
}

function turnPath(state: MatchingState, start: number, partner: number): void {
  let vertex = start;
  let mate = partner;
  for (;;) {
    const even = state.top[vertex] as number;
    rebase(state, even, vertex);
    state.mate[vertex] = mate;
    const before = state.labelFrom[even] as number;
    if (before === NONE) return;
    const odd = state.top[before] as number;
    mate = state.labelTo[odd] as number;
    vertex = state.labelFrom[odd] as number;
    rebase(state, odd, mate);
    state.mate[mate] = vertex;
  }
}

/** Turns the matching inside a part so that only `vertex` is left to be matched outside. */
function rebase(state: MatchingState, part: number, vertex: number): void {
  if (part < state.size || state.base[part] === vertex) return;
  const parts = state.parts[part] as readonly number[];
  const links = state.links[part] as readonly number[];
  const ring = parts.length;
  const chosen = parts.indexOf(findPartHolding(state, part, vertex));
  rebase(state, parts[chosen] as number, vertex);
  const step = chosen % 2 === 1 ? 1 : -1;
  for (let at = chosen; at % ring !== 0; at += 2 * step) {
    const link = 2 * (step === 1 ? at + 1 : at - 2);
    matchLink(
      state,
      parts,
      (link / 2) % ring,
      links[link % (2 * ring)] as number,
      links[(link + 1) % (2 * ring)] as number,
    );
  }
  state.parts[part] = [...parts.slice(chosen), ...parts.slice(0, chosen)];
  state.links[part] = [...links.slice(2 * chosen), ...links.slice(0, 2 * chosen)];
  state.base[part] = vertex;
}

/** Matches part `at` of a ring with the next one over their link. */
function matchLink(state: MatchingState, parts: readonly number[], at: number, u: number, v: number): void {
  rebase(state, parts[at] as number, u);
  rebase(state, parts[(at + 1) % parts.length] as number, v);
  state.mate[u] = v;
  state.mate[v] = u;
}

function findPartHolding(state: MatchingState, blossom: number, vertex: number): number {
  let part = vertex;
  while (state.parent[part] !== blossom) part = state.parent[part] as number;
  return part;
}
