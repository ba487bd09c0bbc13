import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '../../components/testing/render';
import { buildOwnMatch } from './testing/match';
import { WaitingCard } from './WaitingCard';

test('Of many tables that still play the first are named, and the others are counted', () => {
  const tables = Array.from({ length: 21 }, (_, index) => index + 1);
  renderAt(<WaitingCard own={buildOwnMatch({ state: 'waiting', open_tables: tables })} />);
  expect(screen.getByText('Ещё играет 21 стол')).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(12);
  expect(screen.getByText('и ещё 9')).toBeTruthy();
});

test('A few tables are all named', () => {
  renderAt(<WaitingCard own={buildOwnMatch({ state: 'waiting', open_tables: [2, 7, 11] })} />);
  expect(screen.getByText('Ещё играют 3 стола')).toBeTruthy();
  expect(screen.queryByText(/и ещё/)).toBeNull();
});
