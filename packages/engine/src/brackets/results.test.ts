import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planDoubleElimination } from './doubleElimination.ts';
import { listBracketPlaces } from './places.ts';
import { correctBracketResult } from './results.ts';
import { planSingleElimination } from './singleElimination.ts';
import { computeBracketState, isDecided, type Bracket, type BracketVerdict } from './state.ts';
import { betterWins, tossCoins, enter, must, playOut, seedBracket } from './testing/playOut.ts';

const WON: BracketVerdict = { kind: 'played', score: [7, 2] };
const LOST: BracketVerdict = { kind: 'played', score: [4, 7] };
const NOBODY: BracketVerdict = { kind: 'double-no-show' };

function four(thirdPlace = true): Bracket {
  return seedBracket(must(planSingleElimination(4, { thirdPlace })));
}

function codeOf(outcome: { ok: true } | { ok: false; code: string; sentence: string }): string {
  if (outcome.ok) return 'granted';
  expect(outcome.sentence).toMatch(/^[А-Я].*\.$/u);
  return outcome.code;
}

describe('Entering a result', () => {
  test('The winner goes on, the loser goes to the match for third place', () => {
    const bracket = enter(four(), [1, WON], [2, LOST]);
    const [, , third, final] = computeBracketState(bracket);
    expect([third?.slots, final?.slots]).toEqual([
      [4, 3],
      [1, 2],
    ]);
    expect([third?.status, final?.status]).toEqual(['ready', 'ready']);
  });

  test('What cannot be corrected is refused with a reason', () => {
    const bracket = enter(four(), [1, WON]);
    const codeOfScore = (...score: [number, number]) =>
      codeOf(correctBracketResult(bracket, 1, { kind: 'played', score }));
    expect(codeOf(correctBracketResult(bracket, 9))).toBe('no-such-game');
    expect(codeOf(correctBracketResult(bracket, 4, WON))).toBe('players-unknown');
    expect(codeOf(correctBracketResult(bracket, 2, WON))).toBe('not-entered');
    expect(codeOfScore(5, 5)).toBe('tied-score');
    expect(codeOfScore(-1, 5)).toBe('impossible-score');
    expect(codeOfScore(1.5, 5)).toBe('impossible-score');
    expect(codeOfScore(5, 0)).toBe('granted');
    const three = seedBracket(must(planSingleElimination(3, { thirdPlace: false })));
    expect(codeOf(correctBracketResult(three, 1, WON))).toBe('free-pass');
    const pair = seedBracket(must(planDoubleElimination(2, { secondFinal: true })));
    expect(codeOf(correctBracketResult(enter(pair, [1, WON], [2, WON]), 3, WON))).toBe('not-needed');
  });

  test('A game to which nobody came is no game to correct', () => {
    const bracket = enter(four(), [1, NOBODY], [2, NOBODY]);
    for (const game of [3, 4]) expect(codeOf(correctBracketResult(bracket, game, WON))).toBe('free-pass');
  });
});

describe('The second final', () => {
  test('It is open to nobody until the first is decided, and then to both or to nobody', () => {
    const pair = seedBracket(must(planDoubleElimination(2, { secondFinal: true })));
    const second = (...results: readonly (readonly [number, BracketVerdict])[]) =>
      computeBracketState(enter(pair, ...results))[2];
    expect(second([1, WON])).toMatchObject({
      status: 'waiting',
      slots: ['unknown', 'unknown'],
      winner: 'unknown',
      loser: 'unknown',
    });
    expect(second([1, WON], [2, LOST])).toMatchObject({ status: 'ready', slots: [1, 2] });
    expect(second([1, WON], [2, { kind: 'walkover', winner: 1 }])).toMatchObject({ status: 'ready' });
    expect(second([1, WON], [2, NOBODY])).toMatchObject({
      status: 'unneeded',
      slots: ['nobody', 'nobody'],
      winner: 'nobody',
      loser: 'nobody',
    });
  });
});

describe('Who does not come', () => {
  test('A walkover lets the other go on', () => {
    const bracket = enter(four(), [1, { kind: 'walkover', winner: 1 }]);
    expect(computeBracketState(bracket)[0]).toMatchObject({ winner: 4, loser: 1 });
  });

  test('After a double no-show the next game is a free pass', () => {
    const bracket = enter(four(), [1, NOBODY], [2, WON]);
    const [, , third, final] = computeBracketState(bracket);
    expect([third?.status, third?.winner, final?.status, final?.winner]).toEqual(['passed', 2, 'passed', 3]);
    expect(listBracketPlaces(bracket)).toEqual([
      { participant: 3, from: 1, to: 1 },
      { participant: 2, from: 2, to: 2 },
      { participant: 1, from: 3, to: 4 },
      { participant: 4, from: 3, to: 4 },
    ]);
  });

  test('When nobody comes to the final there is no champion and both share first to second place', () => {
    const bracket = enter(four(false), [1, WON], [2, WON], [3, NOBODY]);
    expect(listBracketPlaces(bracket).map(({ from, to }) => [from, to])).toEqual([
      [1, 2],
      [1, 2],
      [3, 4],
      [3, 4],
    ]);
  });

  test('When nobody comes to any game the bracket still ends', () => {
    const bracket = playOut(four(), () => NOBODY);
    expect(computeBracketState(bracket).map((state) => state.status)).toEqual([
      'played',
      'played',
      'empty',
      'empty',
    ]);
    expect(listBracketPlaces(bracket).every(({ from, to }) => from === 1 && to === 4)).toBe(true);
  });

  test('With walkovers and double no-shows every bracket ends, and its places are one to the last', () => {
    const plans = fc
      .integer({ min: 2, max: 70 })
      .chain((size) =>
        fc.constantFrom(
          must(planSingleElimination(size, { thirdPlace: false })),
          must(planSingleElimination(size, { thirdPlace: true })),
          must(planDoubleElimination(size, { secondFinal: false })),
          must(planDoubleElimination(size, { secondFinal: true })),
          must(planSingleElimination(size, { thirdPlace: true, consolation: { rounds: 1 } })),
          must(planSingleElimination(size, { thirdPlace: false, consolation: { rounds: 3 } })),
          must(planDoubleElimination(size, { secondFinal: true, consolation: { rounds: 2 } })),
        ),
      );
    fc.assert(
      fc.property(plans, fc.integer({ min: 0, max: 1e6 }), (plan, seed) => {
        const played = playOut(seedBracket(plan), tossCoins(seed, true));
        expect(computeBracketState(played).every((state) => isDecided(state))).toBe(true);
        const places = listBracketPlaces(played);
        expect(new Set(places.map((place) => place.participant)).size).toBe(plan.size);
        for (const [index, { from, to }] of places.entries()) {
          expect(from <= index + 1 && index + 1 <= to).toBe(true);
          expect(places.filter((place) => place.from === from && place.to === to).length).toBe(to - from + 1);
        }
      }),
      { numRuns: 150 },
    );
  });
});

describe('Places while games are open', () => {
  test('Nobody has a place before the round that puts out is over', () => {
    const plan = must(planSingleElimination(8, { thirdPlace: true }));
    const opening = enter(seedBracket(plan), [1, WON], [2, WON], [3, WON]);
    expect(listBracketPlaces(opening)).toEqual([]);
    const quarters = enter(opening, [4, WON]);
    expect(listBracketPlaces(quarters).map(({ from, to }) => [from, to])).toEqual(
      Array.from({ length: 4 }, () => [5, 8]),
    );
  });

  test('The champion is known before the match for third place is played', () => {
    const bracket = enter(four(), [1, WON], [2, LOST], [4, LOST]);
    expect(listBracketPlaces(bracket)).toEqual([
      { participant: 2, from: 1, to: 1 },
      { participant: 1, from: 2, to: 2 },
    ]);
  });

  test('A first final that asks for a second one makes no champion yet', () => {
    const plan = must(planDoubleElimination(4, { secondFinal: true }));
    const full = playOut(seedBracket(plan), (game, players) =>
      game.part === 'final' ? LOST : betterWins(game, players),
    );
    const open = must(correctBracketResult(full, plan.games.length)).bracket;
    expect(listBracketPlaces(open).map(({ from }) => from)).toEqual([3, 4]);
  });

  test('A place that is given stays, whatever happens next', () => {
    const plan = must(planDoubleElimination(11, { secondFinal: true }));
    const full = playOut(seedBracket(plan), tossCoins(5));
    let bracket = seedBracket(plan);
    let known: ReturnType<typeof listBracketPlaces> = [];
    for (const game of plan.games) {
      const result = full.results.get(game.id);
      if (result) bracket = enter(bracket, [game.id, result]);
      const now = listBracketPlaces(bracket);
      expect(now).toEqual(expect.arrayContaining([...known]));
      known = now;
    }
    expect(known).toEqual(listBracketPlaces(full));
  });
});

describe('Correcting a result', () => {
  test('Another winner takes the place, and later results of other players are gone', () => {
    const full = enter(four(), [1, WON], [2, WON], [3, WON], [4, WON]);
    const correction = must(correctBracketResult(full, 1, LOST));
    expect([correction.lost, correction.changed]).toEqual([
      [3, 4],
      [3, 4],
    ]);
    expect(computeBracketState(correction.bracket)[3]).toMatchObject({ slots: [4, 3], status: 'ready' });
    expect(full.results.size).toBe(4);
    const other = must(correctBracketResult(full, 2, LOST));
    expect([other.lost, other.changed]).toEqual([
      [3, 4],
      [3, 4],
    ]);
  });

  test('Only the games whose players, winner or need changed are listed', () => {
    const eight = playOut(seedBracket(must(planSingleElimination(8, { thirdPlace: false }))), betterWins);
    expect(must(correctBracketResult(eight, 4, { kind: 'walkover', winner: 0 }))).toMatchObject({
      lost: [6, 7],
      changed: [6, 7],
    });
    const pair = enter(
      seedBracket(must(planDoubleElimination(2, { secondFinal: true }))),
      [1, WON],
      [2, WON],
    );
    expect(must(correctBracketResult(pair, 2, LOST))).toMatchObject({ lost: [], changed: [3] });
  });

  test('Another score with the same winner changes nothing else', () => {
    const full = enter(four(), [1, WON], [2, WON], [3, WON], [4, WON]);
    const correction = must(correctBracketResult(full, 1, { kind: 'played', score: [7, 6] }));
    expect([correction.lost, correction.changed]).toEqual([[], []]);
    expect(correction.bracket.results.get(1)).toEqual({ players: [1, 4], kind: 'played', score: [7, 6] });
  });

  test('A result undone leaves its game ready', () => {
    const full = enter(four(), [1, WON], [2, WON]);
    const correction = must(correctBracketResult(full, 2));
    expect(computeBracketState(correction.bracket)[1]?.status).toBe('ready');
    expect([correction.lost, correction.changed]).toEqual([[], [3, 4]]);
  });

  test('A correction of the first final brings or takes the second one', () => {
    const pair = seedBracket(must(planDoubleElimination(2, { secondFinal: true })));
    const full = enter(pair, [1, WON], [2, LOST], [3, WON]);
    const correction = must(correctBracketResult(full, 2, WON));
    expect([correction.lost, correction.changed]).toEqual([[3], [3]]);
  });

  test('After any correction every result is of those who play, and correcting back changes no other game', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 40 }),
        fc.boolean(),
        fc.integer({ min: 0, max: 1e6 }),
        fc.nat(),
        (size, double, seed, pick) => {
          const consolation = pick % 2 === 0 ? {} : { consolation: { rounds: 1 + (pick % 3) } };
          const plan = double
            ? must(planDoubleElimination(size, { secondFinal: true, ...consolation }))
            : must(planSingleElimination(size, { thirdPlace: true, ...consolation }));
          const full = playOut(seedBracket(plan), tossCoins(seed, true));
          const games = [...full.results.keys()];
          const game = games[pick % games.length] ?? 0;
          const old = full.results.get(game);
          const verdict = old?.kind === 'played' && old.score[0] > old.score[1] ? LOST : WON;
          const { bracket, lost } = must(correctBracketResult(full, game, verdict));
          const states = computeBracketState(bracket);
          for (const id of bracket.results.keys()) expect(states[id - 1]?.status).toBe('played');
          expect([...full.results.keys()].filter((id) => !bracket.results.has(id))).toEqual(lost);
          const back = must(correctBracketResult(bracket, game, old)).bracket;
          const survivors = [...back.results.keys()];
          expect(survivors.every((id) => back.results.get(id)?.kind === full.results.get(id)?.kind)).toBe(
            true,
          );
        },
      ),
      { numRuns: 150 },
    );
  });
});
