import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '../../components/testing/render';
import { MatchView } from './MatchView';
import { buildOwnMatch } from './testing/match';

test.each([
  [12.44, '+12,4'],
  [-3, '−3'],
  [0, '0'],
  [0.04, '0'],
  [-0.04, '0'],
])('A rating that has changed by %s shows %s', (change, text) => {
  renderAt(<MatchView own={buildOwnMatch({ state: 'over', rating_change: change, match: null })} isNow />);
  expect(screen.getByText('рейтинг').parentElement?.querySelector('dd')?.textContent).toBe(text);
});

test('A prize is shown in whole rubles', () => {
  renderAt(<MatchView own={buildOwnMatch({ state: 'over', prize: 137_360, match: null })} isNow />);
  const text = screen.getByText('приз').parentElement?.querySelector('dd')?.textContent;
  expect(text?.replaceAll(/\s/g, ' ')).toBe('137 360 руб.');
});

test.each([
  ['in', 'Для вас соревнование закончено'],
  ['withdrawn', 'Вы сняты с соревнования'],
  ['disqualified', 'Вы дисквалифицированы'],
] as const)('Who plays no more and is %s is told so', (status, text) => {
  renderAt(<MatchView own={buildOwnMatch({ state: 'out', member_status: status })} isNow />);
  expect(screen.getByRole('heading', { name: text })).toBeTruthy();
});

test('Of the matches of a round robin only the one that is played is said to be played', () => {
  const step = { opponent: 'Цветков П.', score: null, is_won: null };
  const games = [
    { ...step, title: 'Тур 6' },
    { ...step, title: 'Тур 5' },
    { ...step, title: 'Тур 4', score: '9 : 4', is_won: 1 as const },
  ];
  const { container, unmount } = renderAt(<MatchView own={buildOwnMatch({ games })} isNow />);
  const said = [...container.querySelectorAll('li > em')].map(({ textContent }) => textContent);
  expect(said).toEqual(['впереди', 'играют', 'победа 9 : 4']);
  unmount();
  renderAt(<MatchView own={buildOwnMatch({ state: 'waiting', games })} isNow />);
  expect(screen.queryByText('играют')).toBeNull();
});

test('Who plays no more is led to the competitions that are to come', () => {
  renderAt(<MatchView own={buildOwnMatch({ state: 'over', match: null })} isNow />);
  const link = screen.getByRole('link', { name: 'Следующие соревнования' });
  expect(link.getAttribute('href')).toBe('/competitions?tab=upcoming');
});
