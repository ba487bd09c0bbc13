import type { BracketResult, Score } from '../brackets/index.ts';
import type { TableCounting } from '../standings/index.ts';
import type { Breach, IdPair, PairingReasons } from '../swiss/index.ts';
import type { BracketLayout, CompetitionEvent } from './events.ts';
import type { StageFormat } from './formats.ts';
import type { Bye, FinalPlaces, GameResult, Participant, Penalty, Players } from './model.ts';

/** A competition as its log left it: plain data, the same bytes for the same log. Immutable. */
export interface CompetitionState {
  /** How many events there have been, those that were undone and their undoing included. */
  readonly version: number;
  /** The events in force, in order: without acts that were undone. */
  readonly log: readonly CompetitionEvent[];
  readonly entries: 'open' | 'closed';
  /** In the starting order: the first is the strongest. */
  readonly participants: readonly Participant[];
  readonly stages: readonly Stage[];
  /** Index of the stage under way, or of the last one that was; null before the entries are closed, and without stages. */
  readonly current: number | null;
  /** The number that the next drawn game gets. */
  readonly nextGame: number;
  readonly finished: boolean;
  /** Set by hand, instead of stages; absent where places follow from games. */
  readonly places?: FinalPlaces;
}

/** A stage and what has been played in it. */
export interface Stage {
  readonly format: StageFormat;
  /** What the table counts; absent where the stage is from before. */
  readonly counting?: TableCounting;
  readonly status: 'planned' | 'running' | 'finished';
  /** Participants by seed; empty while planned. */
  readonly entrants: readonly number[];
  /** Groups in their order; a round robin is one group; empty before the draw and elsewhere. */
  readonly groups: readonly (readonly number[])[];
  /** Drawn tours from the first; a bracket has none. */
  readonly tours: readonly Tour[];
  /** Who sits out the tour that is drawn next. */
  readonly declaredByes: readonly Bye[];
  readonly penalties: readonly Penalty[];
  /** Participants who left a round robin so early that none of their games counts (see `LeavingRule`). */
  readonly annulled: readonly number[];
  /** Null before the draw and in stages of tours. */
  readonly bracket: StageBracket | null;
  /** The match for third place of a Swiss stage, once it is drawn. */
  readonly third: Game | null;
  /** Who came in again after losing too often, in the order of it; absent while nobody has. */
  readonly secondEntries?: readonly SecondEntry[];
}

/** A second entry into a Swiss stage until N losses: only losses of later tours count, on top of `losses`. */
export interface SecondEntry {
  readonly participant: number;
  /** Drawn tours at that time. */
  readonly afterTour: number;
  readonly losses: number;
}

/** A drawn tour. */
export interface Tour {
  readonly games: readonly Game[];
  readonly byes: readonly Bye[];
  /** Pairs that the director ruled out: they stay so when the tour is drawn again. */
  readonly forbidden?: readonly IdPair[];
  /** Why the pairs are what they are; absent when they were set by hand or come from a table. */
  readonly reasons?: PairingReasons;
  /** What pairs set by hand break. */
  readonly breaches?: readonly Breach[];
}

/** A game of a tour. */
export interface Game {
  /** Number in the competition, from 1. */
  readonly id: number;
  readonly players: Players;
  /** In a stage of groups, from 0. */
  readonly group?: number;
  readonly result?: GameResult;
  /** Of a series that is not decided, those that were played; absent while there are none. */
  readonly matches?: readonly Score[];
}

/** A drawn bracket and its results. */
export interface StageBracket {
  readonly layout: BracketLayout;
  /** Participants by seed. */
  readonly entrants: readonly number[];
  /** The number in the competition of the planned game 1; the others follow. */
  readonly firstGame: number;
  /** By planned game, in the order in which they were entered. */
  readonly results: readonly { readonly planned: number; readonly result: BracketResult }[];
  /** Series that are not decided, by planned game; absent while there are none. */
  readonly series?: readonly OpenSeries[];
}

/** The matches so far of a series in a bracket, and who plays it. */
export interface OpenSeries {
  readonly planned: number;
  readonly players: Players;
  readonly matches: readonly Score[];
}

/** A competition before anything has happened. */
export const FIRST_STATE: CompetitionState = {
  version: 0,
  log: [],
  entries: 'open',
  participants: [],
  stages: [],
  current: null,
  nextGame: 1,
  finished: false,
};

/** A stage that nobody plays in yet. */
export function planStage(format: StageFormat, counting?: TableCounting): Stage {
  return {
    format,
    ...(counting && { counting }),
    status: 'planned',
    entrants: [],
    groups: [],
    tours: [],
    declaredByes: [],
    penalties: [],
    annulled: [],
    bracket: null,
    third: null,
  };
}

/** The stage under way or the last one; undefined before the entries are closed. */
export function findCurrentStage(state: CompetitionState): Stage | undefined {
  return state.current === null ? undefined : state.stages[state.current];
}
