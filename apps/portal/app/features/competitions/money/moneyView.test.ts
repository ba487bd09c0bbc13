import { expect, test } from 'vitest';
import { computeBar, chooseMoneyView } from './moneyView';

const STATUSES = ['future', 'app', 'app-end', 'current', 'past'] as const;

test('A competition tells shares, then amounts, then winners', () => {
  const views = STATUSES.map((status) => chooseMoneyView({ status, is_parent: 0 }));
  expect(views).toEqual(['shares', 'shares', 'amounts', 'amounts', 'winners']);
});

test('A parent tells amounts and winners only', () => {
  const views = STATUSES.map((status) => chooseMoneyView({ status, is_parent: 1 }));
  expect(views).toEqual([undefined, undefined, undefined, 'amounts', 'winners']);
});

test('Bars are measured by the longest', () => {
  const place = (percentage: number | null, amount: number | null) => ({
    place: 1,
    percentage,
    amount,
    player: null,
  });
  const shares = [place(35, null), place(22, null), place(7, null)];
  expect(shares.map((one) => computeBar(one, shares))).toEqual([100, 62.9, 20]);
  const fixed = [place(null, 9000), place(null, 4500)];
  expect(fixed.map((one) => computeBar(one, fixed))).toEqual([100, 50]);
  expect(computeBar(place(null, null), [place(null, null)])).toBe(0);
});
