import type { BracketPart } from './plan.ts';
import {
  computeBracketState,
  getWinningIndex,
  type Bracket,
  type BracketGameState,
  type Score,
  type Slot,
} from './state.ts';

/** The bracket as the specification's section 3 "Bracket response" gives it to the portal. */
export interface BracketAnswer {
  readonly type: 'se' | 'de';
  readonly brackets: {
    readonly winnerBracket: readonly BracketAnswerRound[];
    readonly loserBracket?: readonly BracketAnswerRound[];
    readonly finalBracket?: readonly BracketAnswerRound[];
    readonly thirdPlaceBracket?: readonly BracketAnswerRound[];
    /** Beside the specification's: those who lost in the first rounds, where the bracket has one for them. */
    readonly consolationBracket?: readonly BracketAnswerRound[];
  };
}

/** A round: its Russian title and its games from top to bottom. */
export interface BracketAnswerRound {
  readonly title: string;
  /** Points that its matches are played to; null where nothing sets them, absent where it was not asked for. */
  readonly matchLength?: number | null;
  /** Matches that its games are won by, where they are series. */
  readonly winsNeeded?: number;
  readonly seeds: readonly BracketAnswerSeed[];
}

/** A game of the bracket. */
export interface BracketAnswerSeed {
  readonly id: number;
  /** Number in the order of play; null where a bye means that none is played. */
  readonly number: number | null;
  readonly date: string | null;
  readonly teams: readonly [BracketAnswerTeam, BracketAnswerTeam];
  /** Of a series, the scores of the matches played so far, in the order of the teams. */
  readonly matches?: readonly Score[];
}

/** A side: not known yet is null, null, null (shown as TBD); nobody is null, "BYE", null. */
export interface BracketAnswerTeam {
  readonly id: number | null;
  readonly name: string | null;
  readonly score: number | null;
}

/** What the bracket alone does not know. */
export interface BracketDetails {
  /** The name of a participant: a person, or both of a pair. */
  readonly nameOf: (participant: number) => string;
  /** Id and date of a game, by id of the planned game; without it the planned id and no date. */
  readonly gameOf?: (game: number) => { readonly id: number; readonly date: string | null } | undefined;
  /** What a planned game is played to; all games of a round alike. */
  readonly rulesOf?: (game: number) => { readonly matchLength?: number; readonly winsNeeded?: number };
  /** The matches so far of a planned game that is a series. */
  readonly matchesOf?: (game: number) => readonly Score[] | undefined;
}

/**
 * A walkover's score as the answer gives it. The portal takes the higher score for the winner, so a walkover needs one;
 * neither coming is 0:0, and nobody wins. The same for an unfinished match whose winner was not ahead.
 */
const WALKOVER_SCORE = { winner: 1, loser: 0 } as const;

const NAMES = {
  winner: 'winnerBracket',
  loser: 'loserBracket',
  final: 'finalBracket',
  third: 'thirdPlaceBracket',
  consolation: 'consolationBracket',
} as const satisfies Readonly<Record<BracketPart, keyof BracketAnswer['brackets']>>;

/** The answer for a bracket. A second final appears once it is needed. */
export function buildBracketAnswer(bracket: Bracket, details: BracketDetails): BracketAnswer {
  const states = computeBracketState(bracket);
  const brackets: { winnerBracket: BracketAnswerRound[] } & Partial<Record<string, BracketAnswerRound[]>> =
    bracket.plan.type === 'de'
      ? { winnerBracket: [], loserBracket: [], finalBracket: [] }
      : { winnerBracket: [] };
  for (const { part, title, games } of bracket.plan.rounds) {
    const shown = games.flatMap((id) => states[id - 1] ?? []).filter((state) => isShown(state));
    if (shown.length === 0) continue;
    const seeds = shown.map((state) => buildSeed(state, details));
    const rules = details.rulesOf?.(games[0] ?? 0);
    const length = rules && { ...rules, matchLength: rules.matchLength ?? null };
    (brackets[NAMES[part]] ??= []).push({ title, ...length, seeds });
  }
  return { type: bracket.plan.type, brackets };
}

function isShown(state: BracketGameState): boolean {
  return state.game.onlyIfSecondWon === undefined || state.status === 'ready' || state.status === 'played';
}

function buildSeed(state: BracketGameState, details: BracketDetails): BracketAnswerSeed {
  const known = details.gameOf?.(state.game.id);
  const matches = details.matchesOf?.(state.game.id);
  return {
    id: known?.id ?? state.game.id,
    number: state.game.number ?? null,
    date: known?.date ?? null,
    teams: [buildTeam(state, 0, details), buildTeam(state, 1, details)],
    ...(matches === undefined ? {} : { matches }),
  };
}

function buildTeam(state: BracketGameState, side: 0 | 1, details: BracketDetails): BracketAnswerTeam {
  const slot: Slot = state.slots[side];
  if (slot === 'unknown') return { id: null, name: null, score: null };
  if (slot === 'nobody') return { id: null, name: 'BYE', score: null };
  return { id: slot, name: details.nameOf(slot), score: findScore(state, side) };
}

function findScore(state: BracketGameState, side: 0 | 1): number | null {
  if (!state.result) return null;
  if (state.result.kind === 'played') return state.result.score[side];
  if (state.result.kind === 'unfinished' && showsWinner(state.result.score, getWinningIndex(state.result)))
    return state.result.score[side];
  return getWinningIndex(state.result) === side ? WALKOVER_SCORE.winner : WALKOVER_SCORE.loser;
}

function showsWinner([one, other]: readonly [number, number], winner: 0 | 1 | undefined): boolean {
  return winner === (one > other ? 0 : 1) && one !== other;
}
