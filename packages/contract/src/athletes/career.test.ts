import { expect, test } from 'vitest';
import { buildSide } from '../competitions/testing/examples.ts';
import { testShape } from '../testing/shapes.ts';
import { historyItem, listPlayerTournaments, playerMatch, ratingChart } from './career.ts';
import { playerStatistic } from './statistic.ts';

const change = {
  player_id: 1,
  side: 1 as const,
  rating_before: 1500,
  opponent_rating: 1500,
  experience_before: 0,
  probability: 0.5,
  k: 5,
  change: 26.4575,
  rating_after: 1526.4575,
  sentence: 'Победа в матче до 7.',
};

testShape(
  'A match',
  playerMatch,
  {
    game_id: 501,
    tournament_id: 7,
    round_id: 3,
    tour_id: null,
    player1: { ...buildSide(1), photo: { link: '/media/1.webp' } },
    player2: { ...buildSide(2), photo: null },
    score1: 7,
    score2: 5,
    outcome: 'played',
    winner: 1,
    played_dt: '2026-12-14T09:40:00.000Z',
    tournament: {
      fullName: 'Кубок Казани',
      start_dt: '2026-12-14T07:00:00.000Z',
      end_dt: '2026-12-15T16:00:00.000Z',
    },
    discipline: { discipline_id: 1, title: 'Короткие нарды' },
    rating_change: {
      length: 7,
      changes: [change, { ...change, player_id: 2, side: 2, change: -26.4575, rating_after: 1473.5425 }],
    },
  },
  {
    'no opponent': { player2: null },
    'one half of a rating change': { rating_change: { length: 7, changes: [change] } },
    'a chance above 1': { rating_change: { length: 7, changes: [{ ...change, probability: 1.5 }, change] } },
  },
);

testShape(
  'An item of the history',
  historyItem,
  {
    item_id: 1,
    tournament_id: 7,
    tournament_title: 'Кубок Казани',
    discipline_id: 1,
    date_start: '2026-12-14',
    date_end: '2026-12-15',
    place: '3–4',
    rating_after: 1612,
    rating_accrued: -8.8573,
  },
  { 'a moment for a date': { date_start: '2026-12-14T07:00:00.000Z' }, 'a place as a number': { place: 3 } },
);

const point = { rating: 1612, position: 4, total_position: 311 };

testShape('A chart', ratingChart, { '1': { '2026-11': point, '2026-12': point }, '4': {} });
testShape('A chart of who never played', ratingChart, {});

test.each([
  ['a month that is not', { '1': { '2026-13': point } }],
  ['a day for a month', { '1': { '2026-12-01': point } }],
  ['a discipline by title', { 'Короткие нарды': { '2026-12': point } }],
  ['a place from 0', { '1': { '2026-12': { ...point, position: 0 } } }],
])('A chart is refused with %s', (_, chart) => {
  expect(ratingChart.safeParse(chart).success).toBe(false);
});

testShape(
  'A line of statistics',
  playerStatistic,
  {
    player_id: 1,
    fullName: 'Абрамова Нина Юрьевна',
    tournaments: 2,
    games: 9,
    wins: 6,
    loses: 3,
    win_percentage: 66.7,
    points_won: 58,
    points_lost: 41,
    rating_accrued: 12.5,
  },
  { 'more than all games won': { win_percentage: 101 } },
);

test("An athlete's competitions come by statuses, six at a time", () => {
  expect(listPlayerTournaments.query.parse({ statuses: 'current,past', bids: '1' })).toEqual({
    statuses: ['current', 'past'],
    bids: '1',
    page: 1,
    pageSize: 6,
  });
  expect(listPlayerTournaments.query.safeParse({ bids: 'true' }).success).toBe(false);
});
