import type { Outcome } from '../../outcome.ts';
import type { BracketPlan, PlannedGame } from '../plan.ts';
import {
  computeBracketState,
  foldBracket,
  createBracket,
  type Bracket,
  type BracketResult,
  type BracketVerdict,
} from '../state.ts';

/** The value of an outcome that a test expects to be granted. */
export function must<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.ok) throw new Error(outcome.sentence);
  return outcome.value;
}

/** A bracket whose participants are their seeds. */
export function seedBracket(plan: BracketPlan): Bracket {
  return createBracket(
    plan,
    Array.from({ length: plan.size }, (_, index) => index + 1),
  );
}

/** The bracket with results of games whose two are known, one after another. */
export function enter(
  bracket: Bracket,
  ...results: readonly (readonly [game: number, verdict: BracketVerdict])[]
): Bracket {
  return results.reduce((entered, [game, verdict]) => {
    const players = computeBracketState(entered)[game - 1]?.slots as readonly [number, number];
    return { ...entered, results: new Map([...entered.results, [game, { players, ...verdict }]]) };
  }, bracket);
}

/** Decides a game between two participants, in the order of its places. */
export type Judge = (game: PlannedGame, players: readonly [number, number]) => BracketVerdict;

/** Plays a bracket to its end, or so many of its games, in their order; `judge` decides each game. */
export function playOut(bracket: Bracket, judge: Judge, games = Infinity): Bracket {
  const results = new Map<number, BracketResult>();
  foldBracket(bracket, (game, players) => {
    if (results.size >= games) return undefined;
    const result = { players, ...judge(game, players) };
    results.set(game.id, result);
    return result;
  });
  return { ...bracket, results };
}

/** The smaller seed always wins 7:3. */
export function betterWins(_game: PlannedGame, [one, other]: readonly [number, number]): BracketVerdict {
  return { kind: 'played', score: one < other ? [7, 3] : [3, 7] };
}

/** A judge that tosses coins: the same tosses for the same seed. */
export function tossCoins(seed: number, faults = false): () => BracketVerdict {
  let state = seed + 1;
  const toss = (sides: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % sides;
  };
  return () => {
    const fault = faults ? toss(8) : 7;
    if (fault === 0) return { kind: 'double-no-show' };
    if (fault === 1) return { kind: 'walkover', winner: toss(2) === 0 ? 0 : 1 };
    return { kind: 'played', score: toss(2) === 0 ? [5, 2] : [4, 5] };
  };
}

/** How often each participant lost a game, walkovers included, and how many games were decided by a result. */
export function countBracketLosses(bracket: Bracket): {
  readonly games: number;
  readonly lost: ReadonlyMap<number, number>;
} {
  const lost = new Map<number, number>();
  let games = 0;
  for (const state of computeBracketState(bracket)) {
    if (state.status !== 'played') continue;
    games += 1;
    const losers = state.result?.kind === 'double-no-show' ? state.slots : [state.loser];
    for (const slot of losers) if (typeof slot === 'number') lost.set(slot, (lost.get(slot) ?? 0) + 1);
  }
  return { games, lost };
}
