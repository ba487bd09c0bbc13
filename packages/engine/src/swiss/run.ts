import { computeBlockLimit } from './matching/digits.ts';
import { computeCost, findFirstFace, isSettled, refine } from './matching/face.ts';
import type { Block, Face } from './matching/face.ts';
import { listFloatBlocks, countFloats } from './floatBlocks.ts';
import { settle } from './matching/settle.ts';
import type { Run, RunResult, Vertex } from './runModel.ts';
import { buildSkeletonWishes } from './skeletonWishes.ts';
import type { PairCost, Rules } from './rules.ts';

/** The best pairing of a run up to criterion 4, its leavers and their partners after criterion 5. */
export function solveRun(rules: Rules, run: Run): RunResult | undefined {
  const best = findBestFace(rules, run);
  if (best === undefined) return undefined;
  const face = settle(best.face, buildSkeletonWishes(best.vertices, run));
  return { value: buildValue(rules, run, best), ...readFace(face, best.vertices, run) };
}

/** Only the value of `solveRun`. */
export function findRunValue(rules: Rules, run: Run): string | undefined {
  const best = findBestFace(rules, run);
  return best && buildValue(rules, run, best);
}

/** The pairings of a run that are best up to criterion 3, and how many leave it in each. */
export function findFloatFace(rules: Rules, run: Run): (BestFace & { readonly leavers: number }) | undefined {
  const best = findBestFace({ ...rules, wishes: false }, run);
  if (best === undefined) return undefined;
  const players = best.vertices.filter(({ level }) => level < run.levels.length).length;
  return { ...best, leavers: best.face.mate.subarray(players).filter((mate) => mate < players).length };
}

function buildValue(rules: Rules, run: Run, { face, vertices }: BestFace): string {
  const pairs = [...face.mate].flatMap((v, u): [number, number][] => (u < v ? [[u, v]] : []));
  const harm = listHarmBlocks(rules, run, vertices).map((block) => computeCost(face, block));
  const levels = pairs.map(([u, v]): [number, number] => [
    (vertices[u] as Vertex).level,
    (vertices[v] as Vertex).level,
  ]);
  return `${harm.join()};${countFloats(run, levels)}`;
}

export interface BestFace {
  readonly face: Face;
  readonly vertices: readonly Vertex[];
}

/**
 * As many exits as the optimum takes: the least cost is convex in their number (sizes of matchings), so an optimum that
 * leaves some of them idle would not use more.
 */
function findBestFace(rules: Rules, run: Run): BestFace | undefined {
  const players = run.levels.reduce((sum, { members }) => sum + members.length, 0);
  if (run.below === undefined) return findFaceWith(rules, run, 0);
  const odd = players % 2;
  for (let exits = 2 + odd; ; exits = Math.min(2 * exits + odd, players)) {
    const best = findFaceWith(rules, run, exits);
    const used = best?.face.mate.subarray(players).filter((mate) => mate < players).length ?? 0;
    if ((best !== undefined && used < exits) || exits >= players) return best;
  }
}

function findFaceWith(rules: Rules, run: Run, exits: number): BestFace | undefined {
  const vertices = listVertices(run, exits);
  if (vertices.length === 0) return undefined;
  const { from, to } = buildEdges(rules, run, vertices);
  let face: Face | undefined;
  for (const block of listBlocks(rules, run, vertices)) {
    face = face === undefined ? findFirstFace(vertices.length, from, to, block) : refine(face, block);
    if (face === undefined || isSettled(face)) break;
  }
  return face && { face, vertices };
}

function listVertices(run: Run, exits: number): Vertex[] {
  const players = run.levels.flatMap(({ members }, level) =>
    members.map((rank, place) => ({ rank, level, place })),
  );
  const exit = { rank: -1, level: run.levels.length, place: 0 };
  return [...players, ...Array.from({ length: exits }, () => exit)];
}

function buildEdges(rules: Rules, run: Run, vertices: readonly Vertex[]): { from: number[]; to: number[] } {
  const from: number[] = [];
  const to: number[] = [];
  for (const [u, a] of vertices.entries()) {
    for (let v = u + 1; v < vertices.length; v += 1) {
      if (!joins(rules, run, a, vertices[v] as Vertex)) continue;
      from.push(u);
      to.push(v);
    }
  }
  return { from, to };
}

function joins(rules: Rules, run: Run, a: Vertex, b: Vertex): boolean {
  const kind = run.levels[a.level]?.kind;
  if (a.level === b.level && kind !== undefined) return kind === 'part';
  return a.rank < 0 || b.rank < 0 || rules.allowed(a.rank, b.rank);
}

function* listBlocks(rules: Rules, run: Run, vertices: readonly Vertex[]): Generator<Block> {
  const harm = listHarmBlocks(rules, run, vertices);
  const levelOf = (vertex: number): number => (vertices[vertex] as Vertex).level;
  yield* harm.slice(0, rules.penalties.length);
  if (run.levels.length === 1 && run.below === undefined) yield { bound: 0, cost: () => 0 };
  for (const block of listFloatBlocks(run, computeBlockLimit(vertices.length))) {
    yield { bound: block.bound, cost: (u, v) => block.cost(levelOf(u), levelOf(v)) };
  }
  yield* harm.slice(rules.penalties.length);
}

/** Criterion 1, and last of all criterion 4. */
function listHarmBlocks(rules: Rules, run: Run, vertices: readonly Vertex[]): Block[] {
  const costs = [...rules.penalties];
  if (rules.wishes) costs.push(rules.history.sharedTags);
  return costs.map((cost) => buildPairBlock(cost, vertices, run));
}

/** A cost between two players. Stand-ins, exits and those who stay in a part of a group cost nothing. */
function buildPairBlock(cost: PairCost, vertices: readonly Vertex[], run: Run): Block {
  const between = (u: number, v: number): number => {
    const [a, b] = [vertices[u] as Vertex, vertices[v] as Vertex];
    const staying = a.level === b.level && run.levels[a.level]?.kind === 'part';
    return a.rank < 0 || b.rank < 0 || staying ? 0 : cost(a.rank, b.rank);
  };
  let most = 0;
  for (let u = 0; u < vertices.length; u += 1) {
    for (let v = u + 1; v < vertices.length; v += 1) most = Math.max(most, between(u, v));
  }
  return { bound: (most * vertices.length) / 2, cost: between };
}

export function readFace(face: Face, vertices: readonly Vertex[], run: Run): Omit<RunResult, 'value'> {
  const floats: [number, number][] = [];
  const leaving: number[] = [];
  const residents: number[][] = run.levels.map(() => []);
  for (const [u, a] of vertices.entries()) {
    const b = vertices[face.mate[u] as number] as Vertex;
    if (a.level === run.levels.length || b.level < a.level) continue;
    if (b.level === run.levels.length) leaving.push(a.rank);
    else if (b.level > a.level) floats.push([a.rank, b.rank]);
    else residents[a.level]?.push(a.rank);
  }
  return { floats, leaving, residents };
}
