import type { Link, Step } from './chainLink.ts';
import { computeCost, narrow } from './matching/face.ts';
import type { Block, Face } from './matching/face.ts';
import { settle } from './matching/settle.ts';
import type { Rules } from './rules.ts';
import { readFace } from './run.ts';
import type { BestFace } from './run.ts';
import type { Run } from './runModel.ts';
import { buildSkeletonWishes } from './skeletonWishes.ts';

/** Nobody in particular arrives: may meet everybody, shares nothing. */
const ANYBODY = -1;

/**
 * Groups between two that absorb. Their floats are decided (`findFloatFace`, with a stand-in for whoever arrives as the first
 * vertex); within what is left, wishes here and below are decided by one matching per arrival, exactly.
 */
export class ChainRun implements Link {
  readonly #rules: Rules;
  readonly #run: Run;
  readonly #best: BestFace;
  readonly #arrives: boolean;
  readonly #next: Link | undefined;
  /** Those whom a stand-in could meet, and whether it could go past all groups. */
  readonly #reach: readonly number[];
  readonly #known = new Map<string, number>();

  constructor(rules: Rules, run: Run, best: BestFace, arrives: boolean, next: Link | undefined) {
    this.#rules = rules;
    this.#run = run;
    this.#best = best;
    this.#arrives = arrives;
    this.#next = next;
    const { from, to } = best.face;
    this.#reach = arrives ? from.flatMap((u, e) => (u === 0 ? [to[e] as number] : [])) : [];
  }

  floor(): number {
    return this.least(this.#arrives ? ANYBODY : undefined);
  }

  least(arrival: number | undefined): number {
    const key = this.#reach.map((vertex) => this.#meeting(arrival, vertex)).join();
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const block = this.#block(arrival);
    const face = this.#narrowed(arrival, block);
    const least = face === undefined ? Infinity : computeCost(face, block);
    this.#known.set(key, least);
    return least;
  }

  take(arrival: number | undefined): Step | undefined {
    const { vertices } = this.#best;
    const narrowed = this.#narrowed(arrival, this.#block(arrival));
    if (narrowed === undefined) return undefined;
    const settled = settle(narrowed, buildSkeletonWishes(vertices, this.#run));
    const named = vertices.map((vertex, at) => ({ ...vertex, rank: this.#rankAt(arrival, at) }));
    const { floats, leaving, residents } = readFace(settled, named, this.#run);
    const [leaver] = leaving;
    return { ...(leaver === undefined ? {} : { leaver }), floats, pools: residents };
  }

  #narrowed(arrival: number | undefined, block: Block): Face | undefined {
    return narrow(this.#best.face, (u, v) => this.#cost(arrival, u, v) < Infinity, block);
  }

  #block(arrival: number | undefined): Block {
    const { from, to, size } = this.#best.face;
    let most = 0;
    for (const [e, u] of from.entries()) {
      const cost = this.#cost(arrival, u, to[e] as number);
      if (cost < Infinity) most = Math.max(most, cost);
    }
    return { bound: (most * size) / 2, cost: (u, v) => this.#cost(arrival, u, v) };
  }

  #cost(arrival: number | undefined, u: number, v: number): number {
    const { vertices } = this.#best;
    if (this.#arrives && (u === 0 || v === 0)) return this.#meeting(arrival, u + v);
    const [a, b] = [vertices[u]?.rank as number, vertices[v]?.rank as number];
    if (a < 0 && b < 0) return 0;
    if (a < 0 || b < 0) return this.#next?.least(a < 0 ? b : a) ?? 0;
    return this.#rules.history.sharedTags(a, b);
  }

  /** What the arrival and a vertex cost: an exit leads to the next link. */
  #meeting(arrival: number | undefined, vertex: number): number {
    const rank = this.#best.vertices[vertex]?.rank as number;
    if (rank < 0) return arrival === ANYBODY ? (this.#next?.floor() ?? 0) : (this.#next?.least(arrival) ?? 0);
    if (arrival === ANYBODY || arrival === undefined) return 0;
    return this.#rules.allowed(arrival, rank) ? this.#rules.history.sharedTags(arrival, rank) : Infinity;
  }

  #rankAt(arrival: number | undefined, vertex: number): number {
    return vertex === 0 && this.#arrives && arrival !== undefined
      ? arrival
      : (this.#best.vertices[vertex]?.rank as number);
  }
}
