import { z } from 'zod';
import { flag, identifier, defineOne } from '../answers.ts';
import { command } from '../competitions/commands.ts';
import { defineOperation } from '../operation.ts';
import { atDesk, decisionKey, pair, participantNumber } from './access.ts';

/** The result of a game as the engine has it (`GameResult`); null is none. */
const gameResult = z.looseObject({ kind: z.string() }).nullable();

/** Of the longest series, until nine wins. */
const MOST_MATCHES = 17;
/** Of one game, by a director who enters it anew again and again while there is no connection. */
const MOST_REPLACED = 50;

/**
 * What the browser has seen of what its command touches. Only that is compared: a result entered at another table in the meantime
 * refuses nothing.
 */
export const seenByDesk = z.object({
  /** Of a result: the two of the game, and the result that it had. */
  players: pair.optional(),
  result: gameResult.optional(),
  /** Of a result: the keys of those that it replaces, which the server may have though no answer has come. */
  replaces: z.array(decisionKey).max(MOST_REPLACED).optional(),
  /** Of a series: its matches so far, before those that the command adds. */
  matches: z
    .array(z.tuple([z.int().min(0), z.int().min(0)]))
    .max(MOST_MATCHES)
    .optional(),
  /** Of an act on a participant: the status that was shown. */
  status: z.enum(['in', 'withdrawn', 'disqualified']).optional(),
  /** Of two who change places: whom each of them plays; null who is free. */
  opponents: z.tuple([participantNumber.nullable(), participantNumber.nullable()]).optional(),
  /** Of an undo: the act (`act` of the log) that is to be undone. */
  act: z.int().min(0).optional(),
  /** Of what touches all (draw, the end of a stage, a correction that moves others): the version of the log. */
  version: z.int().min(0).optional(),
  /** Of a withdrawal: 1 where the entries are closed next, so that nobody who waits is called to the place, and the format stays. */
  is_closing: z.literal(1).optional(),
  /** Of what closes the entries: `rules` of the desk, as the form of the competition may have got another format since. */
  rules: z.string().max(20_000).optional(),
});

export type SeenByDesk = z.output<typeof seenByDesk>;

export const runDeskCommand = defineOperation({
  ...atDesk,
  method: 'POST',
  path: '/api/admin/tournaments/{id}/desk/commands',
  summary: 'Do an act of the competition: any command of the engine that a director may give',
  body: z.object({ key: decisionKey, command, seen: seenByDesk.default({}) }),
  answer: defineOne(
    z.object({
      /** After the act. */
      version: z.int().min(0),
      /** 1 when it had been done before: the same key, the same result, a draw that another has made. */
      is_repeated: flag,
    }),
  ),
  // 409 says in words what came between, 422 the engine's sentence.
  refusals: [401, 403, 404, 409, 422],
});

const place = z.object({ from: z.int().min(1), to: z.int().min(1) }).nullable();

/** What a command would change. Participants and games are named by their numbers. */
export const commandChanges = z.object({
  results: z.array(z.object({ game: z.int().min(1), players: pair, before: gameResult, after: gameResult })),
  pairings: z.array(
    z.object({
      game: z.int().min(1),
      tour: z.int().min(1).nullable(),
      before: pair.nullable(),
      after: pair.nullable(),
    }),
  ),
  /** Games that are being played now and would be broken off. */
  broken_off: z.array(z.int().min(1)),
  places: z.array(z.object({ number: participantNumber, before: place, after: place })),
  ratings: z.array(
    z.object({
      player_id: identifier,
      number: participantNumber.nullable(),
      before: z.number(),
      after: z.number(),
    }),
  ),
  /** Whole rubles. */
  prizes: z.array(z.object({ number: participantNumber, before: z.int().min(0), after: z.int().min(0) })),
  breaches: z.array(z.object({ code: z.string(), sentence: z.string() })),
  /** What comes of it in one line, where the engine says it. */
  sentence: z.string().nullable(),
});

export type CommandChanges = z.output<typeof commandChanges>;

/** Either what comes of it, or the engine's sentence why not. */
const outcome = z.union([
  z.object({ is_open: z.literal(1), changes: commandChanges }),
  z.object({ is_open: z.literal(0), code: z.string(), sentence: z.string() }),
]);

export const previewDeskCommand = defineOperation({
  ...atDesk,
  method: 'POST',
  path: '/api/admin/tournaments/{id}/desk/preview',
  summary: 'What a command would change in games, pairs, places, ratings and prizes; nothing is changed',
  body: z.object({ command }),
  answer: defineOne(z.object({ version: z.int().min(0), outcome })),
  refusals: [401, 403, 404, 409, 422],
});

export const previewCorrection = defineOperation({
  ...atDesk,
  method: 'POST',
  path: '/api/admin/tournaments/{id}/desk/correction',
  summary: 'The three ways of correcting a result, each with what it changes or why it is closed',
  body: z.object({ game: z.int('Ожидается номер матча').min(1), result: gameResult }),
  answer: defineOne(
    z.object({
      version: z.int().min(0),
      record: outcome,
      propagate: outcome,
      redraw: outcome,
      /** The way that the desk chooses first; null when all are closed. */
      recommended: z.enum(['record', 'propagate', 'redraw']).nullable(),
      /** Why that one. */
      sentence: z.string().nullable(),
    }),
  ),
  refusals: [401, 403, 404, 409, 422],
});

export const listPersonActs = defineOperation({
  ...atDesk,
  method: 'GET',
  path: '/api/admin/tournaments/{id}/desk/participants/{number}',
  summary:
    'A participant: the games so far, and each act on the person with what follows from it or why it is closed',
  params: atDesk.params.extend({ number: z.coerce.number().pipe(participantNumber) }),
  answer: defineOne(
    z.object({
      version: z.int().min(0),
      path: z.array(
        z.object({
          game: z.int().min(1).nullable(),
          title: z.string(),
          opponent: participantNumber.nullable(),
          /** "9 : 4", "+ : −", "свободен"; null while it is played. */
          score: z.string().nullable(),
          is_won: flag.nullable(),
        }),
      ),
      acts: z.array(
        z.object({
          code: z.enum([
            'withdraw',
            'withdraw-after-game',
            'disqualify',
            'no-show',
            'penalty',
            'bye',
            'return',
            'second-entry',
          ]),
          title: z.string(),
          is_open: flag,
          /** What follows, or the engine's sentence why it is closed. */
          sentence: z.string(),
          /** What does it; null where it is closed or wants more to be said first. */
          command: z.looseObject({ type: z.string() }).nullable(),
          needs_reason: flag,
        }),
      ),
    }),
  ),
  refusals: [401, 403, 404, 409],
});
