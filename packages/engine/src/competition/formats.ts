import type { BracketPart, ConsolationRules } from '../brackets/index.ts';
import type { Criterion, UnplayedRule } from '../standings/index.ts';
import type { GroupOrder } from '../swiss/index.ts';

/** How a stage is played. */
export type StageFormat =
  | SwissFormat
  | SingleEliminationFormat
  | DoubleEliminationFormat
  | RoundRobinFormat
  | GroupsFormat;

/** What every stage has. */
export interface StageBasics {
  /** Shown as the title of the round; a title by format when absent. */
  readonly title?: string;
  /**
   * Points that each match is played to, 1 to 99: the winner of a match that was played out has exactly so many. Without it
   * any score is taken, and no game is rated.
   */
  readonly matchLength?: number;
  /** Matches that a game is won by, 1 to 9: from 2 on it is a series. One match when absent. */
  readonly winsNeeded?: number;
  /** Who comes from the stage before. A first stage has none: everybody who entered plays in it. */
  readonly take?: Qualification;
}

/** Who goes on into a stage. Whoever withdrew or was disqualified is passed over, and the next one moves up. */
export type Qualification =
  /** The best of the table, by overall place. */
  | { readonly by: 'best'; readonly count: number }
  /** The best of each group. */
  | { readonly by: 'groups'; readonly perGroup: number }
  /** Those whom a Swiss stage until N losses left in. */
  | { readonly by: 'remaining' };

/** How the table of a stage is ordered. */
export interface TableRules {
  readonly criteria: readonly Criterion[];
  readonly unplayed: UnplayedRule;
  /** Needed when `lot` is among the criteria; a whole number from 0 below 2^32. */
  readonly lotSeed?: number;
}

/** A Swiss stage. */
export interface SwissFormat extends StageBasics {
  readonly kind: 'swiss';
  readonly end: SwissEnd;
  /** How equals meet; `fold` when absent. */
  readonly order?: GroupOrder;
  /** In so many first tours those who share a region or club do not meet, as far as can be; 0 when absent. */
  readonly wishTours?: number;
  /** Whether equal scores are taken; nardy knows no draws. */
  readonly draws?: boolean;
  readonly table?: TableRules;
  /**
   * Whether the third and the fourth of the table play a match for third place after the last tour. It decides these two places and
   * counts for nothing else in the table. Two at most may go on into the next stage.
   */
  readonly thirdPlace?: boolean;
}

/**
 * When a Swiss stage is over: after so many tours, or when all but one (or all but `playOff`, who then play on in the next
 * stage) have lost so many games.
 */
export type SwissEnd =
  | { readonly by: 'tours'; readonly tours: number }
  | {
      readonly by: 'losses';
      readonly losses: number;
      readonly playOff?: number;
      readonly secondEntry?: SecondEntryRules;
    };

/** Who is out by losses may enter once more. */
export interface SecondEntryRules {
  /** The last tour that may be entered, a number from 2. */
  readonly untilTour: number;
  /** Losses to begin with again, fewer than those that put out. */
  readonly losses: number;
  /** How often each may; once when absent. */
  readonly times?: number;
}

/** What every bracket has. */
export interface BracketBasics extends StageBasics {
  /** Rounds that are played by rules of their own; the others by those of the stage. */
  readonly byRound?: readonly RoundRules[];
  /**
   * Who is out by the first rounds plays on for the places below everybody else's. Never those whom a semifinal or a final puts
   * out, nor the last two rounds of a lower bracket.
   */
  readonly consolation?: ConsolationRules;
}

/** What one round of a bracket is played to; at least one of the two. */
export interface RoundRules {
  readonly part: BracketPart;
  /**
   * Counted from the end of the part, for nobody knows the number of rounds before the draw: of a single elimination (`winner`)
   * 1 is the final and 2 the semifinal. Both matches of the final between the brackets (`final`) are 1.
   */
  readonly fromEnd: number;
  /** Points, 1 to 99, in the place of the stage's `matchLength`. */
  readonly matchLength?: number;
  /** Matches that a game is won by, 1 to 9, in the place of the stage's `winsNeeded`. */
  readonly winsNeeded?: number;
}

/** A single elimination. */
export interface SingleEliminationFormat extends BracketBasics {
  readonly kind: 'single-elimination';
  readonly thirdPlace: boolean;
}

/** A double elimination. */
export interface DoubleEliminationFormat extends BracketBasics {
  readonly kind: 'double-elimination';
  readonly secondFinal: boolean;
}

/**
 * What becomes of the results of a participant who leaves a round robin or a group before its end. `annul-under-half/1`: who
 * has played less than half of the own games is out of the table, and so are all these games, for everybody; the results
 * stay in the log and are rated. Who has played half or more keeps them, and loses the rest. Source: FIDE Handbook C.05
 * (General Regulations for Competitions; until 2014 C.06, Tournament Rules, V.4). `keep-results/1`: they stay in any case.
 */
export type LeavingRule = 'annul-under-half/1' | 'keep-results/1';

/** Everybody against everybody, once or twice. */
export interface RoundRobinFormat extends StageBasics {
  readonly kind: 'round-robin';
  readonly circles: 1 | 2;
  /** `annul-under-half/1` when absent. */
  readonly leaving?: LeavingRule;
  readonly draws?: boolean;
  readonly table?: TableRules;
}

/** Round robins side by side. */
export interface GroupsFormat extends StageBasics {
  readonly kind: 'groups';
  readonly groups: number;
  readonly circles: 1 | 2;
  /** How entrants are divided: by the snake, or by lot in pots. */
  readonly division: 'snake' | 'pots';
  /** `annul-under-half/1` when absent. */
  readonly leaving?: LeavingRule;
  readonly draws?: boolean;
  readonly table?: TableRules;
}

/** A stage whose games stand in tours. */
export type TourFormat = SwissFormat | RoundRobinFormat | GroupsFormat;

/** A stage whose games stand in a bracket. */
export type BracketFormat = SingleEliminationFormat | DoubleEliminationFormat;

/** Whether the games of the stage stand in a bracket. */
export function isBracketFormat(format: StageFormat): format is BracketFormat {
  return format.kind === 'single-elimination' || format.kind === 'double-elimination';
}

/** Whether equal scores are taken in the stage. */
export function takesDraws(format: StageFormat): boolean {
  return !isBracketFormat(format) && format.draws === true;
}

/** The rules of a stage's table: the director's, or those usual for the format. */
export function getTableRules(format: TourFormat): TableRules {
  return format.table ?? (format.kind === 'swiss' ? SWISS_TABLE : CIRCLE_TABLE);
}

const SWISS_TABLE: TableRules = {
  criteria: ['points', 'head-to-head', 'buchholz', 'buchholz-median', 'sonneborn-berger', 'progress'],
  unplayed: 'virtual-opponent/1',
};

const CIRCLE_TABLE: TableRules = {
  criteria: ['points', 'head-to-head', 'sonneborn-berger', 'wins', 'points-ratio'],
  unplayed: 'as-played/1',
};
