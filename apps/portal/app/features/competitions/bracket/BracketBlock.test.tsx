import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  playDoubleElimination,
  playSingleElimination,
  withConsolation,
} from '../../../components/Bracket/testing/knockout';
import { renderAt } from '../../../components/testing/render';
import { BracketBlock } from './BracketBlock';

const linksOf = () =>
  screen
    .queryAllByRole('link', { name: /сетка$/ })
    .map((link) => [link.textContent, link.getAttribute('href')] as const)
    .filter(([, address]) => address?.includes('#'));

test('Links lead to the parts of a bracket that lie below, and keep what the address says', () => {
  const bracket = withConsolation(playDoubleElimination(8), [5, 6, 7, 8]);
  const { container } = renderAt(
    <BracketBlock bracket={bracket} search={new URLSearchParams('view=list')} />,
  );
  expect(linksOf()).toEqual([
    ['Нижняя сетка', '/?view=list#loser'],
    ['Утешительная сетка', '/?view=list#consolation'],
  ]);
  for (const id of ['loser', 'consolation'])
    expect(container.querySelector(`#${id}`)?.getAttribute('data-part')).toBe(id);
});

test('A bracket of one part has no such links', () => {
  renderAt(<BracketBlock bracket={playSingleElimination(8)} search={new URLSearchParams()} />);
  expect(linksOf()).toEqual([]);
});
