import type { GroupOrder, SwissInput, SwissPlayer } from '../types.ts';
import { matchSlowly } from './slowMatching.ts';

/** A criterion as what a pair adds to it; the higher-ranked player is given first. */
type Criterion = (a: SwissPlayer, b: SwissPlayer) => number;

const BITS = 12n;

/**
 * The best pairing by one huge number per pair: every criterion is a digit of 12 bits in a BigInt. Slow, plain and, but
 * for the order in which groups are told apart from their residents, the definition itself. For 12 to 60 players.
 */
export function pairSlowly(input: SwissInput): string[] {
  const ranked = input.players.toSorted((a, b) => b.score - a.score || a.seed - b.seed || a.id - b.id);
  const bye = ranked.length % 2 === 1 ? slowBye(input, ranked) : undefined;
  const drawn = ranked.filter((player) => player !== bye);
  const scores = [...new Set(drawn.map(({ score }) => score))];
  const skeleton = best(drawn, [
    ...harm(input),
    ...scores.flatMap((score) => floats(scores, score)),
    sharedTags(input),
    ...scores.flatMap((score) => between(drawn, score)),
  ]);
  const pairs = skeleton.filter(([a, b]) => a.score !== b.score);
  for (const score of scores) {
    const pool = skeleton.filter(([a, b]) => a.score === score && b.score === score).flat();
    pool.sort((a, b) => drawn.indexOf(a) - drawn.indexOf(b));
    pairs.push(
      ...best(pool, [...harm(input), sharedTags(input), ...halves(pool, input.options?.order ?? 'fold')]),
    );
  }
  const names = pairs.map(([a, b]) => `${a.id}-${b.id}`);
  if (bye !== undefined) names.push(`${bye.id}-bye`);
  return names.toSorted();
}

/** Only criterion 3, as the sum that a whole pairing has; smaller is better. For fields of some hundreds. */
export function countFloatsSlowly(drawn: readonly SwissPlayer[]): bigint {
  const scores = [...new Set(drawn.map(({ score }) => score))].toSorted((a, b) => b - a);
  const cost = createCost([
    (a, b) => (a.opponents.has(b.id) ? 1 : 0),
    ...scores.flatMap((score) => floats(scores, score)),
  ]);
  const mate = matchSlowly(drawn.length, (u, v) => -cost(drawn[Math.min(u, v)]!, drawn[Math.max(u, v)]!));
  return mate.reduce((sum, v, u) => (u < v ? sum + cost(drawn[u]!, drawn[v]!) : sum), 0n);
}

/** The same sum for a pairing that is given. */
export function listFloats(
  drawn: readonly SwissPlayer[],
  pairs: readonly (readonly [number, number])[],
): bigint {
  const scores = [...new Set(drawn.map(({ score }) => score))].toSorted((a, b) => b - a);
  const cost = createCost([
    (a, b) => (a.opponents.has(b.id) ? 1 : 0),
    ...scores.flatMap((score) => floats(scores, score)),
  ]);
  const byId = new Map(drawn.map((player) => [player.id, player]));
  return pairs.reduce((sum, [a, b]) => {
    const [high, low] = [byId.get(a)!, byId.get(b)!].toSorted((one, two) => two.score - one.score);
    return sum + cost(high!, low!);
  }, 0n);
}

function createCost(criteria: readonly Criterion[]): (a: SwissPlayer, b: SwissPlayer) => bigint {
  return (a, b) => criteria.reduce((sum, criterion) => (sum << BITS) + BigInt(criterion(a, b)), 0n);
}

function best(players: readonly SwissPlayer[], criteria: readonly Criterion[]): [SwissPlayer, SwissPlayer][] {
  if (players.length === 0) return [];
  const cost = createCost(criteria);
  const mate = matchSlowly(
    players.length,
    (u, v) => -cost(players[Math.min(u, v)]!, players[Math.max(u, v)]!),
  );
  return mate.flatMap((v, u): [SwissPlayer, SwissPlayer][] => (u < v ? [[players[u]!, players[v]!]] : []));
}

function harm(input: SwissInput): Criterion[] {
  const ruled = new Set((input.options?.forbidden ?? []).flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`]));
  return [
    (a, b) => (ruled.has(`${a.id} ${b.id}`) ? 1 : 0),
    (a, b) => (a.opponents.has(b.id) ? 1 : 0),
    (a, b) => Math.max(0, (a.opponents.get(b.id) ?? 0) - 1),
  ];
}

function sharedTags(input: SwissInput): Criterion {
  const count = (a: SwissPlayer, b: SwissPlayer): number =>
    [...new Set(a.tags)].filter((tag) => b.tags?.includes(tag)).length;
  return (a, b) => (input.options?.wishes === true ? count(a, b) : 0);
}

function slowBye(input: SwissInput, ranked: readonly SwissPlayer[]): SwissPlayer | undefined {
  const nobody: SwissPlayer = { id: -1, score: -1, seed: 0, opponents: new Map(), byes: 0 };
  const order = ranked.toSorted(
    (a, b) => a.byes - b.byes || a.score - b.score || ranked.indexOf(b) - ranked.indexOf(a),
  );
  const rest =
    (criterion: Criterion): Criterion =>
    (a, b) =>
      b === nobody ? 0 : criterion(a, b);
  const chosen = best(
    [...ranked, nobody],
    [...harm(input).slice(0, 2).map(rest), (a, b) => (b === nobody ? order.indexOf(a) : 0)],
  );
  return chosen.find(([, b]) => b === nobody)?.[0];
}

/** Leavers of a group, then its differences from the largest down. */
function floats(scores: readonly number[], score: number): Criterion[] {
  const leaves: Criterion = (a, b) => (a.score >= score && b.score < score ? 1 : 0);
  const largest = scores[0]! - scores.at(-1)! + 1;
  const differences = Array.from({ length: largest }, (_, at): Criterion => {
    const wanted = largest - at;
    return (a, b) => {
      if (leaves(a, b) === 1) return a.score - (score - 1) === wanted ? 1 : 0;
      return b.score === score && a.score - b.score === wanted ? 1 : 0;
    };
  });
  return [leaves, ...differences];
}

/** Who leaves a group, from the top, then whom each arrival gets. */
function between(drawn: readonly SwissPlayer[], score: number): Criterion[] {
  const present = drawn.filter((player) => player.score >= score);
  const residents = drawn.filter((player) => player.score === score);
  return [
    ...present.map(
      (player): Criterion =>
        (a, b) =>
          a === player && b.score < score ? 1 : 0,
    ),
    ...present.map(
      (player): Criterion =>
        (a, b) =>
          a === player && a.score > score && b.score === score ? residents.indexOf(b) : 0,
    ),
  ];
}

function halves(pool: readonly SwissPlayer[], kind: GroupOrder): Criterion[] {
  const upper = (player: SwissPlayer): boolean => pool.indexOf(player) < pool.length / 2;
  const tried =
    kind === 'slide'
      ? [...pool.slice(pool.length / 2), ...pool.slice(0, pool.length / 2).toReversed()]
      : pool.toReversed();
  const choice = (b: SwissPlayer): number => (kind === 'monrad' ? pool.indexOf(b) : tried.indexOf(b));
  return [
    (a, b) => (kind !== 'monrad' && upper(a) === upper(b) ? 1 : 0),
    ...pool.map(
      (player): Criterion =>
        (a, b) =>
          a === player ? choice(b) : 0,
    ),
  ];
}
