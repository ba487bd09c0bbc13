import { z } from 'zod';
import { flag, identifier, moment, defineOne } from '../answers.ts';
import { reportsState } from '../matches/states.ts';
import { defineOperation } from '../operation.ts';
import { announcement } from '../desk/announcements.ts';
import { id, optionalMessageId } from '../parameters.ts';
import { game } from './games.ts';
import { tournamentStatus } from './tournaments.ts';

const common = {
  /** Grows with each message of the whole server; it is the event's `id` too, which Last-Event-ID repeats. */
  id: identifier,
  /** The competition that changed: on a parent's stream, one of its children. */
  tournament_id: identifier,
  /** Version of that competition's log after the change; several messages may come of one change. */
  version: z.int().min(0),
};

/** A tour, or a round without tours, has its pairs. */
export const tourDrawn = z.object({
  ...common,
  type: z.literal('tour-drawn'),
  round_id: identifier,
  tour_id: identifier.nullable(),
  title: z.string(),
});

/** A game has a result; it comes whole and replaces the one that is shown. */
export const resultEntered = z.object({ ...common, type: z.literal('result'), game });

/**
 * What stood there has changed: a corrected or withdrawn result, an undone or repeated draw. `games` replace those shown;
 * the tours and rounds named are to be loaded anew, as games in them may be gone.
 */
export const corrected = z.object({
  ...common,
  type: z.literal('correction'),
  games: z.array(game),
  round_ids: z.array(identifier),
  tour_ids: z.array(identifier),
});

/** Places have changed: reload the table. */
export const standingsChanged = z.object({
  ...common,
  type: z.literal('standings'),
  /** The last tour that the table counts; null in a bracket. */
  tour_id: identifier.nullable(),
  is_running: flag,
});

/** The competition has another status; its card and tabs follow it. */
export const statusChanged = z.object({ ...common, type: z.literal('status'), status: tournamentStatus });

/** Somebody came in, left or was taken out: reload the members. */
export const participantsChanged = z.object({
  ...common,
  type: z.literal('participants'),
  approved_player: z.int().min(0),
});

/** Something was announced or withdrawn: all that stands now at this competition, of a parent at its children too. */
export const announcementsChanged = z.object({
  ...common,
  type: z.literal('announcements'),
  announcements: z.array(announcement),
});

/** Screens of the hall show something else: each asks what. */
export const screensChanged = z.object({ ...common, type: z.literal('screens') });
/** A player has said how an open game ended: its two, and nobody else, look again. */
export const resultReported = z.object({
  ...common,
  type: z.literal('reported'),
  /** Number in the competition. */
  game: z.int().min(1),
  state: reportsState,
});

/** The two of a game are called to their table. */
export const playersCalled = z.object({
  ...common,
  type: z.literal('called'),
  game: z.int().min(1),
  table: z.int().min(1).nullable(),
});

/** The competition begins at another time. */
export const startMoved = z.object({ ...common, type: z.literal('moved'), start_dt: moment });

/** More was missed than the server keeps: reload all that is shown. */
export const missedTooMuch = z.object({ ...common, type: z.literal('reload') });

/** A message of the stream; the event's name is its `type`. */
export const liveMessage = z.discriminatedUnion('type', [
  tourDrawn,
  resultEntered,
  corrected,
  standingsChanged,
  statusChanged,
  participantsChanged,
  announcementsChanged,
  screensChanged,
  resultReported,
  playersCalled,
  startMoved,
  missedTooMuch,
]);

export type LiveMessage = z.output<typeof liveMessage>;
export type LiveMessageType = LiveMessage['type'];

export const followTournament = defineOperation({
  method: 'GET',
  path: '/api/tournaments/{id}/live',
  feature: 'competitions',
  summary: "Changes of a competition as they happen; a parent's stream has its children's",
  params: z.object({ id }),
  query: z.object({
    /** As the header, for who cannot set it: a page that was paused opens a stream of its own again. */
    last_event_id: optionalMessageId,
  }),
  headers: z.object({
    /** The last message that arrived: those after it come first. Without it the stream begins now. */
    'last-event-id': optionalMessageId,
  }),
  stream: liveMessage,
  refusals: [404, 429],
});

export const getLastMessage = defineOperation({
  method: 'GET',
  path: '/api/tournaments/{id}/live/last',
  feature: 'competitions',
  summary: 'The last message so far: who reads it first and a page after it follows the stream from there on',
  params: z.object({ id }),
  answer: defineOne(z.object({ last_event_id: z.int().min(0) })),
  refusals: [404],
});
