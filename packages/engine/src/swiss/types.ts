/** One who can be drawn in this tour: neither withdrawn nor resting. */
export interface SwissPlayer {
  readonly id: number;
  /** A whole number, for instance wins; a bye counts as a win. With half points, give half points. */
  readonly score: number;
  /** The place in the starting order: 1 is the strongest. Equal seeds are ordered by id. */
  readonly seed: number;
  /** Everybody met so far with the number of meetings. Those who are not drawn now may be among them. */
  readonly opponents: ReadonlyMap<number, number>;
  /** How many byes the player has had. */
  readonly byes: number;
  /** What the wishes look at: region, club. Empty when unknown. */
  readonly tags?: readonly string[];
}

/** How residents of one score group meet: 1 with the last, 1 with the first of the lower half, or neighbours. */
export type GroupOrder = 'fold' | 'slide' | 'monrad';

/** Two ids. In a result the higher-ranked one comes first. */
export type IdPair = readonly [number, number];

export interface SwissOptions {
  /** Default `fold`. */
  readonly order?: GroupOrder;
  /** Avoid pairs that share tags, the more of them the more, as far as the floats allow. The caller sets it for the first tours only. */
  readonly wishes?: boolean;
  /** Pairs that the director rules out: avoided before anything else. */
  readonly forbidden?: readonly IdPair[];
  /** Pairs set by hand: left as they are, the others are paired around them. */
  readonly fixed?: readonly IdPair[];
  /** The bye set by hand. Ignored when the number of the others is even. */
  readonly fixedBye?: number;
}

export interface SwissInput {
  readonly players: readonly SwissPlayer[];
  /** Tours that are still to come after this one; 0 when this is the last or when their number is open. */
  readonly toursLeft: number;
  /** The tours from this one on that an earlier draw promised (`PairingReasons.schedule`): a draw that can keeps them. */
  readonly promised?: readonly Pairing[];
  /** Scores are half points: the reasons say so. */
  readonly inHalves?: boolean;
  readonly options?: SwissOptions;
}

/** A pairing as a director may give it. */
export interface Pairing {
  readonly pairs: readonly IdPair[];
  readonly bye?: number;
}

/** Criterion 3 for one score group: how many leave it, and the differences, the largest first. */
export interface FloatKey {
  readonly leavers: number;
  readonly differences: readonly number[];
}

/** How good a pairing is. Compared field by field in this order; the smaller is the better. */
export interface PairingKey {
  /** Pairs that the director ruled out. */
  readonly forbidden: number;
  /** Pairs that have met. */
  readonly rematches: number;
  /** Byes had before, score, rank negated; empty when nobody has the bye. */
  readonly bye: readonly number[];
  /** Earlier meetings of the rematches beyond the first: it decides only where rematches cannot be avoided. */
  readonly repeats: number;
  /** From the top group down. */
  readonly floats: readonly FloatKey[];
  /** Tags that the two of a pair share, over all pairs. */
  readonly wishes: number;
  /** From the top group down: who leaves, whom arrivals get, the residents' pairs. */
  readonly order: readonly (readonly number[])[];
}

/** Why somebody who would have been tried earlier was not the one: met already, ruled out, a wish, or the others' sake. */
export type PassedOver = {
  readonly id: number;
  readonly why: 'met' | 'forbidden' | 'wish' | 'others';
};

/**
 * Why somebody was passed down: the number was odd; nobody in the group was left to be met; or the groups would not come
 * out otherwise.
 */
export type FloatCause = 'odd' | 'nobody-left' | 'needed';

export interface PairReason {
  readonly pair: IdPair;
  readonly code: 'by-hand' | 'same-group' | 'float';
  /** The group that the pair belongs to: that of the lower player. */
  readonly score: number;
  /** For a float: the score of the one who came down, and why. */
  readonly from?: number;
  readonly cause?: FloatCause;
  /** Earlier meetings; above zero only where no pairing without rematches was to be had, or by hand. */
  readonly meetings: number;
  readonly forbidden: boolean;
  /** Tags that both share, when wishes were asked for: keys, which no sentence names. */
  readonly sharedTags: readonly string[];
  /** The first few whom the higher player would have met before this one. */
  readonly passedOver: readonly PassedOver[];
  /** The tour was drawn again around this pair, which had played: the other reasons are those of its own draw. */
  readonly kept?: true;
  /** One of the pair came in the place of this participant, after a correction in the stage before. */
  readonly inPlaceOf?: number;
}

export interface ByeReason {
  readonly id: number;
  readonly code: 'by-hand' | 'by-rule';
  readonly score: number;
  /** Byes had before this one. */
  readonly byes: number;
  /** Those of the lowest standing who were spared: they have had more byes, or the others' pairing demands them. */
  readonly spared: readonly { readonly id: number; readonly why: 'had-bye' | 'others' }[];
}

export interface PairingReasons {
  readonly pairs: readonly PairReason[];
  readonly bye?: ByeReason;
  /** The best pairing of this tour alone would have spoilt later ones. */
  readonly changedForLaterTours: boolean;
  /** So many of the tours to come are known to stay free of rematches and second byes. */
  readonly toursKept: number;
  /** Tours by which they could be drawn, for the next draw; absent where any would do. */
  readonly schedule?: readonly Pairing[];
  /** So many tours are to come; 0 when their number is open. */
  readonly toursLeft: number;
  /** The scores are half points; whole points when absent. */
  readonly inHalves?: true;
}

export interface PairingResult extends Pairing {
  /** From the top group down, the higher-ranked player of each pair first. */
  readonly pairs: readonly IdPair[];
  /** The key of everything but what was set by hand. */
  readonly key: PairingKey;
  readonly reasons: PairingReasons;
}

/** Something that a pairing given by hand breaks. */
export type Breach =
  | {
      readonly code: 'unknown-player' | 'player-twice' | 'player-missing' | 'needless-bye';
      readonly id: number;
    }
  | {
      readonly code: 'rematch';
      readonly pair: IdPair;
      readonly meetings: number;
      /** The tours of these meetings, where they are known. */
      readonly tours?: readonly number[];
    }
  /** A pair across score groups that the rules would not have made: the scores of the two. */
  | { readonly code: 'float'; readonly pair: IdPair; readonly from: number; readonly score: number }
  | { readonly code: 'forbidden'; readonly pair: IdPair }
  | { readonly code: 'wish'; readonly pair: IdPair; readonly sharedTags: readonly string[] }
  | { readonly code: 'second-bye'; readonly id: number; readonly byes: number }
  | { readonly code: 'later-tours'; readonly toursKept: number }
  | { readonly code: 'worse-than-best'; readonly criterion: keyof PairingKey };

export interface Evaluation {
  /** Absent when the pairing does not name every player exactly once. */
  readonly key?: PairingKey;
  readonly breaches: readonly Breach[];
}
