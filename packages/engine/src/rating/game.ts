/** Why a game moves no rating. */
export type Unrated = 'walkover' | 'unfinished' | 'no-length';

/** A finished, rated game. A side is one athlete, or the two of a pair. */
export interface RatedGame {
  readonly id: number;
  readonly discipline: number;
  /** Calendar day in Moscow, `YYYY-MM-DD`; with `order` it says when the game was played. */
  readonly day: string;
  /** Order within the day: any number that grows, such as the tour or milliseconds. Ties go by `id`. */
  readonly order: number;
  readonly winner: readonly number[];
  readonly loser: readonly number[];
  /** Points that the match was played to, a whole number from 1. */
  readonly length: number;
}

/** A game as a competition gives it: rated unless `unrated` says why not. */
export interface CompetitionGame extends RatedGame {
  readonly unrated?: Unrated;
}

/** Whether the game counts: walkovers and unfinished matches do not (design.md, section 6, "Rating"). */
export function isRated(game: CompetitionGame): boolean {
  return game.unrated === undefined;
}

/** Orders games as they were played: by day, then order within it, then id. Negative when `one` was earlier. */
export function comparePlayed(one: RatedGame, other: RatedGame): number {
  if (one.day !== other.day) return one.day < other.day ? -1 : 1;
  return one.order - other.order || one.id - other.id;
}

/** The month (`YYYY-MM`) of a day (`YYYY-MM-DD`). */
export function getPeriod(day: string): string {
  return day.slice(0, 'YYYY-MM'.length);
}

/** All athletes of the game, winners first. */
export function listAthletes(game: RatedGame): readonly number[] {
  return [...game.winner, ...game.loser];
}
