import type { DeskDraft } from '@nardy/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { buildDesk, createParticipant } from '../testing/desk.ts';
import { renderPanel } from '../testing/renderPanel.tsx';
import { NextCard } from './NextCard.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const DRAFT: DeskDraft = {
  revision: 4,
  version: 30,
  title: 'Сетка',
  pairs: [],
  bye: 1,
  byes: [1, 2],
  bye_reason: null,
  can_change: 0,
  summary: 'Замечаний нет.',
  breaches: [],
  held_by: null,
  changes: [],
};

it('The draft of a bracket names all who are free in it', () => {
  const participants = [createParticipant(1), createParticipant(2), createParticipant(3)];
  const desk = buildDesk({ phase: 'draft', games: [], participants, draft: DRAFT });
  const { change } = renderPanel(desk, <NextCard hasPhase />);
  expect(screen.getByText(/^Замечаний нет/).textContent).toBe(
    'Замечаний нет. Свободны: Куулар Байрта, Цветков Пётр.',
  );
  const { byes: _, ...before } = DRAFT;
  change({ ...desk, draft: before });
  expect(screen.getByText(/^Замечаний нет/).textContent).toBe('Замечаний нет. Свободен: Куулар Байрта.');
  change({ ...desk, draft: { ...DRAFT, bye: null, byes: [] } });
  expect(screen.getByText(/^Замечаний нет/).textContent).toBe('Замечаний нет. ');
});
