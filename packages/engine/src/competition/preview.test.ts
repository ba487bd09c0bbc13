import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getCurrentState, listRatedAthletes, rateGames } from '../rating/index.ts';
import { createRandom } from '../swiss/testing/random.ts';
import type { Command, CorrectResult } from './commands.ts';
import { decide } from './decide.ts';
import { evolve } from './evolve.ts';
import type { StageFormat } from './formats.ts';
import { preview } from './preview.ts';
import { previewCorrection } from './previewCorrection.ts';
import { listGames } from './reading/games.ts';
import { listGamesInPlay } from './reading/gamesInPlay.ts';
import { computePlaces } from './reading/places.ts';
import { listRatedGames } from './reading/ratedGames.ts';
import { FIRST_STATE, type CompetitionState } from './state.ts';
import { generateCommand } from './testing/anyCommand.ts';
import { act, playActs, startCompetition, enterResult, type Played } from './testing/drive.ts';
import { freezeDeep } from './testing/freeze.ts';

const SWISS: StageFormat = { kind: 'swiss', matchLength: 5, end: { by: 'tours', tours: 4 } };
const KNOCKOUT: StageFormat = { kind: 'single-elimination', matchLength: 5, thirdPlace: false };
const FINAL: StageFormat = { ...KNOCKOUT, take: { by: 'best', count: 2 } };
const upset = (game: number) => ({ game, result: { kind: 'played', score: [1, 5] } }) as const;

const first = act(startCompetition([SWISS], 8), { type: 'draw' });
const second = playActs(
  [1, 2, 3, 4].map((game) => enterResult(game)),
  first,
);
const drawn = act(second, { type: 'draw' });

function shown({ state }: Played, command: Command) {
  const previewed = preview(state, command);
  if (!previewed.ok) throw new Error(previewed.refusal.sentence);
  return previewed;
}

describe('A preview names the games being played', () => {
  test('that get their result, and breaks none of them off', () => {
    expect(shown(drawn, enterResult(5))).toMatchObject({ playing: [5], brokenOff: [], newPairs: [] });
  });

  test('that end without play, for one of the two leaves', () => {
    const [one] = listGames(drawn.state).find(({ id }) => id === 5)?.players ?? [1];
    expect(shown(drawn, { type: 'withdraw', participant: one })).toMatchObject({
      playing: [5],
      brokenOff: [5],
    });
    expect(shown(drawn, { type: 'withdraw', participant: one, after: 'game' })).toMatchObject({
      playing: [],
    });
  });

  test('whose pairs another draw parts, and not those whose two stay together', () => {
    const pairs = listGames(drawn.state)
      .slice(4)
      .map(({ players }) => players);
    const [[a, b], [c, d], ...kept] = pairs as [
      [number, number],
      [number, number],
      [number, number],
      [number, number],
    ];
    const swapped = shown(drawn, { type: 'draw', pairs: [[a, c], [b, d], ...kept] });
    expect(swapped).toMatchObject({
      playing: [5, 6, 7, 8],
      brokenOff: [5, 6],
      newPairs: [
        [a, c],
        [b, d],
      ],
    });
  });

  test('of a round robin only those of the tour that is played', () => {
    const circle = act(startCompetition([{ kind: 'round-robin', circles: 1 }], 4), { type: 'draw' });
    expect(listGamesInPlay(circle.state).map(({ tour }) => tour)).toEqual([1, 1]);
    expect(shown(circle, { type: 'withdraw', participant: 1 }).playing).toHaveLength(1);
    const [game] = listGamesInPlay(circle.state);
    const ahead = listGamesInPlay(act(circle, { type: 'double-no-show', game: game?.id ?? 0 }).state);
    expect(ahead.map(({ tour }) => tour)).toEqual([1]);
  });

  test('and there are none before the draw or after the end', () => {
    expect(listGamesInPlay(FIRST_STATE)).toEqual([]);
    expect(listGamesInPlay(second.state)).toEqual([]);
  });
});

describe('A correction is previewed in all ways at once', () => {
  test('and recorded where another way would break off what is being played', () => {
    const { ways, recommended } = previewCorrection(drawn.state, upset(1));
    expect(recommended).toBe('record');
    expect(ways).toMatchObject({
      record: { ok: true, brokenOff: [], results: [{ game: 1 }] },
      propagate: { ok: false, refusal: { code: 'nothing-to-propagate' } },
      redraw: { ok: true, sentence: 'Тур 2 будет составлен заново целиком: в нём ещё ничего не сыграно.' },
    });
    expect(ways.redraw.ok && ways.redraw.brokenOff.length).toBeGreaterThan(0);
    expect(previewCorrection(act(drawn, enterResult(5)).state, upset(1)).ways.redraw).toEqual({
      ok: false,
      refusal: {
        code: 'tour-being-played',
        sentence: 'В туре 2 уже есть результаты: целиком его не перерисовать.',
      },
    });
  });

  test('and carried through a bracket, which has no other way', () => {
    const bracket = playActs(
      [{ type: 'draw' }, enterResult(1), enterResult(2)],
      startCompetition([KNOCKOUT], 4),
    );
    const { ways, recommended } = previewCorrection(bracket.state, upset(1));
    expect(recommended).toBe('propagate');
    expect(ways.propagate).toMatchObject({ ok: true, playing: [3], brokenOff: [3] });
  });

  test('and carried into the next stage while that is not drawn', () => {
    const two: StageFormat = { ...SWISS, end: { by: 'tours', tours: 1 } };
    const over = playActs(
      [{ type: 'draw' }, enterResult(1), enterResult(2), { type: 'finish-stage' }, { type: 'start-stage' }],
      startCompetition([two, FINAL], 4),
    );
    expect(previewCorrection(over.state, upset(1)).recommended).toBe('redraw');
    expect(previewCorrection(act(over, { type: 'draw' }).state, upset(1)).recommended).toBe('record');
  });

  test('and in none where there is nothing to correct', () => {
    expect(previewCorrection(drawn.state, upset(5)).recommended).toBeNull();
  });
});

/** What a preview speaks of, read from both states by itself. */
function differences(before: CompetitionState, after: CompetitionState) {
  const [old, now] = [before, after].map((state) => new Map(listGames(state).map((game) => [game.id, game])));
  const [wasPlaced, isPlaced] = [before, after].map(
    (state) => new Map(computePlaces(state).map(({ participant, from, to }) => [participant, [from, to]])),
  );
  const games = [...new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])])];
  const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);
  return {
    results: games.filter((id) => differs(old?.get(id)?.result, now?.get(id)?.result)),
    pairings: games.filter((id) => differs(old?.get(id)?.players, now?.get(id)?.players)),
    places: [...new Set([...(wasPlaced?.keys() ?? []), ...(isPlaced?.keys() ?? [])])].filter((id) =>
      differs(wasPlaced?.get(id) ?? [null, null], isPlaced?.get(id) ?? [null, null]),
    ),
  };
}

const sorted = (values: readonly number[]) => values.toSorted((one, other) => one - other);

/** Matches of a series have ids of their own, between those of the games. */
const gameOf = (game: number, match = 0) => {
  const id = 20 * game + match;
  return { id, day: '2026-03-01', order: id };
};
const rated = (state: CompetitionState) => listRatedGames(state, { discipline: 1, gameOf });

test('A preview of any command equals what the act then does, ratings too', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 31 - 1 }), (seed) => {
      const random = createRandom(seed);
      let state = freezeDeep(FIRST_STATE);
      for (let at = 0; at < 80; at += 1) {
        const command = generateCommand(state, random);
        const decision = decide(state, command);
        const ledger = rateGames(1, rated(state).values());
        const previewed = freezeDeep(preview(state, command, { ledger, gameOf }));
        expect(previewed.ok).toBe(decision.ok);
        if (!decision.ok || !previewed.ok) continue;
        const after = freezeDeep(decision.events.reduce((now, event) => evolve(now, event), state));
        const told = differences(state, after);
        expect(previewed.events).toEqual(decision.events);
        expect(sorted(previewed.results.map(({ game }) => game))).toEqual(sorted(told.results));
        expect(sorted(previewed.pairings.map(({ game }) => game))).toEqual(sorted(told.pairings));
        expect(sorted(previewed.places.map(({ participant }) => participant))).toEqual(sorted(told.places));
        const open = new Set(listGamesInPlay(after).map(({ id }) => id));
        for (const game of previewed.brokenOff)
          expect(open.has(game) && !told.pairings.includes(game)).toBe(false);
        const moved = new Map(previewed.ratings?.shifts.map((shift) => [shift.athlete, shift]));
        const again = rateGames(1, rated(after).values());
        for (const athlete of listRatedAthletes(again))
          expect(moved.get(athlete)?.after ?? getCurrentState(ledger, athlete)).toEqual(
            getCurrentState(again, athlete),
          );
        state = after;
      }
    }),
    { numRuns: Number(process.env.COMPETITION_RUNS ?? 10) },
  );
});

test('A preview of the end has whom the competition moves in all, also where the ledger has its games already', () => {
  const begun = act(startCompetition([KNOCKOUT], 2), { type: 'draw' });
  const ended = playActs([enterResult(1), { type: 'finish-stage' }], begun).state;
  for (const games of [[], [...rated(ended).values()]]) {
    const previewed = preview(ended, { type: 'finish' }, { ledger: rateGames(1, games), gameOf });
    const shifts = previewed.ok ? (previewed.ratings?.shifts ?? []) : [];
    expect(shifts.map(({ before, after }) => Math.sign(after.rating - before.rating))).toEqual([1, -1]);
  }
});

function expectWays(state: CompetitionState, correction: CorrectResult) {
  const { ways } = previewCorrection(state, correction);
  for (const mode of ['record', 'propagate', 'redraw'] as const) {
    const { corrections, ...alone } = preview(state, { ...correction, mode });
    expect(ways[mode]).toMatchObject(alone);
    if (corrections !== undefined) expect(corrections[mode].allowed).toBe(ways[mode].ok);
  }
}

test('Each way of a correction is what the preview and the command of that way say', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 31 - 1 }), (seed) => {
      const random = createRandom(seed);
      let state = freezeDeep(FIRST_STATE);
      for (let at = 0; at < 80; at += 1) {
        const command = generateCommand(state, random);
        if (command.type === 'correct-result') expectWays(state, command);
        const decision = decide(state, command);
        if (decision.ok)
          state = freezeDeep(decision.events.reduce((now, event) => evolve(now, event), state));
      }
    }),
    { numRuns: Number(process.env.COMPETITION_RUNS ?? 20) },
  );
});
