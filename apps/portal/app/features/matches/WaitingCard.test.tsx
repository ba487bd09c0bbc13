import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderAt } from '../../components/testing/render';
import { buildOwnMatch } from './testing/match';
import { noteServerTime } from './times';
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

/** On this phone and on the server, whose clock other tests may have noted. */
function setNow(moment: string) {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse(moment));
  noteServerTime(moment);
}

test('The start is told by the clocks of the place, and on which day it is', () => {
  setNow('2026-05-05T02:30:00.000Z');
  const own = buildOwnMatch({ state: 'soon', start_dt: '2026-05-05T03:00:00.000Z', timezone: 'UTC+7' });
  const { unmount } = renderAt(<WaitingCard own={own} />);
  expect(screen.getByText('Начало в 10:00')).toBeTruthy();
  unmount();
  setNow('2026-04-14T02:30:00.000Z');
  renderAt(<WaitingCard own={own} />);
  expect(screen.getByText('Начало 5 мая в 10:00')).toBeTruthy();
});
