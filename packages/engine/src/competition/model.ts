import type { BracketVerdict, Score } from '../brackets/index.ts';

/** Who enters: one athlete, or a pair of two. */
export interface Entrant {
  /** Number of the participant in the competition, a whole number from 1. */
  readonly id: number;
  /** Ids of the athletes. */
  readonly persons: readonly [number] | readonly [number, number];
  /** Points before the competition; for a pair the mean. */
  readonly rating?: number;
  /** Region, club: what the wishes of a Swiss stage look at. */
  readonly tags?: readonly string[];
}

/** An entrant and whether the participant still plays. */
export interface Participant extends Entrant {
  readonly status: 'in' | 'withdrawn' | 'disqualified';
  /** Losses that a late entry begins with, in a Swiss stage until N losses. */
  readonly startLosses: number;
  /** The number of the game after which the participant leaves; absent for whoever stays, and once out. */
  readonly leavesAfter?: number;
}

/** What happened in a game, in the order of its players. */
export type GameResult = BracketVerdict;

/** Whether both sat at the board: a match that was broken off is a meeting, a missed one is not. */
export function isMeeting({ kind }: GameResult): boolean {
  return kind === 'played' || kind === 'unfinished';
}

/** Whether they have played against each other at all: also in a series that one of them did not come to the end of. */
export function haveMet(result: GameResult): boolean {
  return isMeeting(result) || result.matches !== undefined;
}

/** How many matches of a series each has won. */
export function countWins(matches: readonly Score[]): Score {
  const first = matches.filter(([one, other]) => one > other).length;
  return [first, matches.length - first];
}

/** Participants from the first place on; those who share a place stand together. */
export type FinalPlaces = readonly (readonly number[])[];

/** Two participants, in the order in which they are named. */
export type Players = readonly [number, number];

/** Sat out: `free` counts as a win, `half` as half a point, `none` as nothing. */
export interface Bye {
  readonly participant: number;
  readonly kind: 'free' | 'half' | 'none';
  /** Declared by the director before the draw, not left over by an odd number. */
  readonly declared?: true;
}

/** Points taken from a participant. */
export interface Penalty {
  readonly tour: number;
  readonly participant: number;
  /** In half points, a whole number above 0. */
  readonly halves: number;
}

/** The games of a tour as they are drawn, before they have numbers. */
export interface DrawnTour {
  readonly games: readonly DrawnGame[];
  readonly byes: readonly Bye[];
}

/** A drawn pair and, in a stage of groups, the group from 0. */
export interface DrawnGame {
  readonly players: Players;
  readonly group?: number;
}
