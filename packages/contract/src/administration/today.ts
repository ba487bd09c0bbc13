import { z } from 'zod';
import { identifier, moment, defineOne } from '../answers.ts';
import { deskSummary } from '../desk/summary.ts';
import { defineOperation } from '../operation.ts';
import { backupSummary } from './serverStatus.ts';

/** What waits for a decision. Whoever may not read a queue does not see it. */
const queue = z.object({
  queue: z.enum(['registrations', 'applications', 'federation_requests']),
  count: z.int().min(0),
  oldest_dt: moment.nullable(),
  /** Of registrations: those whose 48 hours are over. */
  overdue: z.int().min(0),
});

/** A competition whose status somebody must change soon, or should have changed already. */
const dueCompetition = z.object({
  tournament_id: identifier,
  full_name: z.string(),
  status: z.enum(['future', 'app', 'app-end', 'current']),
  /** `open` and `close`: the registration; `start` and `finish`: the play. */
  act: z.enum(['open', 'close', 'start', 'finish']),
  /** When; of `open` the start of the competition, 30 days before it, where the registration has no day. */
  due_dt: moment,
});

/** Something that the server could not do. */
const failure = z.object({
  kind: z.enum(['letters', 'job']),
  /** The name of the job; of letters none. */
  job: z.string().nullable(),
  count: z.int().min(1),
  latest_dt: moment,
  /** Of letters: the first day, in Moscow, of those that are counted. */
  since: z.iso.date().nullable(),
  /** The last reason: of letters in plain words, of a job in those of the program. */
  reason: z.string().nullable(),
});

/** A SECRET_KEY that is being exchanged for another one: for administrators and auditors. */
const retiringKey = z.object({
  /** Tells keys apart; a backup says which one it needs. */
  fingerprint: z.string(),
  /** 1: as long as something is under it, or a copy of the server signs with it. */
  is_needed: z.literal([0, 1]),
  /** Documents and authenticators that open under no key that is known. */
  closed: z.int().min(0),
});

export const today = z.object({
  queues: z.array(queue),
  competitions: z.array(dueCompetition),
  /** What is played today, of who may run it: the way to each desk. */
  desks: z.array(deskSummary),
  failures: z.array(failure),
  /** Null for those who do not look after the server. */
  backup: backupSummary.nullable(),
  retiring_keys: z.array(retiringKey),
});

export type Today = z.output<typeof today>;

export const getToday = defineOperation({
  feature: 'administration',
  authorization: 'required',
  method: 'GET',
  path: '/api/admin/today',
  summary: 'What waits for the staff member, which competitions are due, and what failed',
  answer: defineOne(today),
  refusals: [401, 403],
});
