import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placePrizes, computePrizeFund, type PlacePrize } from './fund.ts';
import { payOut, type PrizePlace } from './payout.ts';

function percents(...hundredths: number[]): PlacePrize[] {
  return hundredths.map((one, index) => ({ place: index + 1, kind: 'percent', hundredths: one }));
}

function amounts(...rubles: number[]): PlacePrize[] {
  return rubles.map((one, index) => ({ place: index + 1, kind: 'amount', rubles: one }));
}

function prizesOf(fund: number, distribution: readonly PlacePrize[]): readonly number[] {
  const outcome = placePrizes(fund, distribution);
  if (!outcome.ok) throw new Error(outcome.sentence);
  return outcome.value;
}

describe('The prize fund', () => {
  test('It is the fees of all approved and the part of the sponsor', () => {
    expect(computePrizeFund({ fee: 2500, approved: 37, sponsor: 50_000 })).toBe(142_500);
  });

  test('Percentages give whole rubles, and the rubles left over go to the largest parts cut off', () => {
    expect(prizesOf(142_500, percents(5000, 3000, 2000))).toEqual([71_250, 42_750, 28_500]);
    expect(prizesOf(100, percents(3334, 3333, 3333))).toEqual([34, 33, 33]);
    expect(prizesOf(101, percents(3334, 3333, 3333))).toEqual([34, 34, 33]);
    expect(prizesOf(7, percents(1000, 4500, 4500))).toEqual([1, 3, 3]);
  });

  test('Places may come in any order', () => {
    expect(prizesOf(10, percents(7000, 3000).toReversed())).toEqual([7, 3]);
  });

  test('What does not make the fund is refused with a reason', () => {
    const refusal = (fund: number, distribution: readonly PlacePrize[]) => {
      const outcome = placePrizes(fund, distribution);
      return outcome.ok ? 'granted' : `${outcome.code}: ${outcome.sentence}`;
    };
    expect(refusal(100, percents(5000, 3050))).toBe(
      'not-hundred-percent: Проценты по местам дают 80,5 %, а должны давать 100 %.',
    );
    expect(refusal(100, amounts(50, 49))).toBe(
      'not-the-fund: Призы по местам дают 99 руб., а призовой фонд 100 руб.',
    );
    expect(refusal(100, [...percents(5000), { place: 2, kind: 'amount', rubles: 50 }])).toMatch(
      /^mixed-kinds/u,
    );
    expect(refusal(100, [...amounts(50), ...amounts(50)])).toMatch(/^place-twice/u);
    expect(refusal(100, amounts(0, 50, 50).slice(1))).toBe('place-missing: Не задан приз за место 1.');
    expect(refusal(100, [...amounts(60), { place: 3, kind: 'amount', rubles: 40 }])).toBe(
      'place-missing: Не задан приз за место 2.',
    );
    expect(refusal(100, [])).toMatch(/^place-missing/u);
    expect(refusal(100, amounts(50.5, 49.5))).toMatch(/^not-whole/u);
    expect(refusal(100, amounts(150, -50))).toMatch(/^not-whole/u);
    expect(refusal(99.5, percents(10_000))).toMatch(/^not-whole/u);
  });
});

describe('Paying out', () => {
  const places = (...shared: readonly (readonly [number, number])[]): PrizePlace[] =>
    shared.map(([from, to], index) => ({ participant: index + 1, from, to }));

  test('Everybody gets the prize of the own place, and those without one are not listed', () => {
    expect(payOut([700, 300], places([1, 1], [2, 2], [3, 3]))).toEqual({
      payouts: [
        { participant: 1, from: 1, to: 1, rubles: 700 },
        { participant: 2, from: 2, to: 2, rubles: 300 },
      ],
      unpaid: 0,
    });
  });

  test('Shared places share their prizes, and a ruble that cannot be shared goes to the first', () => {
    const sheet = payOut([500, 301, 200], places([1, 1], [2, 3], [2, 3]));
    expect(sheet.payouts.map((payout) => payout.rubles)).toEqual([500, 251, 250]);
  });

  test('Who shares places with and without prizes takes part of the prizes', () => {
    const sheet = payOut([500, 300, 200], places([1, 1], [2, 2], [3, 6], [3, 6], [3, 6], [3, 6]));
    expect(sheet.payouts.map((payout) => payout.rubles)).toEqual([500, 300, 50, 50, 50, 50]);
  });

  test('Prizes for places that nobody holds stay unpaid, and are told', () => {
    expect(payOut([500, 300, 200], places([1, 1], [2, 2])).unpaid).toBe(200);
    expect(payOut([500, 300], [])).toEqual({ payouts: [], unpaid: 800 });
  });

  test('Who would have shared a place with somebody disqualified has the better one, and the last stays unpaid', () => {
    expect(payOut([500, 300, 120, 80], places([1, 1], [2, 2], [3, 4]))).toMatchObject({
      payouts: [{ rubles: 500 }, { rubles: 300 }, { participant: 3, rubles: 120 }],
      unpaid: 80,
    });
  });

  test('Places that are not those of a table are a mistake of the caller', () => {
    expect(() => payOut([500], places([1, 2], [1, 2], [1, 2]))).toThrow(RangeError);
  });

  /** Random cuts of a whole into that many parts. */
  const partsOf = (whole: number) =>
    fc.array(fc.integer({ min: 0, max: whole }), { maxLength: 11 }).map((cuts) => {
      const edges = [0, ...cuts.toSorted((a, b) => a - b), whole];
      return edges.slice(1).map((edge, index) => edge - (edges[index] ?? 0));
    });

  /** The places of a table with ties of random sizes. */
  const tables = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 10 }).map((sizes) => {
    let better = 0;
    return sizes.flatMap((size) => {
      better += size;
      return Array.from({ length: size }, (_, index): PrizePlace => ({
        participant: better - size + index + 1,
        from: better - size + 1,
        to: better,
      }));
    });
  });

  test('What is paid out and what is not equal the fund to the ruble', () => {
    const funds = fc.record({
      fee: fc.integer({ min: 0, max: 30_000 }),
      approved: fc.integer({ min: 0, max: 2000 }),
      sponsor: fc.integer({ min: 0, max: 10_000_000 }),
    });
    fc.assert(
      fc.property(funds, partsOf(10_000), tables, (parts, hundredths, table) => {
        const fund = computePrizeFund(parts);
        const prizes = prizesOf(fund, percents(...hundredths));
        expect(prizes.reduce((sum, prize) => sum + prize, 0)).toBe(fund);
        for (const [index, prize] of prizes.entries())
          expect(Math.abs(prize - (fund * (hundredths[index] ?? 0)) / 10_000)).toBeLessThan(1);
        const { payouts, unpaid } = payOut(prizes, table);
        const paid = payouts.reduce((sum, payout) => sum + payout.rubles, 0);
        expect(paid + unpaid).toBe(fund);
        expect(payouts.every((payout) => Number.isSafeInteger(payout.rubles))).toBe(true);
        if (table.length >= prizes.length) expect(unpaid).toBe(0);
        const groups = Map.groupBy(payouts, (payout) => payout.from);
        for (const group of groups.values()) {
          const rubles = group.map((payout) => payout.rubles);
          if (group.length === (group[0]?.to ?? 0) - (group[0]?.from ?? 0) + 1)
            expect(Math.max(...rubles) - Math.min(...rubles)).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 500 },
    );
  });
});
