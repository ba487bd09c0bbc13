import type { StoredSeries, TieBreak } from '../../database/schema/play.ts';

/**
 * A competition as the tables hold it, before ids: participants are called by their number, rounds and tours by the
 * engine's keys, games by their number in the competition. Moments are milliseconds since 1970. A pure reading of the log:
 * the same log gives the same projection, whether it was read act by act or at once.
 */
export interface Projection {
  readonly participants: readonly ParticipantFacts[];
  readonly stages: readonly StageFacts[];
  readonly rounds: readonly RoundFacts[];
  readonly tours: readonly TourFacts[];
  readonly games: readonly GameFacts[];
  readonly byes: readonly ByeFacts[];
  /** The tables after each tour that has begun, and the one of the whole competition. */
  readonly tables: readonly TableFacts[];
  readonly results: readonly ResultFacts[];
}

export interface ParticipantFacts {
  readonly number: number;
  /** Ids of the athletes, one or two. */
  readonly players: readonly number[];
  /** Null until the participants are seeded. */
  readonly seed: number | null;
  readonly status: 'in' | 'withdrawn' | 'disqualified';
  readonly rating: number | null;
  /** Came in after the first draw. */
  readonly isLate: boolean;
  readonly joinedAt: number;
}

export interface StageFacts {
  /** From 1. */
  readonly position: number;
  readonly kind: 'swiss' | 'single-elimination' | 'double-elimination' | 'round-robin' | 'groups';
  readonly title: string;
  readonly status: 'planned' | 'running' | 'finished';
  /** Null where the stage sets none: nothing is rated then. */
  readonly matchLength: number | null;
}

export interface RoundFacts {
  readonly key: string;
  /** Position of the stage. */
  readonly stage: number;
  readonly position: number;
  readonly title: string;
  readonly label: string;
  readonly hasTours: boolean;
  readonly isPlayed: boolean;
  readonly isRunning: boolean;
  /** Points that its matches are played to; null where nothing sets them. */
  readonly matchLength: number | null;
  /** Matches that its games are won by; null where they are one match. */
  readonly winsNeeded: number | null;
}

export interface TourFacts {
  readonly key: string;
  readonly round: string;
  readonly number: number;
  readonly title: string;
  readonly isPlayed: boolean;
  readonly isRunning: boolean;
}

export interface GameFacts {
  readonly number: number;
  /** 0 is the game itself; others are the matches of its series. */
  readonly match: number;
  /** How a series stands; null where the game is one match, and for each of its matches. */
  readonly series: StoredSeries | null;
  readonly round: string;
  readonly tour: string | null;
  readonly table: number | null;
  /** Numbers of the participants. */
  readonly players: readonly [number, number];
  readonly score: readonly [number, number] | null;
  readonly outcome: 'played' | 'walkover' | 'double-no-show' | 'unfinished' | null;
  readonly winner: 1 | 2 | null;
  readonly isAnnulled: boolean;
  readonly reasons: readonly string[];
  readonly drawnAt: number;
  readonly playedAt: number | null;
  /** When its result was corrected last; null for each match of a series. */
  readonly correctedAt: number | null;
  readonly matchLength: number | null;
}

export interface ByeFacts {
  readonly round: string;
  readonly tour: string | null;
  readonly participant: number;
  readonly kind: 'free' | 'half' | 'none';
  readonly reasons: readonly string[];
}

export interface LineFacts {
  /** Null for the table of the whole competition. */
  readonly tour: string | null;
  readonly participant: number;
  /** Null where a protocol gives places and no games. */
  readonly tours: number | null;
  readonly wins: number | null;
  readonly losses: number | null;
  readonly skips: number | null;
  readonly points: number | null;
  readonly group: string | null;
  readonly tieBreaks: readonly TieBreak[];
}

/** The order of a table is apart from its lines: whoever wins passes others, of whom nothing else is new. */
export interface TableFacts {
  readonly order: OrderFacts;
  readonly lines: readonly LineFacts[];
}

export interface OrderFacts {
  /** Null for the table of the whole competition. */
  readonly tour: string | null;
  /** Best first. */
  readonly participants: readonly number[];
  /** First and last of the places that each shares; null for no place. */
  readonly from: readonly (number | null)[];
  readonly to: readonly (number | null)[];
}

/** What the competition was for a participant who has been drawn, or has a place; places only once it is finished. */
export interface ResultFacts {
  readonly participant: number;
  readonly from: number | null;
  readonly to: number | null;
  /** Played to the end: walkovers and unfinished games are not among them. */
  readonly games: number;
  readonly wins: number;
  readonly losses: number;
}
