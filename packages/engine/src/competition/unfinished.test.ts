import { describe, expect, test } from 'vitest';
import { formatValue } from '../standings/index.ts';
import type { Command } from './commands.ts';
import type { StageFormat } from './formats.ts';
import { preview } from './preview.ts';
import { findGame } from './reading/games.ts';
import { buildStageBracketAnswer } from './reading/next.ts';
import { listDecidedGames } from './reading/ratedGames.ts';
import { countLosses } from './reading/swiss.ts';
import { computeStageTable } from './reading/tables.ts';
import { findCurrentStage, type CompetitionState } from './state.ts';
import { act, playActs, getRefusalCode, startCompetition } from './testing/drive.ts';

const SWISS: StageFormat = { kind: 'swiss', matchLength: 7, end: { by: 'tours', tours: 3 } };
const UNTIL_TWO: StageFormat = { kind: 'swiss', matchLength: 7, end: { by: 'losses', losses: 2 } };
const KNOCKOUT: StageFormat = { kind: 'single-elimination', matchLength: 7, thirdPlace: false };
const drawn = act(startCompetition([SWISS], 4), { type: 'draw' });

/** The first game, 1 against 4, broken off at 3:5. */
const broken = { type: 'unfinished', game: 1, score: [3, 5] } as const;
const byScore: Command = { ...broken, ruling: 'score/1' };

describe('A match that was broken off', () => {
  test('is won by who led, by the ruling on the score', () => {
    const { state } = act(drawn, byScore);
    expect(findGame(state, 1)?.result).toEqual({
      kind: 'unfinished',
      score: [3, 5],
      award: 1,
      ruling: 'score/1',
    });
    expect(pointsOf(state)).toMatchObject({ 4: [2, 1, 0, 0], 1: [0, 0, 1, 0] });
  });

  test('is half a point to each at equal scores, and by the ruling that halves', () => {
    const equal = act(drawn, { ...byScore, score: [4, 4] });
    expect(pointsOf(equal.state)).toMatchObject({ 1: [1, 0, 0, 1], 4: [1, 0, 0, 1] });
    const halved = act(drawn, { ...broken, ruling: 'half/1' });
    expect(pointsOf(halved.state)).toMatchObject({ 1: [1, 0, 0, 1], 4: [1, 0, 0, 1] });
  });

  test('is won by whom the director names, though behind, and the score still counts for the ratio', () => {
    const { state } = act(drawn, { ...broken, ruling: 'director/1', winner: 1 });
    expect(pointsOf(state)).toMatchObject({ 1: [2, 1, 0, 0], 4: [0, 0, 1, 0] });
    const table: StageFormat = {
      ...SWISS,
      table: { criteria: ['points-ratio'], unplayed: 'virtual-opponent/1' },
    };
    const ratio = playActs([{ type: 'draw' }, byScore], startCompetition([table], 4));
    expect(
      computeStageTable(ratio.state, 0).map(({ values: [value] }) => value && formatValue(value)),
    ).toEqual(['5:3', '3:5', '0:0', '0:0']);
  });

  test('is a meeting: the two are not drawn again', () => {
    const next = playActs(
      [byScore, { type: 'enter-result', game: 2, score: [7, 0] }, { type: 'draw' }],
      drawn,
    );
    const pairs = findCurrentStage(next.state)?.tours[1]?.games.map(({ players }) =>
      players.toSorted((a, b) => a - b),
    );
    expect(pairs).not.toContainEqual([1, 4]);
  });

  test('moves no rating, and says why', () => {
    expect(listDecidedGames(act(drawn, byScore).state)).toEqual([
      { game: 1, length: 7, winner: [1004], loser: [1001], unrated: 'unfinished' },
    ]);
    expect(listDecidedGames(act(drawn, { ...broken, ruling: 'half/1' }).state)).toEqual([]);
  });

  test('is refused when it was played out, when nobody is named, and when a stranger is', () => {
    expect(getRefusalCode(drawn.state, { ...byScore, score: [3, 7] })).toBe('match-finished');
    expect(getRefusalCode(drawn.state, { ...byScore, score: [3, -1] })).toBe('impossible-score');
    expect(getRefusalCode(drawn.state, { ...broken, ruling: 'director/1' })).toBe('not-a-player');
    expect(getRefusalCode(drawn.state, { ...broken, ruling: 'director/1', winner: 2 })).toBe('not-a-player');
    expect(getRefusalCode(drawn.state, { ...byScore, winner: 1 })).toBe('not-a-player');
    const luck = { ...broken, ruling: 'luck/1' } as unknown as Command;
    expect(getRefusalCode(drawn.state, luck)).toBe('malformed-command');
    expect(getRefusalCode(drawn.state, { ...byScore, game: 77 })).toBe('no-such-game');
    const { score: _none, ...without } = { ...byScore, score: [0, 0] };
    expect(getRefusalCode(drawn.state, without as unknown as Command)).toBe('impossible-score');
  });

  test('until losses and in a bracket needs a winner', () => {
    const cup = act(startCompetition([UNTIL_TWO], 4), { type: 'draw' });
    expect(getRefusalCode(cup.state, { ...broken, ruling: 'half/1' })).toBe('tied-score');
    expect(getRefusalCode(cup.state, { ...byScore, score: [4, 4] })).toBe('tied-score');
    const lost = act(cup, byScore).state;
    expect(countLosses(lost, findCurrentStage(lost)!).get(1)).toBe(1);
    const bracket = act(startCompetition([KNOCKOUT], 4), { type: 'draw' });
    expect(getRefusalCode(bracket.state, { ...broken, ruling: 'half/1' })).toBe('tied-score');
    expect(getRefusalCode(bracket.state, byScore)).toBe('granted');
  });

  test('in a bracket shows its score, or 1:0 where that would name the wrong winner', () => {
    const bracket = act(startCompetition([KNOCKOUT], 4), { type: 'draw' });
    const scores = (command: Command) => {
      const answer = buildStageBracketAnswer(act(bracket, command).state, 0, { nameOf: String });
      return answer?.brackets.winnerBracket[0]?.seeds[0]?.teams.map(({ score }) => score);
    };
    expect(scores(byScore)).toEqual([3, 5]);
    expect(scores({ ...broken, ruling: 'director/1', winner: 1 })).toEqual([1, 0]);
    expect(scores({ ...broken, score: [4, 4], ruling: 'director/1', winner: 4 })).toEqual([0, 1]);
  });

  test('is corrected like any other result, with a preview, and only to an award that its ruling gives', () => {
    const entered = act(drawn, byScore);
    const result = { kind: 'unfinished', score: [3, 5], award: 0, ruling: 'director/1' } as const;
    const correction = { type: 'correct-result', game: 1, result, mode: 'record' } as const;
    const shown = preview(entered.state, correction);
    expect(shown).toMatchObject({ ok: true, results: [{ before: { award: 1 }, after: { award: 0 } }] });
    expect(shown.ok && shown.places.map(({ participant }) => participant)).toEqual([1, 4]);
    const wrong = { ...correction, result: { ...result, ruling: 'score/1' } } as const;
    expect(getRefusalCode(entered.state, wrong)).toBe('unknown-command');
    expect(act(act(entered, correction), { type: 'undo' }).state.stages).toEqual(entered.state.stages);
  });
});

describe('The score of a match that was played out', () => {
  test.each([
    [[7, 6], 'granted'],
    [[0, 7], 'granted'],
    [[6, 3], 'score-below-length'],
    [[8, 3], 'score-above-length'],
    [[7, 7], 'tied-score'],
    [[3, 3], 'tied-score'],
    [[7, 0.5], 'impossible-score'],
    [[7], 'impossible-score'],
    [null, 'impossible-score'],
    ['75', 'impossible-score'],
  ])('%j in a match to 7 is %s', (score, code) => {
    const command = { type: 'enter-result', game: 1, score } as unknown as Command;
    expect(getRefusalCode(drawn.state, command)).toBe(code);
  });

  test('may be equal below the length where draws are taken', () => {
    const draws = act(startCompetition([{ ...SWISS, draws: true }], 4), { type: 'draw' });
    expect(getRefusalCode(draws.state, { type: 'enter-result', game: 1, score: [3, 3] })).toBe('granted');
    expect(getRefusalCode(draws.state, { type: 'enter-result', game: 1, score: [7, 7] })).toBe(
      'impossible-score',
    );
  });

  test('is any where the stage sets no length, and such games are unrated', () => {
    const { matchLength: _none, ...free } = { ...SWISS, matchLength: 7 };
    const open = act(startCompetition([free], 4), { type: 'draw' });
    const played = act(open, { type: 'enter-result', game: 1, score: [31, 12] });
    expect(listDecidedGames(played.state)).toMatchObject([{ length: null, unrated: 'no-length' }]);
    expect(getRefusalCode(open.state, { ...byScore, score: [31, 12] })).toBe('granted');
  });
});

/** By participant: half points, wins, losses, draws. */
function pointsOf(state: CompetitionState) {
  return Object.fromEntries(
    computeStageTable(state, 0).map(({ participant, points, wins, losses, draws }) => [
      participant,
      [(2 * (points?.numerator ?? 0)) / (points?.denominator ?? 1), wins, losses, draws],
    ]),
  );
}
