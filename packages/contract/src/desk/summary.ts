import { z } from 'zod';
import { identifier, moment } from '../answers.ts';
import { tournamentStatus } from '../competitions/tournaments.ts';
import { deskPhase } from './phase.ts';

/** A desk as a list shows it: the children of a parent, or what is played today. */
export const deskSummary = z.object({
  tournament_id: identifier,
  full_name: z.string(),
  discipline_title: z.string().nullable(),
  status: tournamentStatus,
  start_dt: moment,
  phase: deskPhase,
  title: z.string(),
  participants: z.int().min(0),
  present: z.int().min(0),
  open_games: z.int().min(0),
  games: z.int().min(0),
});

export type DeskSummary = z.output<typeof deskSummary>;
