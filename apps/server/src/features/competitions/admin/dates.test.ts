import { describe, expect, test } from 'vitest';
import { computeDueStatus, computeNextStatus, type Dated } from './dates.ts';

const day = (number: number): Date => new Date(Date.UTC(2027, 1, number));

const row: Dated = {
  status: 'future',
  published_at: day(1),
  is_status_by_date: true,
  application_start_at: day(2),
  application_end_at: day(4),
  start_at: day(6),
  end_at: day(8),
};

describe('The status that dates bring', () => {
  test.each([
    [1, undefined],
    [2, 'app'],
    [3, 'app'],
    [4, 'app-end'],
    [6, 'current'],
    [8, 'past'],
  ] as const)('On day %i it is %s', (number, status) => {
    expect(computeDueStatus(row, day(number))).toBe(status);
  });

  test('It never goes back', () => {
    expect(computeDueStatus({ ...row, status: 'current' }, day(3))).toBeUndefined();
    expect(computeDueStatus({ ...row, status: 'past' }, day(9))).toBeUndefined();
  });

  test('Neither by hand nor in preparation do dates bring anything', () => {
    expect(computeDueStatus({ ...row, is_status_by_date: false }, day(9))).toBeUndefined();
    expect(computeDueStatus({ ...row, published_at: null }, day(9))).toBeUndefined();
  });

  test('A registration that opens by hand is not closed before it was open', () => {
    const byHand = { ...row, application_start_at: null };
    expect(computeDueStatus(byHand, day(5))).toBeUndefined();
    expect(computeDueStatus({ ...byHand, status: 'app' as const }, day(5))).toBe('app-end');
  });

  test('The next one is told with its moment', () => {
    expect(computeNextStatus(row)).toEqual({ status: 'app', at_dt: '2027-02-02T00:00:00.000Z' });
    expect(computeNextStatus({ ...row, status: 'current' })).toEqual({
      status: 'past',
      at_dt: '2027-02-08T00:00:00.000Z',
    });
    expect(computeNextStatus({ ...row, status: 'past' })).toBeNull();
    expect(computeNextStatus({ ...row, is_status_by_date: false })).toBeNull();
  });
});
