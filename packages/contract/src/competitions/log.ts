import { z } from 'zod';
import { identifier, moment, defineOne } from '../answers.ts';
import { defineOperation } from '../operation.ts';
import { id } from '../parameters.ts';

/** What happened, in the words of the engine that plays competitions: `type` says which other fields there are. */
export const logEvent = z.looseObject({ type: z.string().min(1) });

/** What one decision brought, all at one moment. */
export const logEntry = z.object({
  /** Version of the log that it was decided on. */
  decided_on: z.int().min(0),
  dt: moment,
  events: z.array(logEvent).min(1),
});

/** What the other operations call the things of the log. */
export const logIds = z.object({
  /** By the number that events call a member. */
  members: z.array(z.object({ number: z.int().min(1), member_id: identifier })),
  /** By the engine's names of rounds and tours. */
  rounds: z.array(z.object({ key: z.string(), round_id: identifier })),
  tours: z.array(z.object({ key: z.string(), tour_id: identifier })),
  games: z.array(z.object({ number: z.int().min(1), game_id: identifier })),
  /** Byes stand among the games. */
  byes: z.array(
    z.object({
      round_id: identifier,
      tour_id: identifier.nullable(),
      member_id: identifier,
      game_id: identifier,
    }),
  ),
  /** Lines of the tables: after a tour, or of the whole competition. */
  standings: z.array(
    z.object({ tour_id: identifier.nullable(), member_id: identifier, standing_id: identifier }),
  ),
  /** Items of the athletes' histories. */
  items: z.array(z.object({ player_id: identifier, item_id: identifier })),
});

/**
 * The log that a competition is: everything else about its play follows from it. Athletes stand in it by `player_id`, those
 * who were merged by who is left of them; who entered something is not told.
 */
export const tournamentLog = z.object({
  /** How many events there are. */
  version: z.int().min(0),
  acts: z.array(logEntry),
  ids: logIds,
});

export type TournamentLog = z.output<typeof tournamentLog>;

export const getTournamentLog = defineOperation({
  method: 'GET',
  path: '/api/tournaments/{id}/log',
  feature: 'competitions',
  summary:
    'The log of a competition from the first entry on, for who wants to compute or carry it on; a parent has none',
  params: z.object({ id }),
  answer: defineOne(tournamentLog),
  refusals: [404],
});
