import type { Desk, DeskDraft } from '@nardy/contract';
import { buildDesk, createParticipant } from './desk.ts';

export const createPair = (table: number, left: number, right: number) => ({
  table,
  left,
  right,
  reason: 'группа 3 очков',
  steps: ['У обоих по 3 очка.'],
  is_by_hand: 0 as const,
  breaches: [],
});

export const DRAFT: DeskDraft = {
  revision: 4,
  version: 30,
  title: 'Тур 6',
  pairs: [createPair(1, 1, 2), createPair(2, 3, 4), createPair(4, 5, 6)],
  bye: 7,
  bye_reason: 'последний в таблице',
  can_change: 1,
  summary: 'Замечаний нет.',
  breaches: [],
  held_by: null,
  changes: [],
};

/** A desk at which the sixth tour is a draft. */
export const buildDraftDesk = (change: Partial<DeskDraft> = {}): Desk =>
  buildDesk({
    phase: 'draft',
    games: [],
    tables: { count: null, per_row: 10, is_row_known: 0, out_of_use: [3], fixed: [] },
    participants: Array.from({ length: 7 }, (_, index) => createParticipant(index + 1)),
    draft: { ...DRAFT, ...change },
  });
