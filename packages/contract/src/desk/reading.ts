import { z } from 'zod';
import { flag, identifier, moment, defineOne } from '../answers.ts';
import { tournamentStatus } from '../competitions/tournaments.ts';
import { reportsMode } from '../matches/reports.ts';
import { defineOperation } from '../operation.ts';
import { atDesk, participantNumber, tableNumber } from './access.ts';
import { deskDraft } from './draft.ts';
import { deskGame, deskRound } from './games.ts';
import { deskEntry } from './log.ts';
import { deskParticipant } from './participants.ts';
import { deskPhase } from './phase.ts';
import { deskReports } from './reports.ts';
import { deskSummary } from './summary.ts';
import { deskTraining } from './training.ts';

/** The tables of the hall. */
export const deskTables = z.object({
  /** How many there are; null as long as nobody has said. */
  count: z.int().min(1).nullable(),
  /** How many stand in a row. */
  per_row: z.int().min(1),
  /** 0 as long as nobody has said it: `per_row` is 10 then. */
  is_row_known: flag,
  out_of_use: z.array(tableNumber),
  /** Who stays at one table: a wheelchair, a stream. */
  fixed: z.array(z.object({ table: tableNumber, number: participantNumber })),
});

export type DeskTables = z.output<typeof deskTables>;

/** The clock of a tour. It stops nothing. */
export const deskClock = z.object({
  started_dt: moment,
  /** Set while it is paused. */
  paused_dt: moment.nullable(),
  /** Milliseconds of former pauses. */
  paused_ms: z.int().min(0),
  /** Milliseconds that a match takes by its length and time control. */
  guideline_ms: z.int().min(0),
});

/** Something that the director should know; nothing of it blocks. */
export const deskWarning = z.object({
  code: z.enum([
    'few',
    'attendance',
    'odd-number',
    'too-few-tours',
    'too-many-groups',
    'shared-tags',
    'too-few-tables',
    'fee',
  ]),
  sentence: z.string(),
  /** 1: a question (amber); 0: a passed check. */
  is_question: flag,
});

/** The whole desk at one moment. */
export const desk = z.object({
  /** Grows with everything that changes on the desk, the log's version only with acts of the competition. */
  revision: z.int().min(0),
  version: z.int().min(0),
  /** When the answer was made, for computers whose clock goes wrong. */
  now_dt: moment,
  tournament: z.object({
    tournament_id: identifier,
    parent_tournament_id: identifier.nullable(),
    full_name: z.string(),
    status: tournamentStatus,
    is_published: flag,
    /** Whether its matches count for the rating: not those of an unofficial competition or a training. */
    is_rated: flag,
    discipline_title: z.string().nullable(),
    is_pairs: flag,
    time_control_name: z.string().nullable(),
    start_dt: moment,
    end_dt: moment,
    /** Whole rubles; null without a fee. */
    fee: z.int().min(0).nullable(),
  }),
  /** Whether who reads this may run the competition, or only mark who is here and who has paid. */
  can_run: flag,
  can_mark: flag,
  /** Whether the log may be read, and what was done about a person: without it the acts of this answer have no reasons. */
  can_read_log: flag,
  phase: deskPhase,
  /** Index of the stage under way. */
  stage: z.int().min(0).nullable(),
  /** Stages as the engine has them (`StageFormat`), for the form of settings. */
  stages: z.array(z.looseObject({ kind: z.string() })),
  /** "Швейцарская система до 3 поражений, матчи до 7 очков, 18 мин + 8 с". */
  rules: z.string(),
  /** The tour that the hall plays: its number and how many are planned; null in a bracket and before the first. */
  tour: z.object({ number: z.int().min(1), of: z.int().min(1).nullable() }).nullable(),
  /** "Тур 5", "Полуфинал": what is being played or comes next. */
  title: z.string(),
  participants: z.array(deskParticipant),
  /** Who is free in the running tour. */
  byes: z.array(z.object({ number: participantNumber, kind: z.enum(['free', 'half', 'none']) })),
  rounds: z.array(deskRound),
  /** Games of the running tour, of a round robin also the open ones of later tours that somebody has come to; or of the whole bracket. */
  games: z.array(deskGame),
  /** What the players say of the games without a result. */
  reports: z.array(deskReports),
  reports_mode: reportsMode,
  /** Numbers of the open games that the next draw waits for. */
  waits_for: z.array(z.int().min(1)),
  tables: deskTables,
  clock: deskClock.nullable(),
  /** When the stage or day is expected to end. */
  expected_end_dt: moment.nullable(),
  warnings: z.array(deskWarning),
  draft: deskDraft.nullable(),
  /** The latest acts, newest first. */
  feed: z.array(deskEntry),
  /** What undo would undo next. */
  undoable: deskEntry.nullable(),
  /** The simulated hall; null of a competition that is played by people. */
  training: deskTraining.nullable(),
});

export type Desk = z.output<typeof desk>;

export const getDesk = defineOperation({
  ...atDesk,
  method: 'GET',
  path: '/api/admin/tournaments/{id}/desk',
  summary:
    'The whole desk of a competition: phase, participants, games, tables, draft, warnings, the latest acts',
  answer: defineOne(desk),
  refusals: [401, 403, 404, 409],
});

export const listChildDesks = defineOperation({
  ...atDesk,
  method: 'GET',
  path: '/api/admin/tournaments/{id}/desk/children',
  summary: 'The children of a parent with their phases, for the desk of a day',
  answer: defineOne(z.array(deskSummary)),
  refusals: [401, 403, 404, 409],
});

export const saveDeskTables = defineOperation({
  ...atDesk,
  method: 'PUT',
  path: '/api/admin/tournaments/{id}/desk/tables',
  summary: 'Say how many tables there are, how they stand, which are out of use and who stays at one',
  body: z.object({
    /** Null leaves it open how many there are, while none is out of use or kept for somebody. */
    count: z
      .int('Ожидается число столов')
      .min(1, 'Хотя бы один стол')
      .max(500, 'Не больше 500 столов')
      .nullable(),
    per_row: z
      .int('Ожидается число столов в ряду')
      .min(1, 'Хотя бы один в ряду')
      .max(50, 'Не больше 50 в ряду'),
    out_of_use: z.array(tableNumber).max(500).default([]),
    fixed: z
      .array(z.object({ table: tableNumber, number: participantNumber }))
      .max(500)
      .default([]),
  }),
  answer: defineOne(z.object({ revision: z.int().min(0) })),
  refusals: [401, 403, 404, 409, 422],
});

export const setDeskClock = defineOperation({
  ...atDesk,
  method: 'PUT',
  path: '/api/admin/tournaments/{id}/desk/clock',
  summary: 'Pause the clock of the tour or let it run on',
  body: z.object({ state: z.enum(['paused', 'running'], 'Ожидается состояние часов') }),
  answer: defineOne(z.object({ revision: z.int().min(0) })),
  refusals: [401, 403, 404, 409, 422],
});
