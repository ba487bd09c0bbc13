import type { Round } from '@nardy/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '../../../components/testing/render';
import { NewTour } from './NewTour';

const round = (round_id: number, title: string, is_running: 0 | 1): Round => ({
  id: round_id,
  round_id,
  label: title,
  title,
  isPlayed: is_running ? 0 : 1,
  has_tours: 0,
  is_running,
  match_length: null,
  wins_needed: null,
});
const rounds = [round(1, '1/4 финала', 0), round(2, 'Полуфинал', 1)];

function show(roundId: number, address = '/competition-results/7') {
  return renderAt(
    <NewTour results={{ rounds, tours: [], shown: { roundId, tourId: undefined }, games: [] }} />,
    address,
  );
}

test('Who reads a round that is over is told which one is played, and led there', async () => {
  const { user, router } = show(1);
  await user.click(screen.getByRole('link', { name: 'Идёт полуфинал. Показать' }));
  expect(router.state.location.search).toBe('?round=2');
});

test('A tour of one of several groups is told with its group', () => {
  const tourOf = (tour_id: number, is_running: 0 | 1) => ({
    id: tour_id,
    tour_id,
    round_id: 1,
    label: `Тур ${tour_id}`,
    title: `Группа A. Тур ${tour_id}`,
    isPlayed: 0 as const,
    is_running,
  });
  const groups = [{ ...round(1, 'Группа A', 1), has_tours: 1 as const }];
  const tours = [tourOf(1, 0), tourOf(2, 1)];
  const results = { rounds: groups, tours, shown: { roundId: 1, tourId: 1 }, games: [] };
  renderAt(<NewTour results={results} />, '/competition-results/7');
  expect(screen.getByRole('link', { name: 'Начался тур 2, группа A. Показать' })).toBeDefined();
});

test('Who reads what is played, or has chosen, is told nothing', () => {
  show(2);
  show(1, '/competition-results/7?round=1');
  expect(screen.queryByRole('link')).toBeNull();
});
