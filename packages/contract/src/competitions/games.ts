import { z } from 'zod';
import { flag, identifier, listOf, moment } from '../answers.ts';
import { defineOperation } from '../operation.ts';
import { id, optionalId } from '../parameters.ts';
import { partner } from './members.ts';

/** One side of a game: an athlete, or a pair under the athlete whom it was entered by. */
export const side = z.object({
  player_id: identifier,
  fullName: z.string(),
  partner: partner.nullable(),
});

export type Side = z.output<typeof side>;

/**
 * How a game ended. `played`: to the end, with a score. `walkover`: one side did not come or was taken out.
 * `double-no-show`: neither came, nobody wins. `unfinished`: broken off at a score, and awarded to one side or half to
 * each. `bye`: there was no opponent.
 */
export const gameOutcome = z.enum(['played', 'walkover', 'double-no-show', 'unfinished', 'bye']);

/**
 * A game that is a series of matches: who first wins `wins_needed` of them has won it, and the scores of the game count the matches
 * won. `matches` are those played so far, also before it is decided.
 */
export const series = z.object({
  wins_needed: z.int().min(2),
  matches: z.array(z.tuple([z.int().min(0), z.int().min(0)]).readonly()).readonly(),
});

/**
 * What a bye is. `free`: no opponent was left; elsewhere a tour was missed, by who came late or asked for it, and is worth half a
 * point or nothing.
 */
export const byeKind = z.enum(['free', 'half', 'none']);

/** The end of a game: each part is null as long as it is not played. */
export const gameResult = {
  /** Points that the sides scored; null unless it was `played` or `unfinished`. */
  score1: z.int().min(0).nullable(),
  score2: z.int().min(0).nullable(),
  outcome: gameOutcome.nullable(),
  /** Which of the two goes on or gets the win; null as well when nobody does. A bye is won unless it counts for less. */
  winner: z.union([z.literal(1), z.literal(2)]).nullable(),
};

/** A game of two, or a bye, which stands among the games. */
export const game = z.object({
  game_id: identifier,
  tournament_id: identifier,
  round_id: identifier,
  /** Null in a round without tours. */
  tour_id: identifier.nullable(),
  /** Number in the competition, as score slips have it; null for a bye. */
  number: z.int().min(1).nullable(),
  table: z.int().min(1).nullable(),
  /** When its result came in; null until then. */
  played_dt: moment.nullable(),
  /** When its result was corrected last; null for one that stands as it came in. */
  corrected_dt: moment.nullable(),
  player1_id: identifier,
  /** Null is a bye, and is shown as "BYE". */
  player2_id: identifier.nullable(),
  player1: side,
  player2: side.nullable(),
  ...gameResult,
  /** Absent of a game of two. */
  bye: byeKind.optional(),
  /**
   * 1 when one of the two left a round robin or a group before half of the own games (FIDE Handbook C.05): the game counts in
   * no table. Its result stays as it was played, and is rated.
   */
  annulled: flag,
  /** Null where the game is one match. */
  series: series.nullable(),
  /** Why these two met, in Russian sentences; empty where they were set by hand or by a table. */
  reasons: z.array(z.string()),
});

export type Game = z.output<typeof game>;
export type ByeKind = z.output<typeof byeKind>;
export type GameOutcome = z.output<typeof gameOutcome>;

/**
 * A stage of play: of a knock-out each of "1/4 финала", "Полуфинал", "Финал", "Матч за 3-е место", without tours; a
 * Swiss stage, a round robin or one of its groups is one round, whose tours hold the games.
 */
export const round = z.object({
  /** The same as `round_id`. */
  id: identifier,
  round_id: identifier,
  /** Caption of the choice: "1/4 финала", "Группа A". */
  label: z.string(),
  /** Heading that needs no other. */
  title: z.string(),
  /** 1 when all its games have ended. */
  isPlayed: flag,
  has_tours: flag,
  /** 1 while games of it are being played. */
  is_running: flag,
  /** Points that its matches are played to; null where nothing sets them. */
  match_length: z.int().min(1).nullable(),
  /** Matches that its games are won by; null where they are one match. */
  wins_needed: z.int().min(2).nullable(),
});

/** A tour of a round. */
export const tour = z.object({
  /** The same as `tour_id`. */
  id: identifier,
  tour_id: identifier,
  round_id: identifier,
  /** Caption of the choice: "Тур 4". */
  label: z.string(),
  /** Heading that needs no other: with the round's title where the competition has several rounds of tours. */
  title: z.string(),
  /** 1 when all its games have ended. */
  isPlayed: flag,
  /** 1 for the tour whose games are being played now. */
  is_running: flag,
});

export const tourWithGames = tour.extend({ games: z.array(game) });

export type Round = z.output<typeof round>;
export type Tour = z.output<typeof tour>;
export type TourWithGames = z.output<typeof tourWithGames>;

/**
 * The round under way, else the last that is drawn, match for third place and consolation bracket aside: of a bracket the
 * final. A round of another competition is none: the list is empty.
 */
const roundId = optionalId;

export const listRounds = defineOperation({
  method: 'GET',
  path: '/api/tournaments/{id}/rounds',
  feature: 'competitions',
  summary: 'Rounds that are drawn, in the order of play; a parent has none',
  params: z.object({ id }),
  answer: listOf(round),
  refusals: [404],
});

export const listTours = defineOperation({
  method: 'GET',
  path: '/api/tournaments/{id}/tours',
  feature: 'competitions',
  summary: 'Tours of all rounds that have tours, in the order of play',
  params: z.object({ id }),
  answer: listOf(tour),
  refusals: [404],
});

export const listRoundTours = defineOperation({
  method: 'GET',
  path: '/api/tournaments/{id}/round-tours',
  feature: 'competitions',
  summary: 'Tours of a round with their games, by default of the round under way or the last; byes come last',
  params: z.object({ id }),
  query: z.object({ round_id: roundId }),
  answer: listOf(tourWithGames),
  refusals: [404],
});

export const listRoundGames = defineOperation({
  method: 'GET',
  path: '/api/tournaments/{id}/match',
  feature: 'competitions',
  summary: 'Games of a round, by default of the round under way or the last, tour by tour; byes come last',
  params: z.object({ id }),
  query: z.object({
    round_id: roundId,
    /** Only the games of one tour; it needs no round beside it. */
    tour_id: optionalId,
  }),
  answer: listOf(game),
  refusals: [404],
});
