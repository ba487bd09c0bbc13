import { z } from 'zod';
import { identifier, moment, defineOne } from '../answers.ts';
import { gameResult } from './games.ts';
import { defineOperation } from '../operation.ts';
import { id } from '../parameters.ts';

/**
 * A side of a game. Not known yet: all null, shown as "TBD" with a dash. Nobody (a bye): name "BYE", the rest null.
 * The higher score wins always: a walkover is 1:0, and so is an unfinished game awarded to who was not ahead. The seed's `result`
 * has what was played.
 */
export const bracketTeam = z.object({
  /** The member of the competition. */
  id: identifier.nullable(),
  /** A person's name, or both of a pair. */
  name: z.string().nullable(),
  score: z.int().min(0).nullable(),
  player_id: identifier.nullable(),
  /** Has no place, whatever was won; absent of everybody else. */
  is_disqualified: z.literal(1).optional(),
});

/** A game of the bracket. */
export const bracketSeed = z.object({
  /** Of the game within the bracket: of one that is drawn it is `game_id`. */
  id: identifier,
  /** Number in the competition, as lists of games and score slips have it; null where a bye means that none is played. */
  number: z.int().min(1).nullable(),
  /** When it was played; null until then. */
  date: moment.nullable(),
  teams: z.tuple([bracketTeam, bracketTeam]).readonly(),
  /** Null until both sides are known. */
  game_id: identifier.nullable(),
  /** Of a series, the scores of the matches played so far; absent before the first, and where a game is one match. */
  matches: z.array(z.tuple([z.int().min(0), z.int().min(0)]).readonly()).optional(),
  /** How it ended, as lists of games have it: of a walkover no score. Absent until both sides are known. */
  result: z.object(gameResult).optional(),
  /** When its result was corrected last; absent of one that stands as it came in. */
  corrected_dt: moment.optional(),
});

/** Games of a round from top to bottom under the round's Russian title. */
export const bracketRound = z.object({
  title: z.string(),
  /** Points that its matches are played to; null where nothing sets them, absent in brackets that were drawn before it was told. */
  match_length: z.int().min(1).nullable().optional(),
  /** Matches that its games are won by; absent where they are one match. */
  wins_needed: z.int().min(2).optional(),
  seeds: z.array(bracketSeed),
});

/**
 * A knock-out. `de` has a loser and a final bracket; the third place has a bracket of its own where it is played for. A
 * second final appears once it is needed. A consolation bracket is for those who lost in the first rounds.
 */
export const bracket = z.object({
  type: z.enum(['se', 'de']),
  brackets: z.object({
    winnerBracket: z.array(bracketRound),
    loserBracket: z.array(bracketRound).optional(),
    finalBracket: z.array(bracketRound).optional(),
    thirdPlaceBracket: z.array(bracketRound).optional(),
    consolationBracket: z.array(bracketRound).optional(),
  }),
});

export type Bracket = z.output<typeof bracket>;
export type BracketRound = z.output<typeof bracketRound>;
export type BracketSeed = z.output<typeof bracketSeed>;
export type BracketTeam = z.output<typeof bracketTeam>;

export const getBracket = defineOperation({
  method: 'GET',
  path: '/api/tournaments/{id}/bracket',
  feature: 'competitions',
  summary: 'The bracket; null for a competition without one and before it is drawn',
  params: z.object({ id }),
  answer: defineOne(bracket.nullable()),
  refusals: [404],
});
