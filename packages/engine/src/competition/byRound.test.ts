import { describe, expect, test } from 'vitest';
import type { Command } from './commands.ts';
import type { StageFormat } from './formats.ts';
import { preview } from './preview.ts';
import { listGames } from './reading/games.ts';
import { listDecidedGames } from './reading/ratedGames.ts';
import { listRounds } from './reading/rounds.ts';
import { FIRST_STATE } from './state.ts';
import { act, getRefusalCode, startCompetition, type Played } from './testing/drive.ts';

const CUP = {
  kind: 'single-elimination',
  matchLength: 5,
  thirdPlace: true,
  byRound: [
    { part: 'winner', fromEnd: 1, matchLength: 11 },
    { part: 'winner', fromEnd: 2, matchLength: 9 },
    { part: 'third', fromEnd: 1, matchLength: 7 },
  ],
} as const satisfies StageFormat;

const DOUBLE: StageFormat = {
  kind: 'double-elimination',
  matchLength: 5,
  secondFinal: true,
  byRound: [
    { part: 'winner', fromEnd: 1, matchLength: 9 },
    { part: 'loser', fromEnd: 1, matchLength: 7 },
    { part: 'final', fromEnd: 1, matchLength: 11 },
  ],
};

/** Plays a bracket to its end by the length of each game; the lower number wins, in the first final between the brackets the higher. */
function playedOut(format: StageFormat, count: number): Played {
  let played = act(startCompetition([format], count), { type: 'draw' });
  for (let game = openGame(played); game !== undefined; game = openGame(played)) {
    const isUpset = listRounds(played.state).some(
      ({ title, games }) => title === 'Суперфинал' && games.some(({ id }) => id === game.id),
    );
    const first = game.players[0] < game.players[1] !== isUpset;
    const length = game.matchLength ?? 0;
    played = act(played, { type: 'enter-result', game: game.id, score: first ? [length, 1] : [1, length] });
  }
  return played;
}

function openGame({ state }: Played) {
  return listGames(state).find(({ result }) => result === undefined);
}

function lengthsByRound({ state }: Played) {
  return listRounds(state).map(({ title, games }) => [
    title,
    [...new Set(games.map(({ matchLength }) => matchLength))],
  ]);
}

test('Each round of a single elimination is played to its own length, the others to that of the stage', () => {
  expect(lengthsByRound(playedOut(CUP, 12))).toEqual([
    ['1/8 финала', [5]],
    ['1/4 финала', [5]],
    ['Полуфинал', [9]],
    ['Финал', [11]],
    ['Матч за 3-е место', [7]],
  ]);
});

test('The rounds of each part of a double elimination are counted from its own end, both finals alike', () => {
  expect(lengthsByRound(playedOut(DOUBLE, 8))).toEqual([
    ['Верхняя сетка. 1/4 финала', [5]],
    ['Верхняя сетка. Полуфинал', [5]],
    ['Верхняя сетка. Финал', [9]],
    ['Нижняя сетка. Раунд 1', [5]],
    ['Нижняя сетка. Раунд 2', [5]],
    ['Нижняя сетка. Раунд 3', [5]],
    ['Нижняя сетка. Финал', [7]],
    ['Суперфинал', [11]],
    ['Суперфинал. Второй матч', [11]],
  ]);
});

test('A match is rated by the length of its round', () => {
  const lengths = listDecidedGames(playedOut(CUP, 4).state).map(({ length }) => length);
  expect(lengths).toEqual([9, 9, 7, 11]);
  const onlyFinal: StageFormat = {
    kind: 'single-elimination',
    thirdPlace: false,
    byRound: [{ part: 'winner', fromEnd: 1, matchLength: 11 }],
  };
  const drawn = act(startCompetition([onlyFinal], 4), { type: 'draw' });
  const played = act(drawn, { type: 'enter-result', game: 1, score: [3, 1] });
  expect(listDecidedGames(played.state)).toMatchObject([{ length: null, unrated: 'no-length' }]);
});

describe('A score is held against the length of its round', () => {
  const drawn = act(startCompetition([CUP], 4), { type: 'draw' });
  const result = (score: readonly [number, number]): Command => ({ type: 'enter-result', game: 1, score });

  test('when it is entered', () => {
    expect(getRefusalCode(drawn.state, result([5, 3]))).toBe('score-below-length');
    expect(getRefusalCode(drawn.state, result([11, 3]))).toBe('score-above-length');
    expect(getRefusalCode(drawn.state, result([9, 3]))).toBe('granted');
    expect(preview(drawn.state, result([5, 3])).ok).toBe(false);
  });

  test('when it is corrected', () => {
    const entered = act(drawn, result([9, 3]));
    const correction = (score: readonly [number, number]): Command => ({
      type: 'correct-result',
      game: 1,
      result: { kind: 'played', score },
      mode: 'record',
    });
    expect(getRefusalCode(entered.state, correction([5, 4]))).toBe('score-below-length');
    expect(getRefusalCode(entered.state, correction([9, 4]))).toBe('granted');
  });

  test('when it is broken off', () => {
    const broken: Command = { type: 'unfinished', game: 1, score: [8, 3], ruling: 'score/1' };
    expect(getRefusalCode(drawn.state, broken)).toBe('granted');
    expect(getRefusalCode(drawn.state, { ...broken, score: [9, 3] })).toBe('match-finished');
  });
});

describe('Rules by round are refused', () => {
  const sentence = (format: StageFormat) => {
    const shown = preview(FIRST_STATE, { type: 'create-stages', stages: [format] });
    return shown.ok ? 'granted' : shown.refusal.sentence;
  };

  test.each([
    [
      'twice for one round',
      { ...CUP, byRound: [CUP.byRound[0], CUP.byRound[0]] },
      'Этап 1: правила одного раунда сетки указаны дважды.',
    ],
    [
      'for a part that the bracket does not have',
      { ...CUP, thirdPlace: false },
      'Этап 1: указаны правила для части сетки, которой в этапе нет.',
    ],
    [
      'for a second round of a match for third place',
      { ...CUP, byRound: [{ part: 'third', fromEnd: 2, matchLength: 7 }] },
      'Этап 1: у финала и матча за 3-е место только один раунд.',
    ],
    [
      'with an impossible length',
      { ...CUP, byRound: [{ part: 'winner', fromEnd: 1, matchLength: 100 }] },
      'Этап 1: длина матча должна быть целым числом от 1 до 99.',
    ],
  ] as const)('%s', (_, format, expected) => {
    expect(sentence(format)).toBe(expected);
  });

  test('not for a round that a smaller field does not have', () => {
    const many: StageFormat = { ...CUP, byRound: [{ part: 'winner', fromEnd: 9, matchLength: 3 }] };
    expect(act(startCompetition([many], 4), { type: 'draw' }).state.stages[0]?.bracket).not.toBeNull();
  });
});
