import { z } from 'zod';
import { listOf, moment, defineOne, portrait } from '../answers.ts';
import { defineOperation } from '../operation.ts';
import { id, optionalId, definePaging } from '../parameters.ts';
import { playerMatch } from './career.ts';
import { discipline, player } from './players.ts';

export const OPPONENTS_PAGE_SIZE = 20;
export const FORM_GAMES = 10;
export const BEST_WINS = 5;
export const COMMON_OPPONENTS = 20;

/** How many finished games; walkovers, byes and games that were broken off are none. */
const balance = z.object({ games: z.int().min(0), wins: z.int().min(0), loses: z.int().min(0) });

/** Games in a row with one outcome. */
const streak = z.object({ games: z.int().min(1), first_dt: moment, last_dt: moment });

/** How an athlete has been playing. Only games count that were played to the end. */
export const playerForm = z.object({
  /** The latest first, ten at most. */
  last_games: z.array(playerMatch).max(FORM_GAMES),
  /** Of those that are as long, the latest. Null for who has never won. */
  longest_streak: streak.nullable(),
  /** What the last game belongs to. */
  current_streak: streak.extend({ is_won: z.boolean() }).nullable(),
  /** Wins in rated games over whoever had the highest rating before them, the highest first. */
  best_wins: z.array(playerMatch).max(BEST_WINS),
});

/** Whom an athlete has played: in a game of pairs each of the other side. */
export const opponent = z.object({
  ...balance.shape,
  opponent: player.pick({ player_id: true, fullName: true, rating: true }).extend({
    photo: portrait.nullable(),
  }),
  last_played_dt: moment,
  /** Sum of the changes of the athlete's rating in these games. */
  rating_accrued: z.number(),
});

/** An athlete's line of the last published list of a discipline. */
const standing = z.object({
  ...discipline.shape,
  rating: z.int(),
  position: z.int().min(1),
  total_position: z.int().min(1),
});

const compared = z.object({ player, ...balance.shape, ratings: z.array(standing) });

/** What two athletes did against each other and against others whom both have played. */
export const comparison = z.object({
  player1: compared,
  player2: compared,
  meetings: z.object({
    games: z.int().min(0),
    wins1: z.int().min(0),
    wins2: z.int().min(0),
    /** Points in the scores of these games. */
    points1: z.int().min(0),
    points2: z.int().min(0),
  }),
  /** The most games first. */
  common_opponents: z
    .array(
      z.object({
        opponent: player.pick({ player_id: true, fullName: true }),
        balance1: balance,
        balance2: balance,
      }),
    )
    .max(COMMON_OPPONENTS),
});

export type PlayerForm = z.output<typeof playerForm>;
export type Opponent = z.output<typeof opponent>;
export type Comparison = z.output<typeof comparison>;
export type ComparedPlayer = z.output<typeof compared>;
export type Balance = z.output<typeof balance>;

export const getPlayerForm = defineOperation({
  method: 'GET',
  path: '/api/players/{id}/form',
  feature: 'athletes',
  summary: 'The last ten games of an athlete, streaks and best wins',
  params: z.object({ id }),
  answer: defineOne(playerForm),
  refusals: [308, 404],
});

export const listOpponents = defineOperation({
  method: 'GET',
  path: '/api/players/{id}/opponents',
  feature: 'athletes',
  summary: 'Athletes whom an athlete has played, the most games first',
  params: z.object({ id }),
  query: z.object({ discipline_id: optionalId, ...definePaging({ pageSize: OPPONENTS_PAGE_SIZE }) }),
  answer: listOf(opponent),
  refusals: [308, 404],
});

export const comparePlayers = defineOperation({
  method: 'GET',
  path: '/api/players/{id}/comparison/{other_id}',
  feature: 'athletes',
  summary: 'Two athletes side by side',
  params: z.object({ id, other_id: id }),
  answer: defineOne(comparison),
  refusals: [308, 404],
});
