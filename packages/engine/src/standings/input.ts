/** A game of a tour. */
export interface TourGame {
  readonly tour: number;
  readonly players: readonly [number, number];
  /** Absent while the result is not known. */
  readonly result?: TourResult;
}

/** What happened in it. */
export type TourResult =
  /** The greater score wins; equal scores are a draw. */
  | { readonly kind: 'played'; readonly score: readonly [number, number] }
  /** Broken off and awarded, to an index or half to each: a game like any other, with the score that it had. */
  | {
      readonly kind: 'unfinished';
      readonly score: readonly [number, number];
      readonly award: 0 | 1 | 'half';
    }
  /** Who came wins without a game; `winner` is an index, absent when neither came. */
  | { readonly kind: 'forfeit'; readonly winner?: 0 | 1 };

/** A tour that a participant sat out with a decision of the director. */
export interface TourBye {
  readonly tour: number;
  readonly player: number;
  /** `free`: left over by an odd number, counts as a win. `half` and `none`: asked for, half a point or nothing. */
  readonly kind: 'free' | 'half' | 'none';
}

/** Points taken from a participant. */
export interface TourPenalty {
  readonly tour: number;
  readonly player: number;
  /** In half points, above 0. */
  readonly halves: number;
}

/** All that standings are computed from. Whoever is in no game and has no bye in a tour was absent from it. */
export interface StandingsInput {
  /** Everybody who is listed, in the order in which equals are shown (their numbers). */
  readonly participants: readonly number[];
  /** Those who stand above all others whatever their values, and those who stand below; nobody where absent. */
  readonly above?: ReadonlySet<number>;
  readonly below?: ReadonlySet<number>;
  readonly games: readonly TourGame[];
  /** The tours that have begun, where more are drawn: progress looks no further. All where absent. */
  readonly begun?: number;
  readonly byes?: readonly TourBye[];
  readonly penalties?: readonly TourPenalty[];
}
