import { z } from 'zod';
import { flag, identifier, moment, defineOne } from '../answers.ts';
import { gameResult, series } from '../competitions/games.ts';
import { defineOperation } from '../operation.ts';
import { atDesk, gameNumber, participantNumber, tableNumber } from './access.ts';

/**
 * A game of the running tour or bracket. The sides stand as on the slip: left, right. A side that nobody has reached yet is null and
 * has a source instead.
 */
export const deskGame = z.object({
  /** Number in the competition; null for a place of a bracket that is not drawn between two yet. */
  number: z.int().min(1).nullable(),
  game_id: identifier.nullable(),
  /** The number that the place has or will have in the competition, by which sources name a match without a table; null outside of brackets. */
  bracket_number: z.int().min(1).nullable(),
  table: tableNumber.nullable(),
  /** Index of the stage from 0, of its part "1.winner.2", and the tour from 1 where there are tours. */
  stage: z.int().min(0),
  round_id: z.string(),
  tour: z.int().min(1).nullable(),
  left: participantNumber.nullable(),
  right: participantNumber.nullable(),
  /** "победитель стола 3", where a side is still open. */
  left_source: z.string().nullable(),
  right_source: z.string().nullable(),
  /** Points that the match is played to; null takes any score. */
  match_length: z.int().min(1).nullable(),
  /** Null where the game is one match; of a series its matches so far, in the order left, right. */
  series: series.nullable(),
  ...gameResult,
  /** When it began: when its pair was published, or in a bracket when both were known; null while one of the two has another to play first, and of a later tour. */
  started_dt: moment.nullable(),
  /** When its result came. */
  played_dt: moment.nullable(),
  /** Who entered the result, for two directors at once: initials come of it. */
  entered_by: z.string().nullable(),
  /** 1 when the result came of what both players have reported. */
  is_by_players: flag,
  /** 1 when a correction has changed it. */
  is_corrected: flag,
  annulled: flag,
  /** Why these two meet, in one line; empty where a bracket or a table says it. */
  reason: z.string(),
});

export type DeskGame = z.output<typeof deskGame>;

/** A round of a bracket on the picture, or the tours of a group. */
export const deskRound = z.object({
  id: z.string(),
  title: z.string(),
  stage: z.int().min(0),
  /** winner, loser, final, third, consolation; null for tours. */
  part: z.string().nullable(),
  is_played: flag,
});

export const moveGame = defineOperation({
  ...atDesk,
  method: 'PUT',
  path: '/api/admin/tournaments/{id}/desk/games/{game}/table',
  summary: 'Move a game without a result to another table',
  params: atDesk.params.extend({
    game: z.coerce.number().pipe(gameNumber),
  }),
  body: z.object({
    table: tableNumber,
    /** The table that was seen: where another has moved the game meanwhile it stays there. */
    from: tableNumber.nullable(),
  }),
  answer: defineOne(z.object({ revision: z.int().min(0) })),
  // 409 says where the game is now, 422 why it cannot be played there.
  refusals: [401, 403, 404, 409, 422],
});
