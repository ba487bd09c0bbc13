import { z } from 'zod';
import { defineLine } from '../administration/editing.ts';
import { flag, identifier, moment, defineOne } from '../answers.ts';
import { reference } from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { id } from '../parameters.ts';
import { atDesk } from './access.ts';
import { announcement } from './announcements.ts';
import { deskPhase } from './phase.ts';

/** What a screen of the hall can show. */
export const HALL_VIEWS = [
  'names',
  'tables',
  'open',
  'standings',
  'bracket',
  'clock',
  'announcement',
] as const;

export const hallView = z.enum(HALL_VIEWS, 'Такого вида нет');

export type HallView = z.output<typeof hallView>;

/** Letters and digits that nobody takes for each other. */
export const HALL_CODE = /^[A-HJ-KM-NP-Z2-9]{6}$/;

/** Views in turn; none follows the tour by itself. */
const views = z.array(hallView).max(HALL_VIEWS.length, 'Каждый вид один раз');

export const deskScreen = z.object({
  screen_id: identifier,
  title: z.string(),
  /** What is typed on the television: "K7MQ2R". */
  code: z.string(),
  views,
  /** The competition that it shows: this one, or another of the same parent. */
  tournament_id: identifier,
  /** When it asked last; null: not opened yet. */
  seen_dt: moment.nullable(),
  /** Whether it has asked within a minute and a half. */
  is_showing: flag,
});

export type DeskScreen = z.output<typeof deskScreen>;

const title = defineLine(60, 'Назовите экран').regex(/^[^\0]*$/, 'Недопустимый знак');

export const listScreens = defineOperation({
  ...atDesk,
  method: 'GET',
  path: '/api/admin/tournaments/{id}/desk/screens',
  summary: 'The screens of the hall: what each shows, and whether it does',
  answer: defineOne(z.array(deskScreen)),
  refusals: [401, 403, 404, 409],
});

export const addScreen = defineOperation({
  ...atDesk,
  method: 'POST',
  path: '/api/admin/tournaments/{id}/desk/screens',
  summary: 'Add a screen of the hall; its code is typed on the television once',
  body: z.object({ title }),
  answer: defineOne(deskScreen),
  refusals: [401, 403, 404, 409, 422],
});

export const changeScreen = defineOperation({
  ...atDesk,
  method: 'PUT',
  path: '/api/admin/tournaments/{id}/desk/screens/{screen_id}',
  summary: 'Say what a screen shows: its competition and views; what is not given stays',
  params: atDesk.params.extend({ screen_id: id }),
  body: z.object({
    title: title.optional(),
    views: views.optional(),
    tournament_id: reference.optional(),
  }),
  answer: defineOne(deskScreen),
  refusals: [401, 403, 404, 409, 422],
});

export const removeScreen = defineOperation({
  ...atDesk,
  method: 'DELETE',
  path: '/api/admin/tournaments/{id}/desk/screens/{screen_id}',
  summary: 'Remove a screen: its code opens nothing any more',
  params: atDesk.params.extend({ screen_id: id }),
  answer: defineOne(z.object({})),
  refusals: [401, 403, 404, 409],
});

/** A side of a bracket on a screen. */
const hallSide = z.object({
  name: z.string(),
  score: z.string(),
  is_winner: z.boolean(),
  is_open: z.boolean(),
});

/** All that a screen of the hall can show of a competition at one moment. */
export const hallContent = z.object({
  screen: z.object({ title: z.string(), views }),
  tournament_id: identifier,
  full_name: z.string(),
  /** The parent's stream has its children's messages; null of a competition by itself. */
  parent_tournament_id: identifier.nullable(),
  /** Whether everybody may follow its stream: not before it is published, and never that of a training. */
  is_followed: flag.optional(),
  /** "Короткие нарды · Швейцарская система, 7 туров". */
  about: z.string(),
  phase: deskPhase,
  /** "Тур 5", "1/4 финала". */
  title: z.string(),
  /** Tours that are planned; null in a bracket. */
  tours: z.int().min(1).nullable(),
  /** "UTC+7": the clocks of the hall; absent where they are not known. */
  timezone: z.string().optional(),
  /** When the answer was made, for clocks that go wrong on televisions. */
  now_dt: moment,
  /** When the pairs that are played were published. */
  published_dt: moment.nullable(),
  /** By surname: namesakes with as many letters of the first name as tell them apart. */
  names: z.array(z.object({ name: z.string(), table: z.string() })),
  games: z.array(
    z.object({
      table: z.string(),
      left: z.string(),
      right: z.string(),
      /** "9 : 4"; null while it is played. */
      score: z.string().nullable(),
    }),
  ),
  /** Tables that are still played. */
  open_tables: z.array(z.string()),
  standings: z.array(
    z.object({
      place: z.string(),
      last_name: z.string(),
      first_name: z.string(),
      region: z.string(),
      /** Of each tour: won, lost, drawn or half a point, free, played now, absent. */
      marks: z.array(z.enum(['won', 'lost', 'half', 'free', 'open', 'none'])),
      points: z.string(),
      group: z.string().nullable(),
    }),
  ),
  bracket: z.array(
    z.object({
      /** winner, loser, final, third, consolation. */
      part: z.string(),
      title: z.string(),
      /** Null: a bye leaves no game at this place. */
      games: z.array(z.object({ table: z.string(), sides: z.tuple([hallSide, hallSide]) }).nullable()),
    }),
  ),
  clock: z
    .object({
      started_dt: moment,
      paused_dt: moment.nullable(),
      paused_ms: z.int().min(0),
      guideline_ms: z.int().min(0),
    })
    .nullable(),
  announcements: z.array(announcement),
});

export type HallContent = z.output<typeof hallContent>;

/** Requests of one address in a minute: a hall of televisions asks less, and guessing a code would take years. */
const ASKED_OF_A_HALL = { max: 240, timeWindow: '1 minute' } as const;

export const getHallScreen = defineOperation({
  method: 'GET',
  path: '/api/hall/{code}',
  feature: 'desk',
  summary: 'What a screen of the hall shows, by its code',
  params: z.object({
    code: z
      .string()
      .transform((code) => code.toUpperCase())
      .pipe(z.string().regex(HALL_CODE, 'Код состоит из шести букв и цифр')),
  }),
  answer: defineOne(hallContent),
  refusals: [404, 429],
  limit: ASKED_OF_A_HALL,
});
