import type { Comparison, PlayerMatch } from '@nardy/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '../../../components/testing/render';
import { SideBySide } from './SideBySide';

const compared = (player_id: number, last_name: string) => ({
  player: { player_id, last_name, first_name: 'Олег', photo: null },
  games: 0,
  wins: 0,
  loses: 0,
  ratings: [],
});

const COMPARISON = {
  player1: compared(1, 'Белов'),
  player2: compared(3, 'Галиев'),
  meetings: { games: 0, wins1: 0, wins2: 0, points1: 0, points2: 0 },
  common_opponents: [],
} as unknown as Comparison;

const side = (player_id: number, fullName: string) => ({ player_id, fullName, partner: null, photo: null });

const WALKOVER = {
  game_id: 5,
  tournament_id: 7,
  round_id: 3,
  tour_id: 12,
  tournament: { fullName: 'Кубок', start_dt: '2026-10-24T10:00:00.000Z', end_dt: '2026-10-24T18:00:00.000Z' },
  discipline: { discipline_id: 1, title: 'Короткие нарды' },
  player1: side(1, 'Белов Олег Игоревич'),
  player2: side(3, 'Галиев Олег Ринатович'),
  score1: null,
  score2: null,
  outcome: 'walkover',
  winner: 1,
  played_dt: null,
  rating_change: null,
} as unknown as PlayerMatch;

test('Above a meeting that was not played nothing says that the two have never met', () => {
  renderAt(
    <SideBySide
      data={{
        kind: 'together',
        comparison: { ok: true, value: COMPARISON },
        charts: { ok: false, status: 500 },
        meetings: { ok: true, value: { data: [WALKOVER], totalCount: 1 } },
      }}
    />,
  );
  const score = within(screen.getByRole('region', { name: 'Счёт личных встреч' }));
  expect(score.getByText('сыгранных встреч нет')).toBeTruthy();
  expect(screen.getByText('Кубок')).toBeTruthy();
  expect(screen.queryByText(/не встречались/)).toBeNull();
});
