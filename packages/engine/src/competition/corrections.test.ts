import { describe, expect, test } from 'vitest';
import { rateGames } from '../rating/index.ts';
import { explainPairing } from '../swiss/index.ts';
import type { Command, CorrectResult } from './commands.ts';
import type { StageFormat } from './formats.ts';
import { preview } from './preview.ts';
import { listGames, findGame } from './reading/games.ts';
import { listRatedGames } from './reading/ratedGames.ts';
import { findCurrentStage, type CompetitionState } from './state.ts';
import { act, playActs, getRefusalCode, startCompetition, enterResults } from './testing/drive.ts';

const SWISS: StageFormat = { kind: 'swiss', matchLength: 5, end: { by: 'tours', tours: 4 } };
const KNOCKOUT: StageFormat = { kind: 'single-elimination', matchLength: 5, thirdPlace: false };

/** Eight players: a first tour that the better win, and a second one that is drawn. */
const firstPlayed = playActs([{ type: 'draw' }, ...enterResults([1, 2, 3, 4])], startCompetition([SWISS], 8));
const secondDrawn = act(firstPlayed, { type: 'draw' });
const bracketPlayed = playActs(
  [{ type: 'draw' }, ...enterResults([1, 2, 3])],
  startCompetition([KNOCKOUT], 4),
);

const upset = { type: 'correct-result', game: 1, result: { kind: 'played', score: [1, 5] } } as const;

describe('A correction in a Swiss stage', () => {
  test('of a tour after which another is drawn may be recorded or the tour redrawn', () => {
    expect(preview(secondDrawn.state, { ...upset, mode: 'record' }).corrections).toEqual({
      record: { allowed: true, sentence: 'Изменятся результат и таблица, пары останутся.' },
      propagate: {
        allowed: false,
        code: 'nothing-to-propagate',
        sentence: 'В туре 2 ещё ничего не сыграно: его можно перерисовать целиком.',
      },
      redraw: {
        allowed: true,
        sentence: 'Тур 2 будет составлен заново целиком: в нём ещё ничего не сыграно.',
      },
    });
  });

  test('when recorded changes no pair', () => {
    const shown = preview(secondDrawn.state, { ...upset, mode: 'record' });
    expect(shown).toMatchObject({ ok: true, pairings: [], results: [{ game: 1, after: { score: [1, 5] } }] });
    expect(shown.ok && shown.places.map(({ participant }) => participant)).toEqual(
      expect.arrayContaining([...(findGame(secondDrawn.state, 1)?.players ?? [])]),
    );
  });

  test('redraws the whole of an unplayed tour with games of new numbers', () => {
    const redrawn = act(secondDrawn, { ...upset, mode: 'redraw' });
    const [first, second] = findGame(redrawn.state, 1)?.players ?? [];
    const drawn = findCurrentStage(redrawn.state)?.tours[1]?.games ?? [];
    expect(drawn.map(({ id }) => id)).toEqual([9, 10, 11, 12]);
    const group = drawn.slice(0, 2).flatMap(({ players }) => players);
    expect(group).toContain(second);
    expect(group).not.toContain(first);
  });

  test('leaves ruled out, in a tour that is redrawn, whom the director had ruled out for it', () => {
    const redrawn = act(secondDrawn, { ...upset, mode: 'redraw' });
    const [would] = findCurrentStage(redrawn.state)?.tours[1]?.games ?? [];
    const undone = playActs([{ type: 'undo' }, { type: 'undo' }], redrawn);
    const ruledOut = would === undefined ? [] : [would.players];
    const again = playActs(
      [
        { type: 'draw', forbidden: ruledOut },
        { ...upset, mode: 'redraw' },
      ],
      undone,
    );
    const pairs = findCurrentStage(again.state)?.tours[1]?.games.map(({ players }) => players);
    expect(pairs).toHaveLength(4);
    expect(pairs).not.toContainEqual(would?.players);
  });

  test('carried on keeps what is played in the tour and draws the rest again', () => {
    const playing = act(secondDrawn, { type: 'enter-result', game: 8, score: [5, 0] });
    const kept = findGame(playing.state, 8)?.players;
    expect(preview(playing.state, { ...upset, mode: 'redraw' }).corrections).toMatchObject({
      propagate: {
        allowed: true,
        sentence: 'Встречи тура 2 без результата будут составлены заново, с результатом – останутся: 1.',
      },
      redraw: { allowed: false, code: 'tour-being-played' },
    });
    const carried = act(playing, { ...upset, mode: 'propagate' });
    const games = findCurrentStage(carried.state)?.tours[1]?.games ?? [];
    expect(games[0]).toMatchObject({ id: 8, players: kept, result: { kind: 'played' } });
    expect(new Set(games.flatMap(({ players }) => players)).size).toBe(8);
    expect(findCurrentStage(carried.state)?.tours[0]?.games[0]?.result).toEqual(upset.result);
  });

  test('carried on says of a remaining pair why it was drawn, and that it stayed', () => {
    const playing = act(secondDrawn, { type: 'enter-result', game: 8, score: [5, 0] });
    const reasonOf = (state: CompetitionState, pair: readonly number[]) =>
      findCurrentStage(state)?.tours[1]?.reasons?.pairs.find((reason) =>
        reason.pair.every((id) => pair.includes(id)),
      );
    const kept = findGame(playing.state, 8)?.players ?? [];
    const before = reasonOf(playing.state, kept);
    const { state } = act(playing, { ...upset, mode: 'propagate' });
    expect(before?.code).toBe('same-group');
    expect(reasonOf(state, kept)).toEqual({ ...before, kept: true });
    const reasons = findCurrentStage(state)?.tours[1]?.reasons;
    const texts = reasons && explainPairing(reasons).pairs;
    expect(texts?.filter((text) => text.includes('вручную'))).toEqual([]);
    expect(texts?.filter((text) => text.endsWith('пара сохранена'))).toHaveLength(1);
    expect(reasons?.pairs.filter((reason) => reason.kept)).toHaveLength(1);
  });

  test('carried on says of a kept pair that was set by hand that it was', () => {
    const pairs = findCurrentStage(secondDrawn.state)?.tours[1]?.games.map(({ players }) => players) ?? [];
    const byHand = playActs(
      [
        { type: 'set-pairs', pairs },
        { type: 'enter-result', game: 12, score: [5, 0] },
        { ...upset, mode: 'propagate' },
      ],
      secondDrawn,
    );
    const reasons = findCurrentStage(byHand.state)?.tours[1]?.reasons?.pairs;
    expect(reasons?.filter(({ kept }) => kept)).toMatchObject([{ code: 'by-hand' }]);
    expect(reasons?.filter(({ code }) => code === 'by-hand')).toHaveLength(1);
  });

  test('takes a result back only in the last tour', () => {
    const back = { type: 'correct-result', result: null, mode: 'record' } as const;
    expect(getRefusalCode(secondDrawn.state, { ...back, game: 1 })).toBe('later-tour-drawn');
    const playing = act(secondDrawn, { type: 'enter-result', game: 8, score: [5, 0] });
    expect(preview(playing.state, { ...back, game: 8 }).corrections?.record).toEqual({
      allowed: true,
      sentence: 'Встреча снова будет без результата.',
    });
    expect(findGame(act(playing, { ...back, game: 8 }).state, 8)?.result).toBeUndefined();
  });
});

describe('A declared bye', () => {
  const bye = { participant: 7, kind: 'half', declared: true } as const;
  const declared = { type: 'declare-bye', participant: 7, kind: 'half' } as const;
  const pairs = findCurrentStage(secondDrawn.state)?.tours[1]?.games.map(({ players }) => players) ?? [];

  test.each<[string, readonly Command[]]>([
    ['whole by a correction', [{ ...upset, mode: 'redraw' }]],
    ['in part by a correction', [...enterResults([8]), { ...upset, mode: 'propagate' }]],
    ['by hand', [{ type: 'set-pairs', pairs }]],
    ['as it was seen', [{ type: 'draw', pairs }]],
  ])('for the next tour holds when the drawn one is drawn again %s', (_, again) => {
    const redrawn = playActs([declared, ...again], secondDrawn);
    const stage = findCurrentStage(redrawn.state);
    expect(stage?.declaredByes).toEqual([bye]);
    expect(stage?.tours[1]?.games.flatMap(({ players }) => players)).toContain(7);
    const open = listGames(redrawn.state).filter(({ result }) => result === undefined);
    const third = playActs([...enterResults(open.map(({ id }) => id)), { type: 'draw' }], redrawn);
    expect(findCurrentStage(third.state)?.tours[2]?.byes).toContainEqual(bye);
  });

  test('for the tour that is drawn again is for that tour only', () => {
    const redrawn = playActs([declared, { type: 'draw' }, { ...upset, mode: 'redraw' }], firstPlayed);
    const stage = findCurrentStage(redrawn.state);
    expect(stage?.tours[1]?.byes).toContainEqual(bye);
    expect(stage?.declaredByes).toEqual([]);
  });
});

describe('A correction in a bracket', () => {
  test('that moves somebody is carried on, and lists the results that are lost', () => {
    const shown = preview(bracketPlayed.state, { ...upset, mode: 'propagate' });
    expect(shown.corrections).toMatchObject({
      record: { allowed: false, code: 'moves-bracket' },
      propagate: {
        allowed: true,
        sentence: 'Дальше по сетке пройдёт другой участник. Пропадут результаты встреч: 1.',
      },
      redraw: { allowed: false, code: 'nothing-to-redraw' },
    });
    expect(shown).toMatchObject({
      ok: true,
      results: [
        { game: 1, after: { score: [1, 5] } },
        { game: 3, after: null },
      ],
      pairings: [{ game: 3, before: [1, 3], after: [4, 3] }],
    });
  });

  test('of the score alone is recorded', () => {
    const score = { ...upset, result: { kind: 'played', score: [5, 4] } } as const;
    expect(preview(bracketPlayed.state, { ...score, mode: 'propagate' }).corrections).toMatchObject({
      record: { allowed: true },
      propagate: { allowed: false, code: 'nothing-to-propagate' },
    });
  });

  test('opens a finished stage again, unless the competition is finished', () => {
    const finished = act(bracketPlayed, { type: 'finish-stage' });
    const reopened = act(finished, { ...upset, mode: 'propagate' });
    expect(findCurrentStage(reopened.state)?.status).toBe('running');
    const over = act(finished, { type: 'finish' });
    expect(getRefusalCode(over.state, { ...upset, mode: 'propagate' })).toBe('stage-finished');
  });
});

test('A correction in a round robin is recorded, for its pairs come from the table', () => {
  const circle = act(startCompetition([{ kind: 'round-robin', matchLength: 5, circles: 1 }], 4), {
    type: 'draw',
  });
  const played = act(circle, { type: 'enter-result', game: 1, score: [5, 0] });
  expect(preview(played.state, { ...upset, mode: 'record' }).corrections).toMatchObject({
    record: { allowed: true },
    propagate: { allowed: false, code: 'nothing-to-propagate' },
    redraw: { allowed: false, code: 'nothing-to-redraw' },
  });
});

test('A preview gives the ratings that would move, those of games that follow included', () => {
  const gameOf = (id: number) => ({ id, day: '2026-03-01', order: id });
  const rated = listRatedGames(bracketPlayed.state, { discipline: 1, gameOf });
  const ledger = rateGames(1, rated.values());
  const correction: CorrectResult = { ...upset, mode: 'propagate' };
  const shown = preview(bracketPlayed.state, correction, { ledger, gameOf });
  expect(shown.ok && shown.ratings?.fromPeriod).toBe('2026-03');
  expect(shown.ok && shown.ratings?.shifts.map(({ athlete }) => athlete)).toEqual([1001, 1003, 1004]);
});

test('A preview lists what pairs set by hand break', () => {
  const tour = findCurrentStage(secondDrawn.state)?.tours[0]?.games.map(({ players }) => players) ?? [];
  const shown = preview(secondDrawn.state, { type: 'set-pairs', pairs: tour });
  expect(shown.ok && shown.breaches.filter(({ code }) => code === 'rematch')).toHaveLength(4);
});
