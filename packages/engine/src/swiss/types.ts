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
  /** Avoid pairs that share a tag, as far as the floats allow. The caller sets it for the first tours only. */
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
  /** Among those, meetings beyond the first: it is above zero only where nothing better can be had. */
  readonly repeats: number;
  /** Byes had before, score, seed negated; empty when nobody has the bye. */
  readonly bye: readonly number[];
  /** From the top group down. */
  readonly floats: readonly FloatKey[];
  /** Pairs that share a tag. */
  readonly wishes: number;
  /** From the top group down: who leaves, whom arrivals get, the residents' pairs. */
  readonly order: readonly (readonly number[])[];
}
