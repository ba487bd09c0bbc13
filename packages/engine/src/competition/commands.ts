import type { Score, UnfinishedRuling } from '../brackets/index.ts';
import type { IdPair } from '../swiss/index.ts';
import type { StageFormat } from './formats.ts';
import type { Bye, Entrant, FinalPlaces, GameResult } from './model.ts';

/**
 * What a director asks for. Commands speak of the stage under way, except `correct-result`, which reaches any game. Games
 * are named by their number in the competition, participants by their id.
 */
export type Command =
  /** Sets all stages; again as long as entries are open. */
  | { readonly type: 'create-stages'; readonly stages: readonly StageFormat[] }
  /** Adds a stage after the last one. */
  | { readonly type: 'add-stage'; readonly stage: StageFormat }
  | { readonly type: 'enter'; readonly participants: readonly Entrant[] }
  /** Orders the participants, or the entrants of a stage that is not drawn yet. */
  | { readonly type: 'seed'; readonly seeding: Seeding }
  /** Closes the entries and begins the first stage. */
  | { readonly type: 'close-entries' }
  /** Enters into a running Swiss stage, or any stage that is not drawn. */
  | {
      readonly type: 'late-entry';
      readonly participant: Entrant;
      /** What each missed tour is worth: nothing, or half a point. */
      readonly missed: 'absent' | 'half';
      /** Losses to begin with, until N losses; 0 when absent. */
      readonly losses?: number;
    }
  /** Lets in again who is out by losses, where a Swiss stage until N losses allows it (`secondEntry` of its end). */
  | ({ readonly type: 'second-entry'; readonly participant: number } & Reasoned)
  /** Takes a participant out: at once, or once the game has its result that is being played. */
  | ({ readonly type: 'withdraw'; readonly participant: number; readonly after?: 'game' } & Reasoned)
  /** `return` also keeps in who was to leave after a game. */
  | ({ readonly type: 'disqualify' | 'return'; readonly participant: number } & Reasoned)
  /** The participant sits out the next tour of a Swiss stage. */
  | ({ readonly type: 'declare-bye'; readonly participant: number; readonly kind: Bye['kind'] } & Reasoned)
  /**
   * The next tour of a Swiss stage; all tours, the groups or the bracket of another one. What `draftDraw` showed is published as
   * it was seen by giving it back: pairs with their bye, or the order.
   */
  | {
      readonly type: 'draw';
      /** The pairs of a Swiss tour, or of the drawn one again while nothing has been played in it. */
      readonly pairs?: readonly IdPair[];
      /** Who is free where their number is odd; with `pairs` only. */
      readonly bye?: number;
      /** Everybody who is drawn, in another order than the seeding; not in a Swiss stage. */
      readonly order?: readonly number[];
      /** Pairs that must not meet (Swiss). */
      readonly forbidden?: readonly IdPair[];
      /** Decides the lots of pots; a whole number from 0 below 2^32, needed for those only. */
      readonly lotSeed?: number;
    }
  /** Another number of tours for the Swiss stage under way: more, or fewer but all that are drawn. */
  | ({ readonly type: 'set-tours'; readonly tours: number } & Reasoned)
  /** The next tour of a Swiss stage by hand, or the drawn one again while nothing has been played in it. */
  | ({ readonly type: 'set-pairs'; readonly pairs: readonly IdPair[]; readonly bye?: number } & Reasoned)
  /** Two of the last Swiss tour in each other's places, while nothing has been played in their games. */
  | ({ readonly type: 'swap-players'; readonly participants: IdPair } & Reasoned)
  | { readonly type: 'enter-result'; readonly game: number; readonly score: readonly [number, number] }
  /** All matches of a series so far, in their order; again as long as nobody has won it. */
  | { readonly type: 'enter-series'; readonly game: number; readonly matches: readonly Score[] }
  | ({ readonly type: 'walkover'; readonly game: number; readonly winner: number } & Reasoned)
  | ({ readonly type: 'double-no-show'; readonly game: number } & Reasoned)
  /** A match that was broken off. `winner` is a participant, for the ruling `director/1` and for no other. */
  | ({
      readonly type: 'unfinished';
      readonly game: number;
      readonly score: readonly [number, number];
      readonly ruling: UnfinishedRuling;
      readonly winner?: number;
    } & Reasoned)
  /** Takes points away, as of the last drawn tour. */
  | ({ readonly type: 'penalty'; readonly participant: number; readonly halves: number } & Reasoned)
  | CorrectResult
  /** All places of a competition without stages, of which a protocol gives no game; again until it is finished. */
  | { readonly type: 'set-places'; readonly places: FinalPlaces }
  /** Undoes the last act that is in force. */
  | { readonly type: 'undo' }
  /** `early` ends a Swiss stage before its last tour. */
  | ({ readonly type: 'finish-stage'; readonly early?: boolean } & Reasoned)
  | { readonly type: 'start-stage' }
  | { readonly type: 'finish' };

/** A command that may say why it was given, in the director's words: stored with its first event. */
export interface Reasoned {
  /** 1 to 300 characters. */
  readonly reason?: string;
}

/** Corrects a result. */
export interface CorrectResult extends Reasoned {
  readonly type: 'correct-result';
  readonly game: number;
  /** Null takes the result back. */
  readonly result: GameResult | null;
  readonly mode: CorrectionMode;
}

/**
 * How far a correction goes. `record`: the result alone, and the tables that follow from it; no pair changes. `propagate`:
 * in a bracket the right participants go on, and results of games that now have other players are gone; in a Swiss stage
 * those games of the last tour that have no result are drawn again. `redraw`: the last Swiss tour, in which nothing has been
 * played, is drawn again as a whole.
 */
export type CorrectionMode = 'record' | 'propagate' | 'redraw';

/** Where an order comes from. */
export type Seeding =
  | { readonly by: 'rating' | 'lot'; readonly lotSeed: number }
  | { readonly by: 'hand'; readonly order: readonly number[] };
