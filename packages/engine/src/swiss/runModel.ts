/** Players of one score in a run, by rank. */
export interface Level {
  readonly score: number;
  readonly members: readonly number[];
  /**
   * `part`: only the lowest of a group; whoever does not leave stays in it, whomever the others have met.
   * `standIns`: nobody in particular, may meet everybody, and all of them leave; members are below zero.
   */
  readonly kind?: 'part' | 'standIns';
}

/** Neighbouring score groups that have to be decided together. */
export interface Run {
  readonly levels: readonly Level[];
  /** The score of the group below that takes in anybody; absent at the bottom. */
  readonly below?: number;
}

/** One place in the matching: a player of a level, or an exit to the group below (level = number of levels). */
export interface Vertex {
  readonly rank: number;
  readonly level: number;
  readonly place: number;
}

export interface RunResult {
  /** Criteria 1, 3 and 4 as a text: equal for equally good results, also where the top level has other members. */
  readonly value: string;
  /** Pairs between two levels, the higher player first. */
  readonly floats: readonly (readonly [number, number])[];
  /** Those who go to the group below. */
  readonly leaving: readonly number[];
  /** Per level those who meet inside it, by rank. */
  readonly residents: readonly (readonly number[])[];
}
