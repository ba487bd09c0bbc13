type RankPair = readonly [number, number];

/** What has been decided for one link of a chain. */
export interface Step {
  /** Who goes down to the next link. */
  readonly leaver?: number;
  /** Pairs between groups, the higher player first. */
  readonly floats: readonly RankPair[];
  /** Those who meet inside a group. */
  readonly pools: readonly (readonly number[])[];
}

/**
 * A part of the field, from the top, that one player at most enters from above and one at most leaves below: a group that
 * absorbs whoever comes, or the groups between two such.
 */
export interface Link {
  /**
   * The fewest wishes broken here and below when this player arrives; Infinity where that cannot be. What an absorbing group
   * adds is a lower bound.
   */
  least(arrival: number | undefined): number;
  /** No arrival comes to less. */
  floor(): number;
  /** Of the choices that come to `least` the first by criterion 5. */
  take(arrival: number | undefined): Step | undefined;
}
