import type { BracketPlan, PlannedGame, Source } from './plan.ts';

/** What happened in a game, with who played it: when a correction brings other players, it no longer counts. */
export type BracketResult = { readonly players: readonly [number, number] } & BracketVerdict;

/** Points of both, in the order of the two places of a game. */
export type Score = readonly [number, number];

/**
 * A verdict in the order of the two places of the game. Of a series `score` counts the matches won, and `matches` are the scores of
 * those that were played, in their order; they are there too when it was broken off or given up.
 */
export type BracketVerdict = { readonly matches?: readonly Score[] } & (
  | { readonly kind: 'played'; readonly score: readonly [number, number] }
  /** One did not come or was taken out; `winner` is the index of the other. */
  | { readonly kind: 'walkover'; readonly winner: 0 | 1 }
  /** Neither came: both are out, and the next game is a free pass for the other side. */
  | { readonly kind: 'double-no-show' }
  /**
   * Broken off at a score, and awarded: to one of both (an index), or half to each, which a bracket does not take, since
   * somebody must go on. `ruling` says by what.
   */
  | {
      readonly kind: 'unfinished';
      readonly score: readonly [number, number];
      readonly award: 0 | 1 | 'half';
      readonly ruling: UnfinishedRuling;
    }
);

/**
 * How an unfinished match counts: `score/1`, who led at that moment has won, and equal scores are half to each; `half/1`,
 * half to each; `director/1`, who the chief referee says. None of them is rated (design.md, section 6, "Rating").
 */
export type UnfinishedRuling = 'score/1' | 'half/1' | 'director/1';

/** A plan, who takes part, and what happened so far. Immutable. */
export interface Bracket {
  readonly plan: BracketPlan;
  /** Participants by seed: the first is seed 1. */
  readonly entrants: readonly number[];
  /** By id of the planned game. */
  readonly results: ReadonlyMap<number, BracketResult>;
}

/** A participant, nobody (a bye, or neither came), or not known yet. */
export type Slot = number | 'nobody' | 'unknown';

/** A game as it stands. */
export interface BracketGameState {
  readonly game: PlannedGame;
  readonly slots: readonly [Slot, Slot];
  /**
   * `waiting`: a side is not known yet; `ready`: both are there and there is no result; `played`: decided by a result;
   * `passed`: one side has nobody, the other goes on; `empty`: nobody at all; `unneeded`: a second final that is not played.
   */
  readonly status: 'waiting' | 'ready' | 'played' | 'passed' | 'empty' | 'unneeded';
  /** The result when it counts, that is when its players are those of the game. */
  readonly result?: BracketResult;
  readonly winner: Slot;
  readonly loser: Slot;
}

/** Makes an empty bracket. Throws when the number of entrants is not that of the plan or one comes twice. */
export function createBracket(plan: BracketPlan, entrants: readonly number[]): Bracket {
  if (entrants.length !== plan.size || new Set(entrants).size !== plan.size)
    throw new RangeError(`A plan for ${plan.size} and ${entrants.length} entrants, or one entered twice`);
  return { plan, entrants, results: new Map() };
}

/** Every game as it stands, by id from 1. */
export function computeBracketState(bracket: Bracket): readonly BracketGameState[] {
  return foldBracket(bracket, (game) => bracket.results.get(game.id));
}

/** Gives the result of a game that two participants have come to, if there is one. */
export type ResultSource = (
  game: PlannedGame,
  players: readonly [number, number],
) => BracketResult | undefined;

/** Folds the plan from its first game, in which each game comes after those it depends on, with results from anywhere. */
export function foldBracket(
  { plan, entrants }: Pick<Bracket, 'plan' | 'entrants'>,
  resultOf: ResultSource,
): readonly BracketGameState[] {
  const states: BracketGameState[] = [];
  const slotOf = (source: Source): Slot => {
    if (source.from === 'nobody') return 'nobody';
    if (source.from === 'seed') return entrants[source.seed - 1] ?? 'nobody';
    return states[source.game - 1]?.[source.from] ?? 'unknown';
  };
  for (const game of plan.games) {
    const slots: readonly [Slot, Slot] = [slotOf(game.sources[0]), slotOf(game.sources[1])];
    const first = game.onlyIfSecondWon === undefined ? undefined : states[game.onlyIfSecondWon - 1];
    states.push(
      first ? computeSecondFinalState(game, slots, first, resultOf) : computeGameState(game, slots, resultOf),
    );
  }
  return states;
}

/** Whether nothing more can happen in the game. */
export function isDecided(state: BracketGameState): boolean {
  return state.status !== 'waiting' && state.status !== 'ready';
}

function computeGameState(
  game: PlannedGame,
  slots: readonly [Slot, Slot],
  resultOf: ResultSource,
): BracketGameState {
  const [one, other] = slots;
  const known = one !== 'unknown' && other !== 'unknown';
  if (!known) return { game, slots, status: 'waiting', winner: 'unknown', loser: 'unknown' };
  if (one === 'nobody' || other === 'nobody') {
    const status = one === other ? 'empty' : 'passed';
    return { game, slots, status, winner: one === 'nobody' ? other : one, loser: 'nobody' };
  }
  const result = resultOf(game, [one, other]);
  if (result?.players[0] !== one || result.players[1] !== other)
    return { game, slots, status: 'ready', winner: 'unknown', loser: 'unknown' };
  const won = getWinningIndex(result);
  if (won === undefined) return { game, slots, status: 'played', result, winner: 'nobody', loser: 'nobody' };
  return { game, slots, status: 'played', result, winner: slots[won], loser: slots[won === 0 ? 1 : 0] };
}

function computeSecondFinalState(
  game: PlannedGame,
  slots: readonly [Slot, Slot],
  first: BracketGameState,
  resultOf: ResultSource,
): BracketGameState {
  if (!isDecided(first))
    return { game, slots: ['unknown', 'unknown'], status: 'waiting', winner: 'unknown', loser: 'unknown' };
  const needed = first.status === 'played' && first.winner === first.slots[1];
  if (needed) return computeGameState(game, slots, resultOf);
  return { game, slots: ['nobody', 'nobody'], status: 'unneeded', winner: 'nobody', loser: 'nobody' };
}

/** The index of the winner; absent when neither came, and for equal scores and half to each, which tables know. */
export function getWinningIndex(verdict: BracketVerdict): 0 | 1 | undefined {
  if (verdict.kind === 'walkover') return verdict.winner;
  if (verdict.kind === 'double-no-show') return undefined;
  if (verdict.kind === 'unfinished') return verdict.award === 'half' ? undefined : verdict.award;
  const [one, other] = verdict.score;
  if (one === other) return undefined;
  return one > other ? 0 : 1;
}
