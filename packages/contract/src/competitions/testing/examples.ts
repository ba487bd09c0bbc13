import type { Game, Side } from '../games.ts';

const NAMES = ['Абрамова Нина Юрьевна', 'Белов Олег Ильич', 'Воронин Пётр Львович'] as const;

export function buildSide(player_id: 1 | 2 | 3): Side {
  return { player_id, fullName: NAMES[player_id - 1] ?? '', partner: null };
}

export const playedGame: Game = {
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
  player1: buildSide(1),
  player2: buildSide(2),
  score1: 11,
  score2: 8,
  outcome: 'played',
  winner: 1,
  annulled: 0,
  series: null,
  reasons: ['Группа 3 очков; с № 12 уже играла.'],
};

export const bye: Game = {
  ...playedGame,
  game_id: 502,
  number: null,
  table: null,
  player1_id: 3,
  player1: buildSide(3),
  player2_id: null,
  player2: null,
  score1: null,
  score2: null,
  outcome: 'bye',
};
