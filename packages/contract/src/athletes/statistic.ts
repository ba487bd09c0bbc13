import { z } from 'zod';
import { identifier, listOf } from '../answers.ts';
import { optionalTournamentType } from '../competitions/tournaments.ts';
import { defineOperation } from '../operation.ts';
import { optionalDate, optionalId, definePaging } from '../parameters.ts';

export const STATISTIC_PAGE_SIZE = 100;

/** What an athlete did in the finished games of a period. Walkovers and byes are no games. */
export const playerStatistic = z.object({
  player_id: identifier,
  fullName: z.string(),
  /** Competitions with at least one of these games. */
  tournaments: z.int().min(0),
  games: z.int().min(0),
  wins: z.int().min(0),
  loses: z.int().min(0),
  /** Of 100, to one decimal; null without games. */
  win_percentage: z.number().min(0).max(100).nullable(),
  /** Points in the scores of these games. */
  points_won: z.int().min(0),
  points_lost: z.int().min(0),
  /** Sum of the changes of rating, negative when lost. */
  rating_accrued: z.number(),
});

export type PlayerStatistic = z.output<typeof playerStatistic>;

export const listStatistics = defineOperation({
  method: 'GET',
  path: '/api/statistic',
  feature: 'athletes',
  summary: 'Athletes who played in a period, with the sums of their games; the most wins first',
  query: z.object({
    player_id: optionalId,
    /** A club. */
    team_id: optionalId,
    /** Days in Moscow, both included. */
    date_from: optionalDate,
    date_to: optionalDate,
    tournament_type: optionalTournamentType,
    discipline_id: optionalId,
    ...definePaging({ pageSize: STATISTIC_PAGE_SIZE }),
  }),
  answer: listOf(playerStatistic),
});
