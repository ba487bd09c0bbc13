import { describe, expect, test } from 'vitest';
import { createRandom } from '../swiss/testing/random.ts';
import type { StageFormat } from './formats.ts';
import { listGames, findGame } from './reading/games.ts';
import { listNextDrawn, buildStageBracketAnswer } from './reading/next.ts';
import { listRatedGames } from './reading/ratedGames.ts';
import { listRounds } from './reading/rounds.ts';
import { computeStageTable } from './reading/tables.ts';
import { findCurrentStage, type CompetitionState } from './state.ts';
import { act, playActs, getRefusalCode, startCompetition, enterResults } from './testing/drive.ts';
import { playThrough } from './testing/playThrough.ts';

const SWISS: StageFormat = { kind: 'swiss', matchLength: 5, end: { by: 'tours', tours: 3 } };
const KNOCKOUT: StageFormat = { kind: 'single-elimination', matchLength: 5, thirdPlace: true };

describe('A Swiss tour', () => {
  test('is drawn with its reasons, and again only when it is played', () => {
    const drawn = act(startCompetition([SWISS], 5), { type: 'draw' });
    const [tour] = findCurrentStage(drawn.state)?.tours ?? [];
    expect(tour?.games.map(({ players }) => players)).toHaveLength(2);
    expect(tour?.reasons?.bye).toMatchObject({ id: 5, code: 'by-rule' });
    expect(getRefusalCode(drawn.state, { type: 'draw' })).toBe('tour-open');
    expect(getRefusalCode(drawn.state, { type: 'finish-stage' })).toBe('stage-not-over');
  });

  test('frees nobody twice, while a bye that was asked for does not count as one', () => {
    const asked = act(startCompetition([SWISS], 5), { type: 'declare-bye', participant: 5, kind: 'none' });
    const first = playActs([{ type: 'draw' }, ...enterResults([1, 2])], asked);
    const second = playActs([{ type: 'draw' }, ...enterResults([3, 4])], first);
    const third = act(second, { type: 'draw' });
    expect(freeIn(second.state, 1)).toEqual([5]);
    expect(freeIn(third.state, 2)).not.toEqual([5]);
  });

  test('frees nobody who has won without a game, while another can be free', () => {
    const missed = playActs(
      [
        { type: 'draw' },
        { type: 'walkover', game: 1, winner: 4 },
        { type: 'enter-result', game: 2, score: [0, 5] },
      ],
      startCompetition([SWISS], 5),
    );
    const last = playActs(
      [
        { type: 'withdraw', participant: 1 },
        { type: 'withdraw', participant: 2 },
      ],
      missed,
    );
    expect(freeIn(act(last, { type: 'draw' }).state, 1)).toEqual([3]);
  });

  test('looks ahead over all tours to come, so that six can play five tours without a rematch', () => {
    const six = startCompetition([{ ...SWISS, end: { by: 'tours', tours: 5 } }], 6);
    const { state } = playThrough(six, createRandom(3));
    const tours = findCurrentStage(state)?.tours ?? [];
    expect(tours.map(({ reasons }) => reasons?.toursKept)).toEqual([4, 3, 2, 1, 0]);
    const pairs = listGames(state).map(({ players }) => players.toSorted((a, b) => a - b).join());
    expect(new Set(pairs).size).toBe(15);
  });

  test('leaves out whose bye is declared, and the bye is worth what was said', () => {
    const rested = playActs(
      [{ type: 'declare-bye', participant: 2, kind: 'half' }, { type: 'draw' }],
      startCompetition([SWISS], 5),
    );
    expect(listGames(rested.state).flatMap(({ players }) => players)).not.toContain(2);
    const line = computeStageTable(rested.state, 0).find(({ participant }) => participant === 2);
    expect(line).toMatchObject({ points: { numerator: 1, denominator: 2 }, skips: 1 });
  });

  test('keeps a declared bye when its pairs are set again', () => {
    const rested = playActs(
      [{ type: 'declare-bye', participant: 2, kind: 'none' }, { type: 'draw' }],
      startCompetition([SWISS], 5),
    );
    const again = act(rested, {
      type: 'set-pairs',
      pairs: [
        [1, 5],
        [3, 4],
      ],
    });
    const tour = findCurrentStage(again.state)?.tours[0];
    expect(tour?.byes).toEqual([{ participant: 2, kind: 'none', declared: true }]);
    expect(tour?.games.map(({ players }) => players)).toEqual([
      [1, 5],
      [3, 4],
    ]);
  });

  test('set by hand lists what it breaks, and may be set again until something is played', () => {
    const second = playActs(
      [{ type: 'draw' }, ...enterResults([1, 2]), { type: 'draw' }],
      startCompetition([SWISS], 4),
    );
    const first = findCurrentStage(second.state)?.tours[0]?.games.map(({ players }) => players) ?? [];
    const again = act(second, { type: 'set-pairs', pairs: first });
    const tour = findCurrentStage(again.state)?.tours[1];
    expect(tour?.breaches?.filter(({ code }) => code === 'rematch')).toHaveLength(2);
    expect(tour?.games.map(({ id }) => id)).toEqual([5, 6]);
    const short = { type: 'set-pairs', pairs: first.slice(1) } as const;
    expect(getRefusalCode(again.state, short)).toBe('bad-pairs');
    expect(getRefusalCode(act(again, { type: 'double-no-show', game: 5 }).state, short)).toBe('tour-open');
  });

  test('counts in the table of that tour and of later ones only', () => {
    const played = playActs(
      [{ type: 'draw' }, ...enterResults([1, 2]), { type: 'draw' }, ...enterResults([3, 4])],
      startCompetition([SWISS], 4),
    );
    const pointsAfter = (tour: number) =>
      computeStageTable(played.state, 0, tour).map(({ points }) => points?.numerator);
    expect(pointsAfter(1)).toEqual([2, 2, 0, 0]);
    expect(pointsAfter(2)).toEqual(computeStageTable(played.state, 0).map(({ points }) => points?.numerator));
  });

  test('costs a penalty its points, and nothing in the pairing', () => {
    const played = playActs(
      [{ type: 'draw' }, ...enterResults([1, 2]), { type: 'penalty', participant: 1, halves: 3 }],
      startCompetition([SWISS], 4),
    );
    const table = computeStageTable(played.state, 0);
    expect(table.find(({ participant }) => participant === 1)?.points).toEqual({
      numerator: -1,
      denominator: 2,
    });
    const next = act(played, { type: 'draw' });
    expect(listGames(next.state).at(-2)?.players).toContain(1);
  });
});

describe('Until losses', () => {
  test('who lost so often is not drawn, a missed game included', () => {
    const cup: StageFormat = { kind: 'swiss', matchLength: 5, end: { by: 'losses', losses: 1 } };
    const played = playActs(
      [{ type: 'draw' }, ...enterResults([1]), { type: 'double-no-show', game: 2 }],
      startCompetition([cup], 4),
    );
    expect(listNextDrawn(played.state)).toEqual([]);
    expect(getRefusalCode(played.state, { type: 'draw' })).toBe('stage-over');
    expect(getRefusalCode(played.state, { type: 'finish-stage' })).toBe('granted');
  });
});

describe('A bracket', () => {
  test('is answered with the numbers of the competition', () => {
    const drawn = act(startCompetition([KNOCKOUT], 4), { type: 'draw' });
    const played = act(drawn, { type: 'enter-result', game: 1, score: [5, 2] });
    const answer = buildStageBracketAnswer(played.state, 0, { nameOf: (id) => `Игрок ${id}` });
    expect(answer?.brackets.winnerBracket[0]?.seeds[0]).toEqual({
      id: 1,
      number: 1,
      date: null,
      teams: [
        { id: 1, name: 'Игрок 1', score: 5 },
        { id: 4, name: 'Игрок 4', score: 2 },
      ],
    });
    expect(listRounds(played.state).map(({ title }) => title)).toEqual([
      'Полуфинал',
      'Финал',
      'Матч за 3-е место',
    ]);
  });

  test('takes 1,024 and not one more', () => {
    expect(getRefusalCode(startCompetition([KNOCKOUT], 1024).state, { type: 'draw' })).toBe('granted');
    expect(getRefusalCode(startCompetition([KNOCKOUT], 1025).state, { type: 'draw' })).toBe(
      'too-many-participants',
    );
  });

  test('takes no draws, no points above the match, and no result twice', () => {
    const { state } = playActs(
      [{ type: 'draw' }, { type: 'walkover', game: 1, winner: 4 }],
      startCompetition([KNOCKOUT], 4),
    );
    const result = { type: 'enter-result', game: 2 } as const;
    expect(getRefusalCode(state, { ...result, score: [3, 3] })).toBe('tied-score');
    expect(getRefusalCode(state, { ...result, score: [6, 3] })).toBe('score-above-length');
    expect(getRefusalCode(state, { ...result, game: 1, score: [5, 3] })).toBe('already-entered');
    expect(getRefusalCode(state, { type: 'walkover', game: 2, winner: 4 })).toBe('not-a-player');
    expect(getRefusalCode(state, { type: 'penalty', participant: 1, halves: 2 })).toBe('no-points');
  });
});

test('Missed games are unrated, and the persons of a pair are rated each', () => {
  const pairs = playActs([
    { type: 'create-stages', stages: [KNOCKOUT] },
    {
      type: 'enter',
      participants: [1, 2, 3, 4].map((id) => ({ id, persons: [10 * id, 10 * id + 1] as const })),
    },
    { type: 'close-entries' },
    { type: 'draw' },
    { type: 'enter-result', game: 1, score: [2, 5] },
    { type: 'walkover', game: 2, winner: 2 },
  ]);
  const gameOf = (id: number) => ({ id: 900 + id, day: '2026-03-01', order: id });
  const rated = listRatedGames(pairs.state, { discipline: 3, gameOf });
  expect(rated.get('1')).toMatchObject({ id: 901, winner: [40, 41], loser: [10, 11], length: 5 });
  expect(rated.get('2')).toMatchObject({ unrated: 'walkover' });
  expect(findGame(pairs.state, 1)?.players).toEqual([1, 4]);
});

function freeIn(state: CompetitionState, tour: number): readonly number[] | undefined {
  return findCurrentStage(state)?.tours[tour]?.byes.map(({ participant }) => participant);
}
