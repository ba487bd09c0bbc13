import type { EdgeList, Graph } from './graph.ts';
import { buildGraph } from './graph.ts';
import { matchOneMore } from './search.ts';
import { MatchingState, NONE } from './state.ts';

/**
 * The perfect matching of least total cost, with the duals that prove it; undefined when there is none. Costs are whole
 * and at most 2^45, so that every number stays exact. About r^3 steps for r vertices.
 */
export function findMinimumMatching(edges: EdgeList): MatchingState | undefined {
  const state = new MatchingState(buildGraph(edges));
  if (!tightenDuals(state)) return undefined;
  matchTight(state);
  for (let left = state.mate.filter((mate) => mate === NONE).length; left > 0; left -= 2) {
    if (!matchOneMore(state)) return undefined;
  }
  return state;
}

/** First duals: even, feasible, and each as high as the others leave room. False when a vertex has no edge at all. */
function tightenDuals(state: MatchingState): boolean {
  const { start, cost2 } = state.graph;
  for (let v = 0; v < state.size; v += 1) {
    let least = Infinity;
    for (let at = start[v] as number; at < (start[v + 1] as number); at += 1) {
      least = Math.min(least, (cost2[at] as number) / 2);
    }
    if (least === Infinity) return false;
    state.dual[v] = 2 * Math.floor(least / 2);
  }
  for (let v = 0; v < state.size; v += 1)
    state.dual[v] = (state.dual[v] as number) + findLeastSlack(state, v);
  return true;
}

function findLeastSlack(state: MatchingState, v: number): number {
  const { start, neighbour, cost2 } = state.graph;
  let least = Infinity;
  for (let at = start[v] as number; at < (start[v + 1] as number); at += 1) {
    least = Math.min(least, state.slack(v, neighbour[at] as number, cost2[at] as number));
  }
  return least;
}

/** Matches along tight edges while that needs no search. */
function matchTight(state: MatchingState): void {
  const { graph, mate } = state;
  for (let v = 0; v < state.size; v += 1) {
    const partner = mate[v] === NONE ? findTightPartner(state, graph, v) : NONE;
    if (partner === NONE) continue;
    mate[v] = partner;
    mate[partner] = v;
  }
}

function findTightPartner(state: MatchingState, { start, neighbour, cost2 }: Graph, v: number): number {
  for (let at = start[v] as number; at < (start[v + 1] as number); at += 1) {
    const other = neighbour[at] as number;
    if (state.mate[other] === NONE && state.slack(v, other, cost2[at] as number) === 0) return other;
  }
  return NONE;
}
