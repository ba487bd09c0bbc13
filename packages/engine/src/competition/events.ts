import type { Score } from '../brackets/index.ts';
import type { TableCounting } from '../standings/index.ts';
import type { Breach, IdPair, PairingReasons } from '../swiss/index.ts';
import type { StageFormat } from './formats.ts';
import type { Bye, DrawnTour, Entrant, FinalPlaces, GameResult, Players } from './model.ts';
import type { Reasoned, Seeding } from './commands.ts';

/**
 * What happened. An event carries what cannot be derived from those before it: the pairs of a draw, its reasons and its lot
 * are in it, so that an old log gives the same competition whatever a newer algorithm would draw.
 */
export type EventBody =
  /** `counting` names what the tables count, for they are derived; absent in old logs, whose tables stay as they were. */
  | {
      readonly type: 'stages-created';
      readonly stages: readonly StageFormat[];
      readonly counting?: TableCounting;
    }
  | { readonly type: 'stage-added'; readonly stage: StageFormat; readonly counting?: TableCounting }
  | { readonly type: 'entered'; readonly participants: readonly Entrant[] }
  /** `order` is whole; how it came about is kept for the log. */
  | { readonly type: 'seeded'; readonly order: readonly number[]; readonly seeding: Seeding }
  | { readonly type: 'entries-closed' }
  | {
      readonly type: 'late-entered';
      readonly participant: Entrant;
      readonly missed: 'absent' | 'half';
      readonly losses: number;
    }
  /** From the next tour on, with so many losses: those before count for nothing but the table. */
  | { readonly type: 'second-entered'; readonly participant: number; readonly losses: number }
  | { readonly type: 'withdrawn' | 'disqualified' | 'returned'; readonly participant: number }
  /** Leaves once this game, which is being played, has its result; again when a draw has put another in its place. */
  | { readonly type: 'leaving-declared'; readonly participant: number; readonly game: number }
  | { readonly type: 'bye-declared'; readonly bye: Bye }
  | { readonly type: 'tours-set'; readonly tours: number }
  /** A Swiss tour: drawn with its reasons, set by hand with what that breaks, or drawn and changed with both. */
  | {
      readonly type: 'tour-drawn';
      readonly tour: DrawnTour;
      /** Pairs that the director ruled out for the tour. */
      readonly forbidden?: readonly IdPair[];
      readonly reasons?: PairingReasons;
      readonly breaches?: readonly Breach[];
    }
  /** The last tour anew: games that are kept by number, and what is drawn beside them. */
  | {
      readonly type: 'tour-redrawn';
      readonly kept: readonly number[];
      readonly tour: DrawnTour;
      /** Pairs that the director ruled out for the tour. */
      readonly forbidden?: readonly IdPair[];
      readonly reasons?: PairingReasons;
      readonly breaches?: readonly Breach[];
    }
  /** Two of the last tour in each other's places: the games that come instead of theirs, and the byes of the tour. */
  | {
      readonly type: 'players-swapped';
      readonly participants: Players;
      readonly games: readonly { readonly insteadOf: number; readonly players: Players }[];
      readonly byes: readonly Bye[];
      readonly reasons: PairingReasons;
      readonly breaches?: readonly Breach[];
    }
  /** All tours of a round robin, or of all groups. */
  | {
      readonly type: 'tours-drawn';
      readonly groups: readonly (readonly number[])[];
      readonly tours: readonly DrawnTour[];
      readonly lotSeed?: number;
    }
  /** The match for third place of a Swiss stage, by its table; again when a correction has changed that. */
  | { readonly type: 'third-place-drawn'; readonly players: Players }
  /** `entrants` by seed; `layout` names the version of the planning rule, for planned games are derived. */
  | { readonly type: 'bracket-drawn'; readonly entrants: readonly number[]; readonly layout: BracketLayout }
  /** `automatic`: a walkover that follows from a withdrawal or disqualification. */
  | {
      readonly type: 'result-entered';
      readonly game: number;
      readonly result: GameResult;
      readonly automatic?: true;
    }
  /** The matches so far of a series that nobody has won yet. */
  | { readonly type: 'series-entered'; readonly game: number; readonly matches: readonly Score[] }
  /** `lost`: numbers of the games whose result is gone with it. */
  | {
      readonly type: 'result-corrected';
      readonly game: number;
      readonly result: GameResult | null;
      readonly lost: readonly number[];
    }
  /** No game of the participant counts in the table any more, or all of them do again; both follow from other events. */
  | { readonly type: 'results-annulled' | 'results-restored'; readonly participant: number }
  /** `tour` where all tours are drawn at once: that which the group has come to; absent in a Swiss stage and in old logs. */
  | {
      readonly type: 'penalised';
      readonly participant: number;
      readonly halves: number;
      readonly tour?: number;
    }
  | { readonly type: 'stage-finished' }
  | { readonly type: 'stage-reopened' }
  | { readonly type: 'stage-started'; readonly entrants: readonly number[] }
  /** The stage under way anew for others, after a correction in the one before: nothing had been played in it. */
  | { readonly type: 'stage-restarted'; readonly entrants: readonly number[] }
  /** Those who come in the places of others in the stage under way, after a correction in the one before: out, in. */
  | { readonly type: 'entrants-replaced'; readonly replaced: readonly Players[] }
  /** Final places from a protocol that gives no games: there are no stages and will be none. */
  | { readonly type: 'places-set'; readonly places: FinalPlaces }
  | { readonly type: 'finished' }
  | { readonly type: 'undone' };

/**
 * An event as it is stored: events of one act share the version of the state that it was decided on. The first of an act
 * carries the reason that the director gave for it.
 */
export type CompetitionEvent = EventBody & Reasoned & { readonly decidedOn: number };

/** The planning rule of a bracket. A changed rule gets a new name, and the old one stays. */
export type BracketLayout = 'standard/1';
