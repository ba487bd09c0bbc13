import type { PlayerForm, PlayerMatch } from '@nardy/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '../../../components/testing/render';
import { Form } from './Form';

const side = (player_id: number, fullName: string, partner: string | null = null) => ({
  player_id,
  fullName,
  partner: partner === null ? null : { player_id: player_id + 1, fullName: partner },
  photo: null,
});

const MATCH = {
  game_id: 5,
  tournament_id: 7,
  round_id: 3,
  tour_id: 12,
  tournament: { fullName: 'Кубок пар' },
  player1: side(1, 'Мамедова Лейла Эльчиновна', 'Бондаренко Виктор Викторович'),
  player2: side(3, 'Колесников Глеб Степанович', 'Матвеев Тимофей Фёдорович'),
  score1: 7,
  score2: 5,
  outcome: 'played',
  winner: 1,
  played_dt: '2026-10-24T10:00:00.000Z',
  rating_change: null,
} as unknown as PlayerMatch;

const FORM: PlayerForm = {
  last_games: [MATCH],
  best_wins: [MATCH],
  longest_streak: null,
  current_streak: null,
};

test('The last games and the best wins of an athlete name both of a pair that was played against', () => {
  renderAt(<Form form={{ ok: true, value: FORM }} playerId={1} />);
  const pair = 'Колесников Глеб С. и Матвеев Тимофей Ф.';
  expect(screen.getByRole('link', { name: `Победа 7:5, ${pair}` })).toBeTruthy();
  expect(screen.getByText(pair)).toBeTruthy();
});
