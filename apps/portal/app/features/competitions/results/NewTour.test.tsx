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

test('Who reads what is played, or has chosen, is told nothing', () => {
  show(2);
  show(1, '/competition-results/7?round=1');
  expect(screen.queryByRole('link')).toBeNull();
});
