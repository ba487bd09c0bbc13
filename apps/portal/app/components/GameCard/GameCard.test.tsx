import type { Game } from '@nardy/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findAccessibilityFaults, renderAt } from '../testing/render';
import { GameCard } from './GameCard';

const GAME: Game = {
  game_id: 501,
  tournament_id: 7,
  round_id: 3,
  tour_id: 12,
  number: 41,
  table: 4,
  played_dt: '2026-12-14T09:40:00.000Z',
  corrected_dt: null,
  player1_id: 1,
  player2_id: 2,
  player1: { player_id: 1, fullName: 'Щербакова Екатерина Андреевна', partner: null },
  player2: { player_id: 2, fullName: 'Саркисян Давид', partner: null },
  score1: 9,
  score2: 7,
  outcome: 'played',
  winner: 1,
  annulled: 0,
  series: null,
  reasons: ['группа 3 очков; с № 12 уже играла'],
};

const rows = (container: Element) =>
  [...container.querySelectorAll('[class*="gameRow"]')].map((row) => row.textContent);

test('A played game names both sides shortly, with their scores and the winner', async () => {
  const { container } = renderAt(<GameCard game={GAME} />);
  expect(rows(container)).toEqual(['Щербакова Екатерина А., победа9', 'Саркисян Давид7']);
  expect(screen.getByText('Стол 4 · № 41 · 14 дек., 12:40')).toBeTruthy();
  expect(await findAccessibilityFaults(container)).toEqual([]);
});

test.each([
  ['2026-12-14T10:05:00.000Z', 'Стол 4 · № 41 · 14 дек., 12:40 · исправлено, 13:05'],
  ['2026-12-15T10:05:00.000Z', 'Стол 4 · № 41 · 14 дек., 12:40 · исправлено, 15 дек., 13:05'],
])('A result that was corrected at %s says so', (corrected_dt, head) => {
  renderAt(<GameCard game={{ ...GAME, corrected_dt }} />);
  expect(screen.getByText(head)).toBeTruthy();
});

test('Why these two met is told on demand', async () => {
  const { user } = renderAt(<GameCard game={GAME} />);
  const reason = screen.getByText('группа 3 очков; с № 12 уже играла');
  expect(reason.closest('details')?.open).toBe(false);
  await user.click(screen.getByText('Почему эта пара'));
  expect(reason.closest('details')?.open).toBe(true);
});

test('Why somebody has no opponent is told under words of its own', async () => {
  const reasons = ['свободен от игры: число участников нечётное; последний в таблице'];
  const { user } = renderAt(
    <GameCard game={{ ...GAME, player2: null, player2_id: null, outcome: 'bye', reasons }} />,
  );
  expect(screen.queryByText('Почему эта пара')).toBeNull();
  await user.click(screen.getByText('Почему без игры'));
  expect(screen.getByText(/число участников нечётное/).closest('details')?.open).toBe(true);
});

test('A game without a result has dashes and no winner', () => {
  const { container } = renderAt(
    <GameCard game={{ ...GAME, score1: null, score2: null, outcome: null, winner: null, played_dt: null }} />,
  );
  expect(rows(container)).toEqual(['Щербакова Екатерина А.–', 'Саркисян Давид–']);
  expect(container.querySelector('[data-state]')).toBeNull();
});

test('A series has as many points as matches were won in it, also while it goes on, and tells their scores', () => {
  const matches = [
    [9, 5],
    [3, 9],
    [9, 2],
  ] as const;
  const decided = { ...GAME, score1: 2, score2: 1, series: { wins_needed: 2, matches } };
  const shown = renderAt(<GameCard game={decided} />);
  expect(rows(shown.container)).toEqual(['Щербакова Екатерина А., победа2', 'Саркисян Давид1']);
  expect(screen.getByText('Серия до 2 побед: 9:5, 3:9, 9:2')).toBeTruthy();
  const open = { ...GAME, score1: null, score2: null, outcome: null, winner: null, played_dt: null };
  const { container } = renderAt(
    <GameCard game={{ ...open, series: { wins_needed: 2, matches: matches.slice(0, 2) } }} />,
  );
  expect(rows(container)).toEqual(['Щербакова Екатерина А.1', 'Саркисян Давид1']);
  const before = renderAt(<GameCard game={{ ...open, series: { wins_needed: 3, matches: [] } }} />);
  expect(rows(before.container)).toEqual(['Щербакова Екатерина А.–', 'Саркисян Давид–']);
  expect(screen.getByText('Серия до 3 побед')).toBeTruthy();
});

test('Nobody is BYE', () => {
  const bye: Game = { ...GAME, player2: null, player2_id: null, score1: null, score2: null, outcome: 'bye' };
  const { container } = renderAt(<GameCard game={bye} />);
  expect(rows(container)).toEqual(['Щербакова Екатерина А., победа–', 'BYE–']);
});

test.each([
  ['free', 'Свободен от игры'],
  ['half', 'Пропуск тура, ½ очка'],
  ['none', 'Пропуск тура, без очков'],
] as const)('A tour that was missed is no bye: %s', (kind, head) => {
  const outcome = 'bye' as const;
  const bye: Game = { ...GAME, player2: null, player2_id: null, score1: null, score2: null, outcome };
  renderAt(<GameCard game={{ ...bye, winner: kind === 'free' ? 1 : null, bye: kind }} />);
  expect(screen.getByText(head)).toBeTruthy();
});

test.each([
  ['walkover', 1, 'Неявка'],
  ['double-no-show', null, 'Неявка обоих'],
  ['unfinished', 2, 'Не доиграна, победа присуждена'],
  ['unfinished', null, 'Не доиграна, поровну'],
] as const)('What a score does not say is said: %s', (outcome, winner, words) => {
  renderAt(<GameCard game={{ ...GAME, outcome, winner }} />);
  expect(screen.getByText(words)).toBeTruthy();
});

test('A game that counts in no table says so, and keeps its score', () => {
  const { container } = renderAt(<GameCard game={{ ...GAME, annulled: 1 }} />);
  expect(screen.getByText('Аннулирована, в таблице не учитывается')).toBeTruthy();
  expect(container.textContent).toContain(String(GAME.score1));
});

test('Of a pair both are named', () => {
  const pair = { ...GAME.player1, partner: { player_id: 3, fullName: 'Галиев Ильнур Рашидович' } };
  const { container } = renderAt(<GameCard game={{ ...GAME, player1: pair }} />);
  expect(rows(container)[0]).toBe('Щербакова Екатерина А. и Галиев Ильнур Р., победа9');
});
