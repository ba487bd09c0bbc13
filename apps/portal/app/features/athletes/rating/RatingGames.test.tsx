import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderAt } from '../../../components/testing/render';
import { RatingGames } from './RatingGames';

const POINTS = { '2026-03': 1510, '2026-01': 1500, '2026-02': 1500, '2026-05': 1510 };

const LINE = {
  key: '1',
  title: 'Короткие нарды',
  look: 1,
  points: new Map(
    Object.entries(POINTS).map(([period, rating]) => [period, { rating, position: 3, total_position: 20 }]),
  ),
  pointTo: () => '/',
};

function show(period: string) {
  vi.stubGlobal('fetch', async () => Response.json({ success: true, data: [], totalCount: 0 }));
  renderAt(<RatingGames playerId={7} line={LINE} spot={{ line: '1', period }} />);
}

test('A month without rated matches has the rating of the month before', async () => {
  show('2026-02');
  expect(await screen.findByText('В этом месяце рейтинг не менялся')).toBeTruthy();
});

test.each(['2026-01', '2026-03', '2026-05'])(
  'A month of an imported list whose rating is new, or without a list before it, as %s, is not said to be as it was',
  async (period) => {
    show(period);
    expect(await screen.findByText('Матчей с расчётом нет')).toBeTruthy();
    expect(screen.queryByText(/не менялся|прошлого месяца/)).toBeNull();
  },
);
