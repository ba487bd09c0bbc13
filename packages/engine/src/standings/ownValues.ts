import { addFractions, createFraction, sumFractions, type Fraction } from './fraction.ts';
import type { ParticipantRecord } from './records.ts';
import type { CriterionValue } from './value.ts';

/** Points of the table: wins 1, draws 1/2, byes as given, less penalties. */
export function computePointsValue(record: ParticipantRecord): CriterionValue {
  const tours = record.tours.map(({ tour, halves }) => ({
    tour,
    gained: createFraction(halves, 2),
    taken: createFraction(record.penalties[tour - 1] ?? 0, 2),
  }));
  return {
    criterion: 'points',
    value: sumFractions(tours.map(computeNet)),
    arithmetic: { kind: 'tours', tours },
  };
}

/**
 * Number of tours with as many points as a win brings: games, forfeits and free tours alike. Source: FIDE Handbook C.07
 * (2023), article 7.1 "Number of Wins" (WIN).
 */
export function computeWinsValue(record: ParticipantRecord): CriterionValue {
  const tours = record.tours.map(({ tour, halves }) => ({
    tour,
    gained: createFraction(Number(halves === 2)),
    taken: createFraction(0),
  }));
  return {
    criterion: 'wins',
    value: sumFractions(tours.map(computeNet)),
    arithmetic: { kind: 'tours', tours },
  };
}

/**
 * The points after each tour added up: who won early met the stronger. Seven of seven gives 1+2+...+7 = 28. Source: FIDE
 * Handbook C.07 (2023), article 7.5 "Progressive Scores". Games without a result yet count as they stand. `begun`: tours that
 * are looked at, by default all.
 */
export function computeProgressValue(record: ParticipantRecord, begun?: number): CriterionValue {
  const after: Fraction[] = [];
  let points = createFraction(0);
  for (const { tour, halves } of record.tours.slice(0, begun)) {
    points = addFractions(points, createFraction(halves - (record.penalties[tour - 1] ?? 0), 2));
    after.push(points);
  }
  return { criterion: 'progress', value: sumFractions(after), arithmetic: { kind: 'running', after } };
}

/**
 * Points scored in the games: the share that was won, won / (won + lost). It orders as won / lost does and stands also when
 * nothing was lost; with no games it is 0.
 */
export function computePointsRatioValue(record: ParticipantRecord): CriterionValue {
  let [won, lost] = [0, 0];
  for (const { score } of record.tours) {
    won += score?.own ?? 0;
    lost += score?.other ?? 0;
  }
  const value = createFraction(won, won + lost || 1);
  return { criterion: 'points-ratio', value, arithmetic: { kind: 'ratio', won, lost } };
}

/** The lots of all participants in the order in which they were drawn: the first is the best. */
export function computeLotValues(order: readonly number[]): ReadonlyMap<number, CriterionValue> {
  return new Map(
    order.map((participant, index) => [
      participant,
      {
        criterion: 'lot',
        value: createFraction(order.length - index),
        arithmetic: { kind: 'lot', drawn: index + 1, of: order.length },
      },
    ]),
  );
}

function computeNet({ gained, taken }: { readonly gained: Fraction; readonly taken: Fraction }): Fraction {
  return addFractions(gained, createFraction(-taken.numerator, taken.denominator));
}
