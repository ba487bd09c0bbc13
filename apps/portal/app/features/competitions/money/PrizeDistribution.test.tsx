import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '../../../components/testing/render';
import { PrizeDistribution } from './PrizeDistribution';

const winner = (player_id: number, place: number, place_to?: number) => ({
  place,
  ...(place_to !== undefined && { place_to }),
  percentage: null,
  amount: 1000,
  player: { player_id, fullName: `Игрок ${player_id}` },
});

test('A place that several share is shown whole, one of the first three alone as a checker', () => {
  renderAt(<PrizeDistribution places={[winner(1, 1), winner(2, 2, 3), winner(3, 2, 3)]} view="winners" />);
  const lines = screen
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
  expect(lines).toEqual(['1Игрок 11 000 руб.', '2–3Игрок 21 000 руб.', '2–3Игрок 31 000 руб.']);
});
