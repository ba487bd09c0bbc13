import { describe, expect, test } from 'vitest';
import { PRIZE_MESSAGES, findPrizesFaults, readNumber, type PrizesValues } from './prizes.ts';

const VALUES: PrizesValues = {
  amount_of_contribution: 1_000,
  additional_prize_from_sponsor: 0,
  distribution_kind: 'percent',
  shares: [50, 33.33, 16.67],
};

describe('The money of a competition', () => {
  test('Percentages that make a hundred are right, to the hundredth', () => {
    expect(findPrizesFaults(VALUES)).toEqual({ places: [undefined, undefined, undefined] });
    expect(findPrizesFaults({ ...VALUES, shares: [50, 33.33, 16.66] }).shares).toBe(
      'Проценты по местам дают 99,99 %, а должны давать 100 %',
    );
    expect(findPrizesFaults({ ...VALUES, shares: [100.001, 0, undefined] }).places).toEqual([
      PRIZE_MESSAGES.percent,
      PRIZE_MESSAGES.percent,
      PRIZE_MESSAGES.percent,
    ]);
  });

  test('Sums are whole rubles, and need not make the fund, which grows with every participant', () => {
    const sums = { ...VALUES, distribution_kind: 'amount', shares: [5_000, 3_000] } as const;
    expect(findPrizesFaults(sums)).toEqual({ places: [undefined, undefined] });
    expect(findPrizesFaults({ ...sums, shares: [0, 10.5] }).places).toEqual([
      PRIZE_MESSAGES.sum,
      PRIZE_MESSAGES.sum,
    ]);
    expect(findPrizesFaults({ ...sums, amount_of_contribution: -1 }).amount_of_contribution).toBe(
      PRIZE_MESSAGES.rubles,
    );
  });

  test('Numbers are read as people type them', () => {
    expect(['1 500 ₽', '12,5', '12.5%', '', 'много', '1,', '25.000'].map(readNumber)).toEqual([
      1_500,
      12.5,
      12.5,
      0,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
