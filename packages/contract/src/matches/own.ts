import { z } from 'zod';
import { flag, identifier, moment, defineOne } from '../answers.ts';
import { gameResult, series } from '../competitions/games.ts';
import { memberStatus } from '../competitions/members.ts';
import { tournamentStatus } from '../competitions/tournaments.ts';
import { defineOperation } from '../operation.ts';
import { id } from '../parameters.ts';
import { matchCode, matchReports, reportsMode } from './reports.ts';

/** One of the two of a match, as its page names them. */
const matchSide = z.object({
  /** Of a pair, of its first. */
  player_id: identifier,
  /** "Цветков Пётр", of a pair "Галиев И. / Цветков П.". */
  name: z.string(),
  short_name: z.string(),
  region_title: z.string().nullable(),
  rating: z.number().nullable(),
});

export type MatchSide = z.output<typeof matchSide>;

/** A match with what its players may do in it. */
export const match = z.object({
  /** Number in the competition, as score slips have it. */
  game: z.int().min(1),
  /** "Тур 5", "Полуфинал". */
  title: z.string(),
  table: z.int().min(1).nullable(),
  /** Points that it is played to; null takes any score. */
  match_length: z.int().min(1).nullable(),
  series: series.nullable(),
  /** When it begins: when its pair was published, and not before the competition does. */
  start_dt: moment,
  first: matchSide,
  second: matchSide,
  ...gameResult,
  /** 1 when the result came of what the two have reported. */
  is_by_players: flag,
  /** Null while nobody has reported, and once there is a result. */
  reports: matchReports.nullable(),
  /** Whether equal scores are taken. */
  takes_draws: flag,
  /** Whether a report would be taken now. */
  can_report: flag,
});

export type Match = z.output<typeof match>;

/**
 * Where an athlete stands. `soon`: nothing is drawn yet. `playing`: there is a match without a result. `free`: no opponent in this
 * tour. `waiting`: the match is over, others still play or the next draw is to come. `out`: no more matches here. `over`: the
 * competition is.
 */
export const ownMatchState = z.enum(['soon', 'playing', 'free', 'waiting', 'out', 'over']);

/** «Мой матч»: an athlete in a competition at this moment. */
export const ownMatch = z.object({
  tournament_id: identifier,
  full_name: z.string(),
  status: tournamentStatus,
  discipline_title: z.string().nullable(),
  time_control_name: z.string().nullable(),
  /** "UTC+7": the clocks of its place; absent where they are not known. */
  timezone: z.string().optional(),
  start_dt: moment,
  /** When this was so. */
  as_of_dt: moment,
  state: ownMatchState,
  /** Who was withdrawn or disqualified has no more matches for that reason. */
  member_status: memberStatus,
  /** "Тур 5": what is played now or comes next. */
  title: z.string(),
  /** Which of the two of `match` the athlete is. */
  side: z.union([z.literal(1), z.literal(2)]).nullable(),
  /** The running match, else the last one that was drawn. */
  match: match.nullable(),
  /** Why the two meet, to the athlete. */
  reasons: z.array(z.string()),
  /** Tables that the next draw waits for; numbers of matches where there are no tables. */
  open_tables: z.array(z.int().min(1)),
  /** "Ждём жеребьёвку 6-го тура"; null where nothing is waited for. */
  waits_for: z.string().nullable(),
  /** How the tables stand, to find one's own; null where nobody has said. */
  hall: z.object({ count: z.int().min(1), per_row: z.int().min(1) }).nullable(),
  /** What the table says now: wins with half points, and the place "3" or "3-4". */
  points: z.number().nullable(),
  place: z.string().nullable(),
  /** Of the whole competition; null as long as it is not known. */
  rating_change: z.number().nullable(),
  /** Whole rubles; null where there is none, and as long as places are not final. */
  prize: z.int().min(0).nullable(),
  /** The matches so far, the last first. */
  games: z.array(
    z.object({
      title: z.string(),
      /** Null: no opponent. */
      opponent: z.string().nullable(),
      /** "9 : 4", one's own points first; "+ : −", "свободен"; null while it is played. */
      score: z.string().nullable(),
      is_won: flag.nullable(),
    }),
  ),
  reports_mode: reportsMode,
});

export type OwnMatch = z.output<typeof ownMatch>;

export const listOwnMatches = defineOperation({
  method: 'GET',
  path: '/api/users/matches',
  feature: 'matches',
  summary:
    'Competitions that the athlete plays in, from the first draw until an hour after the last result; what is played now first, then what has begun, what is to begin and what is over',
  authorization: 'required',
  answer: defineOne(z.array(ownMatch)),
  refusals: [401, 403],
});

export const getOwnMatch = defineOperation({
  method: 'GET',
  path: '/api/users/matches/{id}',
  feature: 'matches',
  summary: 'How the athlete stands in a competition: match, table, opponent, what is waited for, place',
  authorization: 'required',
  params: z.object({ id }),
  answer: defineOne(ownMatch),
  refusals: [401, 403, 404],
});

export const getMatchBySlip = defineOperation({
  method: 'GET',
  path: '/api/matches/{code}',
  feature: 'matches',
  summary: 'The match of a score slip, by its code',
  params: matchCode,
  answer: defineOne(
    z.object({
      tournament_id: identifier,
      full_name: z.string(),
      match,
      /** 1 when somebody has reported by this slip, in a series its next match. */
      is_used: flag,
    }),
  ),
  refusals: [404, 409, 429],
  // A hall full of people has one address.
  limit: { max: 3_000, timeWindow: '10 minutes' },
});
