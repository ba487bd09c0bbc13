import { describe, expect, test } from 'vitest';
import { enter } from './brackets/testing/playOut.ts';
import {
  buildBracketAnswer,
  computeBracketTable,
  checkEligibility,
  correctBracketResult,
  drawLotOrder,
  createBracket,
  payOut,
  placePrizes,
  planDoubleElimination,
  rateGames,
  buildRatingList,
  recomputeRatings,
  listRoundRobinTours,
  seedByRating,
  seedFromGroups,
  computeStandingsAfter,
} from './index.ts';

/** Freezes a value through and through, so that whoever changes it throws. */
function frozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of value instanceof Map ? value.values() : Object.values(value)) frozen(part);
  }
  return value;
}

const played = (tour: number, one: number, other: number, score: [number, number]) => ({
  tour,
  players: [one, other] as const,
  result: { kind: 'played' as const, score },
});
const game = (id: number, winner: number, loser: number) => ({
  id,
  discipline: 1,
  day: '2025-01-01',
  order: id,
  winner: [winner],
  loser: [loser],
  length: 5,
});

/** Every rule on frozen input; each is computed anew at each call. */
const RULES: Readonly<Record<string, () => unknown>> = {
  ratings: () => {
    const ledger = rateGames(1, frozen([game(2, 1, 2), game(1, 2, 3)]));
    const correction = recomputeRatings(frozen(ledger), frozen([{ id: 1, game: game(1, 3, 2) }]));
    return [buildRatingList(correction.ledger, '2025-01'), correction, ledger];
  },
  roundRobin: () => listRoundRobinTours(frozen([3, 1, 2]), 2),
  brackets: () => {
    const plan = planDoubleElimination(5, { secondFinal: true });
    if (!plan.ok) throw new Error(plan.sentence);
    const bracket = frozen(createBracket(frozen(plan.value), frozen([5, 4, 3, 2, 1])));
    const after = frozen(enter(bracket, [2, { kind: 'played', score: [5, 1] }]));
    return [
      computeBracketTable(after),
      buildBracketAnswer(after, { nameOf: String }),
      correctBracketResult(after, 2),
    ];
  },
  seeding: () => [
    seedByRating(frozen([{ participant: 2, rating: 1500 }, { participant: 1 }]), 4),
    seedFromGroups(
      frozen([
        [1, 2],
        [3, 4],
      ]),
      2,
    ),
    drawLotOrder(frozen([3, 1, 2]), 9),
  ],
  standings: () =>
    computeStandingsAfter(
      frozen({
        participants: [3, 1, 2],
        games: [played(2, 3, 1, [5, 0]), played(1, 1, 2, [5, 2])],
        byes: [{ tour: 1, player: 3, kind: 'free' as const }],
        penalties: [{ tour: 2, player: 3, halves: 1 }],
      }),
      frozen({
        criteria: ['points', 'head-to-head', 'buchholz-median', 'sonneborn-berger', 'progress', 'lot'],
        unplayed: 'virtual-opponent/1',
        lotSeed: 5,
      }),
    ),
  prizes: () => [
    placePrizes(
      1001,
      frozen([
        { place: 2, kind: 'percent', hundredths: 4000 },
        { place: 1, kind: 'percent', hundredths: 6000 },
      ]),
    ),
    payOut(frozen([601, 400]), frozen([1, 2].map((participant) => ({ participant, from: 1, to: 2 })))),
  ],
  eligibility: () => checkEligibility(frozen({ birthday: '2000-01-01' }), frozen({ cities: [1] })),
};

describe('The rules', () => {
  test.each(Object.entries(RULES))(
    '%s change nothing that they are given, and give the same again',
    (_, run) => {
      const first = run();
      expect(run()).toEqual(first);
      expect(JSON.stringify(run())).toBe(JSON.stringify(first));
    },
  );
});
