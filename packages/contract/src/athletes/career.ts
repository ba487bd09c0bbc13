import { z } from 'zod';
import { identifier, listOf, moment, defineOne, portrait } from '../answers.ts';
import { gameResult, side } from '../competitions/games.ts';
import { optionalTournamentType, tournament, tournamentStatus } from '../competitions/tournaments.ts';
import { defineOperation } from '../operation.ts';
import {
  id,
  listParameter,
  defineOptionalChoice,
  optionalId,
  optionalPeriod,
  optionalYear,
  definePaging,
} from '../parameters.ts';
import { discipline } from './players.ts';

export const PLAYER_TOURNAMENTS_PAGE_SIZE = 6;
export const PLAYER_MATCHES_PAGE_SIZE = 20;
export const HISTORY_PAGE_SIZE = 9;

/** Where an application to a competition stands; `returned` waits for the athlete, with the reason. */
export const bidStatus = z.enum(['submitted', 'waiting', 'returned', 'approved', 'rejected', 'withdrawn']);

/** A competition as one athlete played it, or applied to it. */
export const playerTournament = z.object({
  ...tournament.shape,
  /** The first of a shared place; null until it is decided, and where the athlete did not take part. */
  place: z.int().min(1).nullable(),
  /** "3", or "3–4" when the place is shared. */
  place_label: z.string().nullable(),
  /** Points of rating that the competition brought, negative when lost; null where nothing was rated. */
  rating_accrued: z.number().nullable(),
  /** Rating after the competition in its discipline, rounded; null where nothing was rated. */
  rating_after: z.int().nullable(),
  /** The athlete's own application, with `bids=1` only, else null; `approved` also of whom the organizers have entered. */
  bid: z.object({ status: bidStatus, reason: z.string().nullable() }).nullable(),
});

/** One athlete's rating through one game; points are exact to the ten-thousandth. */
export const ratingChange = z.object({
  player_id: identifier,
  /** 1 or 2, as in `player1` and `player2`; both of a pair have the same. */
  side: z.union([z.literal(1), z.literal(2)]),
  rating_before: z.number(),
  /** Of the other side, of a pair the mean. */
  opponent_rating: z.number(),
  /** Sum of the lengths of the rated games before. */
  experience_before: z.int().min(0),
  /** Chance of this athlete's side to win, before the game. */
  probability: z.number().min(0).max(1),
  k: z.number(),
  change: z.number(),
  rating_after: z.number(),
  /** The whole arithmetic in Russian. */
  sentence: z.string(),
});

const matchSide = side.extend({ photo: portrait.nullable() });

/** A game of an athlete, who is `player1` or `player2` or the partner of one of them. Byes are not among them. */
export const playerMatch = z.object({
  game_id: identifier,
  tournament_id: identifier,
  round_id: identifier,
  tour_id: identifier.nullable(),
  player1: matchSide,
  player2: matchSide,
  ...gameResult,
  /** When the result came in; null until then. */
  played_dt: moment.nullable(),
  tournament: z.object({ fullName: z.string(), start_dt: moment, end_dt: moment }),
  discipline,
  /** Null where the game is not rated, or not yet: walkovers and unfinished games never are. */
  rating_change: z
    .object({
      /** Points that the match was played to. */
      length: z.int().min(1),
      /** One for each athlete: two, or four when pairs play. */
      changes: z.array(ratingChange).min(2),
    })
    .nullable(),
});

/** A competition that is over in an athlete's career. */
export const historyItem = z.object({
  item_id: identifier,
  tournament_id: identifier,
  tournament_title: z.string(),
  discipline_id: identifier,
  date_start: z.iso.date(),
  date_end: z.iso.date(),
  /** As it is shown: "3", or "3–4" when it is shared; null for who has none. */
  place: z.string().nullable(),
  /** Rounded; null as `rating_accrued` where nothing was rated. */
  rating_after: z.int().nullable(),
  rating_accrued: z.number().nullable(),
});

/** A month of a discipline's published rating list. */
export const chartPoint = z.object({
  rating: z.int(),
  /** Place in the list of that month, and how many were in it. */
  position: z.int().min(1),
  total_position: z.int().min(1),
});

/** By id of the discipline, then by month `YYYY-MM`: only those with a published list that the athlete was in. */
export const ratingChart = z.record(
  z.string().regex(/^[1-9]\d*$/),
  z.record(z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/), chartPoint),
);

export type BidStatus = z.output<typeof bidStatus>;
export type PlayerTournament = z.output<typeof playerTournament>;
export type PlayerMatch = z.output<typeof playerMatch>;
export type RatingChange = z.output<typeof ratingChange>;
export type HistoryItem = z.output<typeof historyItem>;
export type ChartPoint = z.output<typeof chartPoint>;
export type RatingChart = z.output<typeof ratingChart>;

const past = {
  tournament_type: optionalTournamentType,
  discipline_id: optionalId,
  year: optionalYear,
};

export const listPlayerTournaments = defineOperation({
  method: 'GET',
  path: '/api/players/{id}/tournaments',
  feature: 'athletes',
  summary: 'Competitions of an athlete, in the order of the list of competitions; never parents',
  params: z.object({ id }),
  query: z.object({
    statuses: listParameter(tournamentStatus),
    /** 1 lists those that the athlete applied to, whatever came of it, or takes part in; only the athlete may ask. */
    bids: defineOptionalChoice(['0', '1']),
    ...definePaging({ pageSize: PLAYER_TOURNAMENTS_PAGE_SIZE }),
  }),
  answer: listOf(playerTournament),
  authorization: 'optional',
  refusals: [308, 401, 403, 404],
});

export const listPlayerMatches = defineOperation({
  method: 'GET',
  path: '/api/players/{id}/matches',
  feature: 'athletes',
  summary: 'Games of an athlete, the latest first',
  params: z.object({ id }),
  query: z.object({
    discipline_id: optionalId,
    /** Games whose results came in in that month. */
    period: optionalPeriod,
    /** Games against one athlete, alone or in a pair. */
    opponent_id: optionalId,
    /** Games of one competition. */
    tournament_id: optionalId,
    /** 1 lists those only that changed the rating. */
    rated: defineOptionalChoice(['0', '1']),
    ...definePaging({ pageSize: PLAYER_MATCHES_PAGE_SIZE }),
  }),
  answer: listOf(playerMatch),
  refusals: [308, 404],
});

export const listPlayerHistory = defineOperation({
  method: 'GET',
  path: '/api/players/{id}/history',
  feature: 'athletes',
  summary: 'Past competitions of an athlete with what each did to the rating, the latest first',
  params: z.object({ id }),
  query: z.object({ ...past, ...definePaging({ pageSize: HISTORY_PAGE_SIZE }) }),
  answer: listOf(historyItem),
  refusals: [308, 404],
});

export const getRatingChart = defineOperation({
  method: 'GET',
  path: '/api/players/{id}/chart',
  feature: 'athletes',
  summary:
    'Published ratings of an athlete by discipline and month; with a type only months with games of that type',
  params: z.object({ id }),
  query: z.object({
    ...past,
    /** Taken as the history takes them; a chart is always whole. */
    ...definePaging({ pageSize: HISTORY_PAGE_SIZE }),
  }),
  answer: defineOne(ratingChart),
  refusals: [308, 404],
});
