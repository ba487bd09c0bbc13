import type { DeskDraft } from '@nardy/contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildDesk, createParticipant, SECRETARY } from '../testing/desk.ts';
import { renderPanel } from '../testing/renderPanel.tsx';
import { NextCard } from './NextCard.tsx';

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

it('A match for third place is named while it is played, and not as the tour before it', () => {
  const desk = buildDesk({ tour: { number: 7, of: 7 }, title: 'Тур 7' });
  const { change } = renderPanel(desk, <NextCard hasPhase />);
  expect(screen.getByText('Тур 7 из 7 идёт')).toBeDefined();
  change({ ...desk, title: 'Матч за 3-е место' });
  expect(screen.queryByText('Тур 7 из 7 идёт')).toBeNull();
  expect(screen.getByText('Матч за 3-е место: идёт игра')).toBeDefined();
});

it('A match for third place that comes next is said to be set, and a tour to be drawn', () => {
  const desk = buildDesk({ phase: 'to-draw', tour: { number: 7, of: 7 }, title: 'Матч за 3-е место' });
  const { change } = renderPanel(desk, <NextCard hasPhase />);
  expect(screen.getByText('Пора назначить матч за 3-е место')).toBeDefined();
  change({ ...desk, tour: { number: 6, of: 7 }, title: 'Тур 7' });
  expect(screen.getByText('Пора жеребить')).toBeDefined();
  change({ ...desk, tour: null, title: 'Круговой турнир', stages: [{ kind: 'round-robin' }] });
  expect(screen.getByText('Пора жеребить')).toBeDefined();
});

it('A secretary reads what may be marked: fees too, where there is one, also before anybody has paid', () => {
  const desk = buildDesk(SECRETARY);
  const buildOwn = (fee: number | null) => ({ ...desk, tournament: { ...desk.tournament, fee } });
  const { change } = renderPanel(buildOwn(4000), <NextCard hasPhase />);
  expect(screen.getByText(/^Вам /).textContent).toMatch(/^Вам доступны явка и взносы\. /);
  change(buildOwn(null));
  expect(screen.getByText(/^Вам /).textContent).toMatch(/^Вам доступна явка\. /);
});
