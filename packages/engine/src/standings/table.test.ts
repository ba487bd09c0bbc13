import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Criterion } from './criteria.ts';
import { explainValue, formatSharedPlace, formatValue } from './explain.ts';
import { compareFractions, createFraction, formatFraction, sumFractions } from './fraction.ts';
import type { StandingsInput, TourGame, TourResult } from './input.ts';
import { computeStandingsAfter, type StandingsLine, type StandingsRules } from './table.ts';
import { parseCrosstable } from './testing/crosstable.ts';
import { SWISS_5 } from './testing/heldExercises.ts';

const ALL: readonly Criterion[] = [
  'points',
  'wins',
  'head-to-head',
  'buchholz',
  'buchholz-cut-1',
  'buchholz-median',
  'sonneborn-berger',
  'progress',
  'points-ratio',
];
const RULES: StandingsRules = { criteria: ALL, unplayed: 'virtual-opponent/1' };
const nameOf = (participant: number) => `№ ${participant}`;

function won(tour: number, winner: number, loser: number, score: [number, number] = [5, 3]): TourGame {
  return { tour, players: [winner, loser], result: { kind: 'played', score } };
}

function places(table: readonly StandingsLine[]): string[] {
  return table.map((line) => `${line.participant}: ${formatSharedPlace(line.from, line.to)}`);
}

describe('The table', () => {
  test('Equals share places, and are listed by their numbers', () => {
    const input = { participants: [4, 3, 2, 1], games: [won(1, 1, 2), won(1, 3, 4)] };
    const table = computeStandingsAfter(input, { criteria: ['wins'], unplayed: 'as-played/1' });
    expect(places(table)).toEqual(['3: 1-2', '1: 1-2', '4: 3-4', '2: 3-4']);
  });

  test('The order of the criteria is the order of the director', () => {
    const games = [won(1, 1, 2, [5, 4]), won(1, 3, 4, [5, 0]), won(2, 3, 1, [5, 4]), won(2, 4, 2, [5, 1])];
    const input = { participants: [1, 2, 3, 4], games };
    const by = (...criteria: Criterion[]) =>
      places(computeStandingsAfter(input, { criteria, unplayed: 'as-played/1' }));
    expect(by('wins', 'points-ratio')).toEqual(['3: 1', '1: 2', '4: 3', '2: 4']);
    expect(by('wins', 'buchholz')).toEqual(['3: 1', '1: 2-3', '4: 2-3', '2: 4']);
    expect(by('points-ratio')).toEqual(['3: 1', '1: 2', '4: 3', '2: 4']);
  });

  test('Tours, wins, losses, draws and skips are counted apart', () => {
    const table = computeStandingsAfter(parseCrosstable(SWISS_5), RULES);
    const counts = (participant: number) => {
      const line = table.find((one) => one.participant === participant)!;
      return [line.tours, line.wins, line.losses, line.draws, line.skips];
    };
    expect([counts(1), counts(9), counts(12)]).toEqual([
      [5, 2, 0, 3, 0],
      [5, 0, 3, 0, 2],
      [3, 1, 1, 0, 1],
    ]);
  });

  test('Standings are given after any tour', () => {
    const after = computeStandingsAfter(parseCrosstable(SWISS_5), { ...RULES, criteria: ['points'] }, 2);
    expect(places(after).slice(0, 3)).toEqual(['2: 1', '1: 2-7', '3: 2-7']);
    expect(computeStandingsAfter(parseCrosstable(SWISS_5), RULES, 0).every((line) => line.to === 16)).toBe(
      true,
    );
    expect(computeStandingsAfter({ participants: [], games: [] }, RULES)).toEqual([]);
  });

  test('A game without a result counts for nobody yet', () => {
    const games = [won(1, 1, 2), { tour: 2, players: [1, 2] as const }];
    const [first, second] = computeStandingsAfter({ participants: [1, 2], games }, RULES);
    expect([first?.tours, first?.wins, second?.losses]).toEqual([1, 1, 1]);
    expect(first?.values.find((value) => value.criterion === 'buchholz')?.arithmetic).toMatchObject({
      terms: [{ tour: 1, opponent: 2 }],
    });
  });

  test('A penalty takes points, and is no loss of the opponents', () => {
    const games = [won(1, 1, 2), won(1, 3, 4), won(2, 1, 3), won(2, 4, 2)];
    const penalties = [{ tour: 1, player: 1, halves: 3 }];
    const input = { participants: [1, 2, 3, 4], games, penalties };
    const table = computeStandingsAfter(input, { criteria: ['points', 'buchholz'], unplayed: 'as-played/1' });
    expect(table.map((line) => [line.participant, ...line.values.map(formatValue)])).toEqual([
      [3, '1', '3'],
      [4, '1', '1'],
      [1, '0,5', '1'],
      [2, '0', '3'],
    ]);
    const later = computeStandingsAfter(
      { ...input, penalties: [{ tour: 2, player: 1, halves: 3 }] },
      RULES,
      1,
    );
    expect(later.find((line) => line.participant === 1)?.points).toEqual(createFraction(2, 2));
  });

  test('Several penalties add up, each from its tour on', () => {
    const input: StandingsInput = {
      participants: [1, 2],
      games: [won(1, 1, 2), won(2, 1, 2)],
      penalties: [
        { tour: 1, player: 1, halves: 1 },
        { tour: 1, player: 1, halves: 1 },
        { tour: 2, player: 1, halves: 1 },
      ],
    };
    const rules: StandingsRules = { criteria: ['points', 'progress'], unplayed: 'as-played/1' };
    const first = computeStandingsAfter(input, rules)[0]!;
    expect([first.participant, formatFraction(first.points), ...first.values.map(formatValue)]).toEqual([
      1,
      '0,5',
      '0,5',
      '0,5',
    ]);
  });

  test('Lots part whoever is equal, always alike for one seed', () => {
    const input = { participants: [1, 2, 3, 4, 5], games: [] };
    const rules: StandingsRules = { criteria: ['wins', 'lot'], unplayed: 'as-played/1', lotSeed: 11 };
    const table = computeStandingsAfter(input, rules);
    expect(table.map((line) => line.from)).toEqual([1, 2, 3, 4, 5]);
    expect(computeStandingsAfter(input, rules)).toEqual(table);
    expect(() => computeStandingsAfter(input, { criteria: ['lot'], unplayed: 'as-played/1' })).toThrow(
      RangeError,
    );
  });

  test('Somebody who is twice in a tour, or not listed, is a mistake of the caller', () => {
    expect(() =>
      computeStandingsAfter({ participants: [1, 2, 3], games: [won(1, 1, 2), won(1, 3, 1)] }, RULES),
    ).toThrow(RangeError);
    expect(() => computeStandingsAfter({ participants: [1], games: [won(1, 1, 2)] }, RULES)).toThrow(
      RangeError,
    );
    expect(() => computeStandingsAfter({ participants: [1, 2], games: [won(0, 1, 2)] }, RULES, 1)).toThrow(
      RangeError,
    );
  });
});

describe('The three rules for tours without a game', () => {
  const input = parseCrosstable(['+2 +f3 +bye', '-1 +4 +3', '+4 -f1 -2', '-3 -2 --']);
  const buchholz = (unplayed: StandingsRules['unplayed'], criterion: Criterion = 'buchholz') =>
    computeStandingsAfter(input, { criteria: [criterion], unplayed })
      .toSorted((a, b) => a.participant - b.participant)
      .map((line) => formatValue(line.values[0]!));

  test('As played: forfeits are games, byes and absences nothing', () => {
    expect(buchholz('as-played/1')).toEqual(['3', '4', '5', '3']);
    expect(buchholz('as-played/1', 'sonneborn-berger')).toEqual(['3', '1', '0', '0']);
  });

  test('Virtual opponent: who had no game meets a virtual one, and counts half in that tour for others', () => {
    // 1: 2 (against 2), 1 + 0 + 0.5 (tour 2), 2 + 0 (tour 3); 3 counts 1.5 and 4 counts 0.5 for the others.
    expect(buchholz('virtual-opponent/1')).toEqual(['5,5', '4', '5', '4,5']);
    expect(buchholz('virtual-opponent/1', 'sonneborn-berger')).toEqual(['5,5', '2', '0,5', '0']);
  });

  test('Own score: who had no game meets the own points, and after a withdrawal counts half for others', () => {
    expect(buchholz('own-score/1')).toEqual(['8', '4,5', '3,5', '3']);
  });
});

describe('What the first cut takes', () => {
  const cutTerm = (line: string, unplayed: StandingsRules['unplayed']) => {
    const input = parseCrosstable([line, '-1 -- --', '-- -1 --', '-- -- --']);
    const table = computeStandingsAfter(input, { criteria: ['buchholz-cut-1'], unplayed }, 3);
    const { arithmetic } = table.find((one) => one.participant === 1)!.values[0]!;
    return arithmetic.kind === 'opponents' ? arithmetic.terms.find((term) => term.cut)?.tour : undefined;
  };

  test('A tour missed by choice goes before a lower opponent, under the own score', () => {
    expect(['=bye', '-bye', '--', '-f4'].map((missed) => cutTerm(`+2 +3 ${missed}`, 'own-score/1'))).toEqual([
      3, 3, 3, 3,
    ]);
    expect(['+bye', '+f4'].map((missed) => cutTerm(`+2 +3 ${missed}`, 'own-score/1'))).toEqual([2, 2]);
  });

  test('Else the lowest goes', () => {
    expect(cutTerm('+2 +3 =bye', 'virtual-opponent/1')).toBe(1);
    expect(cutTerm('+2 +3 --', 'as-played/1')).toBe(1);
  });
});

describe('Head-to-head', () => {
  const tie = (lines: readonly string[]) => {
    const table = computeStandingsAfter(parseCrosstable(lines), {
      criteria: ['points', 'head-to-head'],
      unplayed: 'own-score/1',
    });
    return places(table);
  };

  test('Of two who met, the winner is above', () => {
    expect(tie(['+2 -3', '-1 +4', '-4 +1', '+3 -2'])).toEqual(['1: 1-4', '2: 1-4', '3: 1-4', '4: 1-4']);
    expect(tie(['+2 -3 --', '-1 +4 --', '-- +1 +4', '-- -2 -3']).slice(1, 3)).toEqual(['1: 2', '2: 3']);
  });

  test('A ring of three stays tied', () => {
    expect(tie(['+2 -3 --', '-1 -- +3', '-- +1 -2'])).toEqual(['1: 1-3', '2: 1-3', '3: 1-3']);
  });

  test('Two who met twice count the mean', () => {
    expect(tie(['+2 -2', '-1 +1'])).toEqual(['1: 1-2', '2: 1-2']);
    // Once each in a ring, but the first pair twice: two wins weigh no more than one.
    const ring = ['+2 +2 -3 --', '-1 -1 -- +3', '-- -- +1 -2'];
    const table = computeStandingsAfter(parseCrosstable(ring), {
      criteria: ['head-to-head'],
      unplayed: 'own-score/1',
    });
    expect(places(table)).toEqual(['1: 1-3', '2: 1-3', '3: 1-3']);
  });

  test('Those whom the games of all leave equal are compared by the games among themselves', () => {
    const four = ['+2 +3 -4', '-1 +4 +3', '+4 -1 -2', '-3 -2 +1'];
    const table = computeStandingsAfter(parseCrosstable(four), {
      criteria: ['head-to-head'],
      unplayed: 'own-score/1',
    });
    expect(places(table)).toEqual(['1: 1', '2: 2', '3: 3', '4: 4']);
  });

  const outcome = fc.constantFrom<'won' | 'lost' | 'drawn' | 'missing'>('won', 'lost', 'drawn', 'missing');
  const groups = fc
    .integer({ min: 2, max: 4 })
    .chain((size) =>
      fc.record({ size: fc.constant(size), results: fc.array(outcome, { minLength: 6, maxLength: 6 }) }),
    );

  /** Each pair of the group with its result; the pairs have a tour of their own. */
  const gamesOf = (size: number, results: readonly string[]) => {
    const pairs = [];
    for (let one = 1; one <= size; one += 1)
      for (let other = one + 1; other <= size; other += 1) pairs.push([one, other] as const);
    const scores: Record<string, [number, number]> = { won: [1, 0], lost: [0, 1], drawn: [1, 1] };
    return pairs.flatMap((players, index): TourGame[] => {
      const score = scores[results[index] ?? 'missing'];
      const result: TourResult | undefined = score && { kind: 'played', score };
      return result ? [{ tour: index + 1, players, result }] : [];
    });
  };

  /** Whether somebody is alone at the top in every way that the missing games could end. */
  const alwaysFirst = (size: number, results: readonly string[], participant: number): boolean => {
    const count = (size * (size - 1)) / 2;
    const missing = results.slice(0, count).indexOf('missing');
    if (missing !== -1)
      return ['won', 'lost', 'drawn'].every((end) =>
        alwaysFirst(size, results.with(missing, end), participant),
      );
    const table = computeStandingsAfter(
      { participants: Array.from({ length: size }, (_, index) => index + 1), games: gamesOf(size, results) },
      { criteria: ['points'], unplayed: 'as-played/1' },
    );
    return table[0]?.participant === participant && table[0].to === 1;
  };

  test('With missing games, who is placed first alone would be first however they ended, and nobody else', () => {
    fc.assert(
      fc.property(groups, ({ size, results }) => {
        const count = (size * (size - 1)) / 2;
        fc.pre(results.slice(0, count).includes('missing'));
        const participants = Array.from({ length: size }, (_, index) => index + 1);
        const table = computeStandingsAfter(
          { participants, games: gamesOf(size, results) },
          { criteria: ['head-to-head'], unplayed: 'own-score/1' },
        );
        for (const participant of participants) {
          const line = table.find((one) => one.participant === participant);
          const alone = line?.from === 1 && line.to === 1;
          expect(alone).toBe(alwaysFirst(size, results, participant));
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('Properties of tables', () => {
  const results = fc.constantFrom<TourResult | undefined>(
    { kind: 'played', score: [7, 3] },
    { kind: 'played', score: [2, 7] },
    { kind: 'played', score: [5, 5] },
    { kind: 'forfeit', winner: 0 },
    { kind: 'forfeit', winner: 1 },
    { kind: 'forfeit' },
    undefined,
  );
  /** A tournament of random pairs, byes, absences and penalties. */
  const tournaments = fc
    .record({ size: fc.integer({ min: 2, max: 11 }), tours: fc.integer({ min: 1, max: 6 }) })
    .chain(({ size, tours }) =>
      fc.record({
        orders: fc.array(
          fc.shuffledSubarray(
            Array.from({ length: size }, (_, index) => index + 1),
            { minLength: 0, maxLength: size },
          ),
          { minLength: tours, maxLength: tours },
        ),
        ends: fc.array(results, { minLength: size * tours, maxLength: size * tours }),
        bye: fc.constantFrom<'free' | 'half' | 'none'>('free', 'half', 'none'),
        size: fc.constant(size),
      }),
    )
    .map(({ orders, ends, bye, size }): StandingsInput => {
      const games: TourGame[] = [];
      const byes: { tour: number; player: number; kind: 'free' | 'half' | 'none' }[] = [];
      for (const [index, order] of orders.entries()) {
        const tour = index + 1;
        for (let at = 0; at + 1 < order.length; at += 2) {
          const result = ends[index * size + at];
          games.push({ tour, players: [order[at]!, order[at + 1]!], ...(result ? { result } : {}) });
        }
        if (order.length % 2 === 1) byes.push({ tour, player: order.at(-1)!, kind: bye });
      }
      const penalties = [{ tour: 1, player: 1, halves: 1 }];
      return { participants: Array.from({ length: size }, (_, index) => index + 1), games, byes, penalties };
    });
  const rules = fc.record(
    {
      criteria: fc.shuffledSubarray([...ALL, 'lot' as const], { minLength: 1 }),
      unplayed: fc.constantFrom<StandingsRules['unplayed']>(
        'as-played/1',
        'virtual-opponent/1',
        'own-score/1',
      ),
      lotSeed: fc.constant(3),
      counting: fc.constant('own/1' as const),
    },
    { requiredKeys: ['criteria', 'unplayed', 'lotSeed'] },
  );

  test('Places are one to the last, nobody twice, and values never increase within a tie of those before', () => {
    fc.assert(
      fc.property(tournaments, rules, (input, chosen) => {
        const table = computeStandingsAfter(input, chosen);
        expect(table.map((line) => line.participant).toSorted((a, b) => a - b)).toEqual(input.participants);
        for (const [index, line] of table.entries()) {
          expect(line.from <= index + 1 && index + 1 <= line.to).toBe(true);
          const next = table[index + 1];
          if (!next) continue;
          const order = chosen.criteria
            .map((_, at) => compareFractions(line.values[at]!.value, next.values[at]!.value))
            .find((difference) => difference !== 0);
          expect((order ?? 0) >= 0).toBe(true);
          expect(order === undefined).toBe(line.from === next.from);
        }
      }),
      { numRuns: 200 },
    );
  });

  test('The order in which games come changes nothing, and later tours do not touch an earlier table', () => {
    fc.assert(
      fc.property(tournaments, rules, fc.integer({ min: 1, max: 6 }), (input, chosen, tour) => {
        const turned = { ...input, games: input.games.toReversed() };
        expect(computeStandingsAfter(turned, chosen)).toEqual(computeStandingsAfter(input, chosen));
        const early = {
          ...input,
          games: input.games.filter((game) => game.tour <= tour),
          byes: input.byes?.filter((bye) => bye.tour <= tour) ?? [],
        };
        expect(computeStandingsAfter(input, chosen, tour)).toEqual(
          computeStandingsAfter(early, chosen, tour),
        );
      }),
      { numRuns: 100 },
    );
  });

  test('Every value is the sum of its shown arithmetic, and its sentence ends with it', () => {
    fc.assert(
      fc.property(tournaments, rules, (input, chosen) => {
        for (const line of computeStandingsAfter(input, chosen)) {
          for (const value of line.values) {
            const { arithmetic } = value;
            const sentence = explainValue(value, nameOf);
            expect(sentence).toMatch(/^[А-Я][^.]*\.$/u);
            if (arithmetic.kind === 'running') expect(sumFractions(arithmetic.after)).toEqual(value.value);
            if (arithmetic.kind !== 'opponents') continue;
            const counted = arithmetic.terms.filter((term) => !term.cut).map((term) => term.amount);
            expect(sumFractions(counted)).toEqual(value.value);
            expect(sentence).toContain(counted.length > 0 ? `= ${formatFraction(value.value)}` : ': 0');
          }
        }
      }),
      { numRuns: 100 },
    );
  });
});

describe('Sentences', () => {
  const table = computeStandingsAfter(parseCrosstable(SWISS_5), {
    criteria: [...ALL, 'lot'],
    unplayed: 'own-score/1',
    lotSeed: 1,
  });
  const sentences = (participant: number) =>
    table
      .find((line) => line.participant === participant)!
      .values.map((value) => explainValue(value, nameOf));

  test('A participant with a bye sees where each number comes from', () => {
    expect(sentences(4)).toEqual([
      'Очки: 1 + 0,5 + 1 + 0,5 + 0,5 = 3,5.',
      'Победы: 1 + 0 + 1 + 0 + 0 = 2.',
      'Личные встречи: среди равных (3) 0,5 (№ 3) + 0,5 (№ 1) = 1, место 1.',
      'Бухгольц: 3 (№ 12) + 3,5 (свои очки, тур 2) + 1,5 (№ 13) + 3,5 (№ 3) + 3,5 (№ 1) = 15.',
      'Усечённый Бухгольц: 3 (№ 12) + 1,5 (№ 13) + 3,5 (№ 3) + 3,5 (№ 1) = 11,5; не учтено: 3,5 (свои очки, тур 2).',
      'Медианный Бухгольц: 3 (№ 12) + 1,5 (№ 13) + 3,5 (№ 1) = 8; не учтено: 3,5 (свои очки, тур 2), 3,5 (№ 3).',
      'Зоннеборн-Бергер: 3 × 1 (№ 12) + 3,5 × 0,5 (свои очки, тур 2) + 1,5 × 1 (№ 13) + 3,5 × 0,5 (№ 3) + ' +
        '3,5 × 0,5 (№ 1) = 9,75.',
      'Прогресс: 1 + 1,5 + 2,5 + 3 + 3,5 = 11,5.',
      'Соотношение очков: 4 : 2, доля выигранных 0,667.',
      expect.stringMatching(/^Жребий: номер \d+ из 16\.$/u),
    ]);
  });

  test('Missing meetings, penalties and nobody tied are told', () => {
    const by = (input: StandingsInput, criterion: Criterion) =>
      computeStandingsAfter(input, { criteria: [criterion], unplayed: 'virtual-opponent/1' }).map((line) =>
        explainValue(line.values[0]!, nameOf),
      );
    const three = parseCrosstable(['+2', '-1', '--']);
    expect(by(three, 'head-to-head')[0]).toBe(
      'Личные встречи: среди равных (3) 1 (№ 2) = 1, встреч не хватает: 1, могло быть 2, место 1.',
    );
    expect(by(three, 'head-to-head')[2]).toBe('Личные встречи: среди равных (3) встреч не было, место 1.');
    expect(by({ participants: [1], games: [] }, 'head-to-head')).toEqual(['Личные встречи: равных нет.']);
    const fined = { ...three, penalties: [{ tour: 1, player: 1, halves: 1 }] };
    expect(by(fined, 'points')[0]).toBe('Очки: 1 = 1, штраф 0,5, осталось 0,5.');
    expect(by(parseCrosstable(['+f2 +bye', '-f1 --']), 'buchholz')[1]).toBe(
      'Бухгольц: 0,5 (виртуальный соперник, тур 1) + 1 (виртуальный соперник, тур 2) = 1,5.',
    );
  });

  test('Cells show values as tables print them', () => {
    const line = table.find((one) => one.participant === 12)!;
    expect(line.values.slice(0, 9).map(formatValue)).toEqual([
      '2',
      '2',
      '0',
      '11,5',
      '9,5',
      '6',
      '4',
      '7',
      '0:1',
    ]);
    const alone = table.find((one) => one.participant === 2)!;
    expect(alone.values.slice(2, 3).map(formatValue)).toEqual(['–']);
    expect([formatSharedPlace(3, 3), formatSharedPlace(3, 4)]).toEqual(['3', '3-4']);
  });
});
