import { pairTour } from '../pairTour.ts';
import type { PairingResult, SwissInput, SwissOptions, SwissPlayer } from '../types.ts';
import { createPlayers, meet } from './histories.ts';
import { drawBelow } from './random.ts';
import { matchSlowly } from './slowMatching.ts';

type Player = ReturnType<typeof createPlayers>[number];

export interface Plan {
  readonly size: number;
  readonly tours: number;
  /** The chance per player and tour to withdraw, and per tour that somebody comes late. */
  readonly leave: number;
  readonly late: number;
  readonly forfeit: number;
  readonly options?: SwissOptions;
}

/** Plays a whole event and gives each tour's input with its pairing. */
export function* playEvent(
  random: () => number,
  plan: Plan,
): Generator<{ input: SwissInput; result: PairingResult }> {
  const players = createPlayers(plan.size, 6, random);
  for (let tour = 0; tour < plan.tours; tour += 1) {
    if (tour > 0 && random() < plan.late) players.push(latecomer(random, plan.size + tour));
    while (random() < plan.leave * players.length && players.length > 2)
      players.splice(drawBelow(random, players.length), 1);
    const input: SwissInput = {
      players: [...players],
      toursLeft: plan.tours - tour - 1,
      options: { ...plan.options, wishes: tour < 2 && plan.options?.wishes === true },
    };
    const result = pairTour(input);
    yield { input, result };
    score(random, players, result, plan.forfeit);
  }
}

function latecomer(random: () => number, id: number): Player {
  return { ...createPlayers(1, 6, random)[0]!, id, seed: id, score: drawBelow(random, 2) };
}

/** A forfeited game gives a point, or none when both stay away, and does not count as a meeting. */
function score(
  random: () => number,
  players: readonly Player[],
  result: PairingResult,
  forfeit: number,
): void {
  const byId = new Map(players.map((player) => [player.id, player]));
  for (const [a, b] of result.pairs) {
    const [one, two] = [byId.get(a)!, byId.get(b)!];
    if (random() < forfeit) {
      if (random() < 0.8) one.score += 1;
      continue;
    }
    meet(one, two);
    (random() < 0.6 ? one : two).score += 1;
  }
  if (result.bye === undefined) return;
  const out = byId.get(result.bye)!;
  out.byes += 1;
  out.score += 1;
}

/** Everybody exactly once: the ids of a pairing, sorted. */
export function listIdsIn(result: PairingResult): number[] {
  return [...result.pairs.flat(), ...(result.bye === undefined ? [] : [result.bye])].toSorted(
    (a, b) => a - b,
  );
}

/** The fewest rematches that these players can be paired with, by the slow matching or by Dirac's bound. */
export function countFewestRematches(players: readonly SwissPlayer[]): number {
  const ids = new Set(players.map(({ id }) => id));
  const degrees = players.map((player) => [...player.opponents.keys()].filter((id) => ids.has(id)).length);
  if (players.length >= 2 * Math.max(0, ...degrees) + 2) return 0;
  const met = (u: number, v: number): bigint => (players[u]!.opponents.has(players[v]!.id) ? 1n : 0n);
  const mate = matchSlowly(players.length, (u, v) => -met(u, v));
  return mate.filter((v, u) => u < v && met(u, v) === 1n).length;
}

/** The fewest byes that somebody has had whose bye leaves the fewest rematches. */
export function findFairestBye(players: readonly SwissPlayer[]): { rematches: number; byes: number } {
  const most = Math.max(...players.map(({ opponents }) => opponents.size));
  if (players.length - 1 >= 2 * most + 2)
    return { rematches: 0, byes: Math.min(...players.map(({ byes }) => byes)) };
  const all = players.map((out) => ({
    byes: out.byes,
    rematches: countFewestRematches(players.filter((player) => player !== out)),
  }));
  const rematches = Math.min(...all.map((one) => one.rematches));
  return {
    rematches,
    byes: Math.min(...all.filter((one) => one.rematches === rematches).map(({ byes }) => byes)),
  };
}
