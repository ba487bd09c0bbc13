import { describe, expect, test } from 'vitest';
import { planDoubleElimination } from './doubleElimination.ts';
import { listBracketPlaces } from './places.ts';
import type { BracketPlan } from './plan.ts';
import { computeBracketState, isDecided, type Bracket } from './state.ts';
import { betterWins, tossCoins, countBracketLosses, must, playOut, seedBracket } from './testing/playOut.ts';

const SIZES = Array.from({ length: 127 }, (_, index) => index + 2);

function planFor(size: number, secondFinal = true): BracketPlan {
  return must(planDoubleElimination(size, { secondFinal }));
}

function placeLines(bracket: Bracket): string[] {
  return listBracketPlaces(bracket).map(
    ({ participant, from, to }) => `${participant}: ${from === to ? from : `${from}-${to}`}`,
  );
}

describe('A double elimination', () => {
  test('At every size nobody is out before two losses, and everybody but the champion is out', () => {
    for (const size of SIZES) {
      for (const toss of [1, 2, 3]) {
        const played = playOut(seedBracket(planFor(size)), tossCoins(size * 1000 + toss));
        const states = computeBracketState(played);
        const { games, lost } = countBracketLosses(played);
        const [champion] = listBracketPlaces(played);
        const second = states.at(-1)?.status === 'played';
        expect(states.every((state) => isDecided(state))).toBe(true);
        expect(games).toBe(2 * size - (second ? 1 : 2));
        expect(lost.get(champion?.participant ?? 0) ?? 0).toBe(second ? 1 : 0);
        const others = [...lost].filter(([seed]) => seed !== champion?.participant);
        expect([others.length, new Set(others.map(([, times]) => times))]).toEqual([size - 1, new Set([2])]);
      }
    }
  });

  test('At every size the plan has two games for each who is out, and one more for the second final', () => {
    for (const size of [...SIZES, 129, 500, 1024]) {
      const numbers = (secondFinal: boolean) =>
        planFor(size, secondFinal).games.flatMap((game) => game.number ?? []);
      expect(numbers(false)).toEqual(Array.from({ length: 2 * size - 2 }, (_, index) => index + 1));
      expect(numbers(true).length).toBe(2 * size - 1);
    }
  });

  test('At every size the two top seeds meet in the upper final and again in the final', () => {
    for (const size of SIZES) {
      const states = computeBracketState(playOut(seedBracket(planFor(size)), betterWins));
      const met = states.filter((state) => state.slots.includes(1) && state.slots.includes(2));
      expect(met.map((state) => state.game.part)).toEqual(['winner', 'final']);
      expect(met[0]?.game.round).toBe(Math.ceil(Math.log2(size)));
    }
  });

  test('Somebody is out of the lower bracket by each game of it, never by one of the upper', () => {
    for (const size of SIZES) {
      const played = playOut(seedBracket(planFor(size)), tossCoins(size));
      const states = computeBracketState(played);
      for (const state of states.filter(({ game }) => game.part === 'winner')) {
        if (state.status !== 'played') continue;
        const again = states.find(
          ({ game, slots }) => game.id > state.game.id && slots.includes(state.loser),
        );
        expect(again).toBeDefined();
      }
    }
  });

  test('At every size no shown round has a game to which nobody at all can come', () => {
    for (const size of SIZES) {
      const states = computeBracketState(playOut(seedBracket(planFor(size)), betterWins));
      const shown = planFor(size).rounds.filter((round) => round.part !== 'final');
      for (const id of shown.flatMap((round) => round.games))
        expect(states[id - 1]?.status).not.toBe('empty');
    }
  });

  test('The second final is played when the one from the lower bracket wins the first', () => {
    const lowerWins = playOut(seedBracket(planFor(4)), (game, players) =>
      game.part === 'final' ? { kind: 'played', score: [2, 7] } : betterWins(game, players),
    );
    expect(computeBracketState(lowerWins).at(-1)).toMatchObject({
      status: 'played',
      slots: [1, 2],
      winner: 2,
    });
    const upperWins = computeBracketState(playOut(seedBracket(planFor(4)), betterWins));
    expect(upperWins.at(-1)?.status).toBe('unneeded');
    expect(placeLines(lowerWins)).toEqual(['2: 1', '1: 2', '3: 3', '4: 4']);
    const single = playOut(seedBracket(planFor(4, false)), (game, players) =>
      game.part === 'final' ? { kind: 'played', score: [2, 7] } : betterWins(game, players),
    );
    expect(placeLines(single)).toEqual(['2: 1', '1: 2', '3: 3', '4: 4']);
  });

  test('When neither comes to an upper game both are out, and nobody else before two losses', () => {
    for (const size of [4, 7, 8, 13]) {
      const toss = tossCoins(size);
      const played = playOut(seedBracket(planFor(size)), (game) =>
        game.number === 1 ? { kind: 'double-no-show' } : toss(),
      );
      const states = computeBracketState(played);
      const missed = states
        .filter(({ result }) => result?.kind === 'double-no-show')
        .flatMap(({ slots }) => slots);
      const lost = countBracketLosses(played).lost;
      const out = listBracketPlaces(played).slice(1);
      expect(states.every((state) => isDecided(state))).toBe(true);
      expect(missed.map((slot) => lost.get(Number(slot)) ?? 0)).toEqual([1, 1]);
      const others = out.filter(({ participant }) => !missed.includes(participant));
      expect(others).toHaveLength(size - 3);
      expect(others.every(({ participant }) => lost.get(participant) === 2)).toBe(true);
    }
  });

  test('Two participants play the upper final and the final', () => {
    const plan = planFor(2);
    expect(plan.rounds.map((round) => round.title)).toEqual([
      'Верхняя сетка. Финал',
      'Суперфинал',
      'Суперфинал. Второй матч',
    ]);
    expect(placeLines(playOut(seedBracket(plan), betterWins))).toEqual(['1: 1', '2: 2']);
  });

  test('Its rounds have titles, and lower rounds of byes alone are not counted', () => {
    expect(planFor(8).rounds.map((round) => round.title)).toEqual([
      'Верхняя сетка. 1/4 финала',
      'Верхняя сетка. Полуфинал',
      'Верхняя сетка. Финал',
      'Нижняя сетка. Раунд 1',
      'Нижняя сетка. Раунд 2',
      'Нижняя сетка. Раунд 3',
      'Нижняя сетка. Финал',
      'Суперфинал',
      'Суперфинал. Второй матч',
    ]);
    const lower = (size: number) => planFor(size).rounds.filter((round) => round.part === 'loser').length;
    expect([lower(3), lower(4), lower(5), lower(6), lower(7)]).toEqual([1, 2, 3, 3, 4]);
  });

  test('The loser of the lower final is third, and losers of one lower round share', () => {
    expect(placeLines(playOut(seedBracket(planFor(12)), betterWins))).toEqual([
      '1: 1',
      '2: 2',
      '3: 3',
      '4: 4',
      '6: 5-6',
      '5: 5-6',
      '7: 7-8',
      '8: 7-8',
      '9: 9-12',
      '12: 9-12',
      '11: 9-12',
      '10: 9-12',
    ]);
  });
});

/** Where winners and losers of each game go. */
function waysOn(plan: BracketPlan): {
  readonly winner: ReadonlyMap<number, number>;
  readonly loser: ReadonlyMap<number, number>;
} {
  const ways = { winner: new Map<number, number>(), loser: new Map<number, number>() };
  for (const game of plan.games) {
    for (const source of game.sources)
      if (source.from === 'winner' || source.from === 'loser') ways[source.from].set(source.game, game.id);
  }
  return ways;
}

/** For each seed and each upper round it may lose in: the games that it then comes to while it wins, in order. */
function pathsOf(plan: BracketPlan): readonly (readonly (readonly number[])[])[] {
  const ways = waysOn(plan);
  return Array.from({ length: plan.size }, (_, index) => {
    const paths: number[][] = [];
    const firstGame = plan.games.find(({ sources }) =>
      sources.some((source) => source.from === 'seed' && source.seed === index + 1),
    );
    for (let upper = firstGame?.id; upper !== undefined; upper = ways.winner.get(upper)) {
      if (plan.games[upper - 1]?.part !== 'winner') break;
      const path = [upper];
      for (let game = ways.loser.get(upper); game !== undefined; game = ways.winner.get(game))
        path.push(game);
      paths.push(path);
    }
    return paths;
  });
}

/**
 * The lower round of the first possible rematch, for full brackets: of two seeds who meet in upper round q, one falls there
 * and the other in a later round, and each goes on winning until their ways join.
 */
function firstPossibleRematch(plan: BracketPlan): number {
  const paths = pathsOf(plan);
  const roundOf = (game = 0) => plan.games[game - 1]?.round ?? Infinity;
  let first = Infinity;
  for (const one of paths) {
    for (const other of paths.filter((path) => path !== one)) {
      const met = one.findIndex(([game]) => other.some(([upper]) => upper === game));
      const fallen = new Set(one[met]?.slice(1));
      for (const later of other.slice(met + 1))
        first = Math.min(first, roundOf(later.slice(1).find((game) => fallen.has(game))));
    }
  }
  return first;
}

function permutations(items: readonly number[]): readonly (readonly number[])[] {
  if (items.length < 2) return [items];
  return items.flatMap((item) =>
    permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
  );
}

/** The plan with the drops of every upper round from the second put in another order. */
function withDrops(plan: BracketPlan, orders: readonly (readonly number[])[]): BracketPlan {
  const upper = Map.groupBy(
    plan.games.filter((game) => game.part === 'winner'),
    (game) => game.round,
  );
  const games = plan.games.map((game) => {
    const order = orders[game.round / 2 - 1];
    if (game.part !== 'loser' || !order) return game;
    const index = plan.games
      .filter((other) => other.part === 'loser' && other.round === game.round)
      .indexOf(game);
    const from = upper.get(game.round / 2 + 1)?.[order[index] ?? 0]?.id ?? 0;
    return { ...game, sources: [game.sources[0], { from: 'loser', game: from }] as const };
  });
  return { ...plan, games };
}

/** Every way to order drops of so many games each. */
function allOrders(drops: readonly number[]): readonly (readonly (readonly number[])[])[] {
  const [count, ...rest] = drops;
  if (count === undefined) return [[]];
  const orders = permutations(Array.from({ length: count }, (_, index) => index));
  return allOrders(rest).flatMap((chosen) => orders.map((order) => [order, ...chosen]));
}

describe('Drops into the lower bracket', () => {
  test.each([
    { size: 8, drops: [2, 1] },
    { size: 16, drops: [4, 2, 1] },
  ])('At $size places no order of the drops delays the first possible rematch further', ({ size, drops }) => {
    const plan = planFor(size);
    const best = Math.max(...allOrders(drops).map((orders) => firstPossibleRematch(withDrops(plan, orders))));
    expect(firstPossibleRematch(plan)).toBe(best);
  });

  test('The first possible rematch comes so late in the lower bracket', () => {
    const rounds = (size: number) => planFor(size).rounds.filter((round) => round.part === 'loser').length;
    expect(
      [4, 8, 16, 32, 64, 128].map((size) => [size, firstPossibleRematch(planFor(size)), rounds(size)]),
    ).toEqual([
      [4, 2, 2],
      [8, 3, 4],
      [16, 4, 6],
      [32, 5, 8],
      [64, 7, 10],
      [128, 8, 12],
    ]);
  });
});
