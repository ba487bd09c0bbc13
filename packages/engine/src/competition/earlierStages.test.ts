import { describe, expect, test } from 'vitest';
import { explainPairing } from '../swiss/index.ts';
import type { Command, CorrectResult, CorrectionMode } from './commands.ts';
import type { StageFormat } from './formats.ts';
import { preview } from './preview.ts';
import { previewCorrection } from './previewCorrection.ts';
import { listGames, findGame } from './reading/games.ts';
import { findCurrentStage, type CompetitionState } from './state.ts';
import { act, playActs, getRefusalCode, startCompetition, type Played } from './testing/drive.ts';

const SWISS: StageFormat = { kind: 'swiss', matchLength: 5, end: { by: 'tours', tours: 1 } };
const GROUPS: StageFormat = { kind: 'groups', matchLength: 5, groups: 2, circles: 1, division: 'snake' };
const KNOCKOUT: StageFormat = {
  kind: 'single-elimination',
  matchLength: 5,
  thirdPlace: false,
  take: { by: 'groups', perGroup: 2 },
};
const BEST_FOUR = { by: 'best', count: 4 } as const;

/** Eight in two groups, [1, 4, 5, 8] and [2, 3, 6, 7]: the smaller number won, and 1, 4 and 2, 3 go on. */
const groupsOver = playActs(
  [{ type: 'finish-stage' }, { type: 'start-stage' }],
  betterWin(act(startCompetition([GROUPS, KNOCKOUT], 8), { type: 'draw' })),
);
const knockout = act(groupsOver, { type: 'draw' });

/** The game between 4 and 5, won by 5 after all: 5 goes on instead of 4. */
const upset = upsetOf(knockout.state, 4, 5);

describe('A correction of a stage after which the next one began', () => {
  test('is recorded, and shows who moves in the table', () => {
    const shown = preview(knockout.state, { ...upset, mode: 'record' });
    expect(shown).toMatchObject({ ok: true, pairings: [] });
    expect(shown.ok && shown.stagePlaces.map(({ stage, participant }) => [stage, participant])).toEqual([
      [0, 5],
      [0, 4],
    ]);
    expect(entrantsIn(act(knockout, { ...upset, mode: 'record' }))).toEqual([1, 2, 3, 4]);
  });

  test('leaves the next stage alone for whoever has come back since it began', () => {
    const circle: StageFormat = { kind: 'round-robin', matchLength: 5, circles: 1 };
    const played = betterWin(
      act(startCompetition([circle, { ...KNOCKOUT, take: BEST_FOUR }], 6), { type: 'draw' }),
    );
    const back = playActs(
      [
        { type: 'finish-stage' },
        { type: 'withdraw', participant: 1 },
        { type: 'start-stage' },
        { type: 'return', participant: 1 },
      ],
      played,
    );
    const last = listGames(back.state).find(({ players }) => players.includes(5) && players.includes(6))!;
    const score: [number, number] = last.players[0] === 5 ? [5, 4] : [4, 5];
    const correction = { type: 'correct-result', game: last.id, result: { kind: 'played', score } } as const;
    expect(previewCorrection(back.state, correction).recommended).toBe('record');
    expect(getRefusalCode(back.state, { ...correction, mode: 'redraw' })).toBe('nothing-to-redraw');
    // Also once another correction has begun the stage anew.
    const other = { ...upsetOf(back.state, 2, 3), mode: 'redraw' } as const;
    const again = act(back, other);
    expect(findCurrentStage(again.state)?.entrants).not.toContain(1);
    expect(previewCorrection(again.state, correction).recommended).toBe('record');
  });

  test.each<[string, readonly Command[]]>([
    ['left it and came back', [{ type: 'withdraw', participant: 4 }]],
    ['was to leave it after a match, and stays', [{ type: 'withdraw', participant: 4, after: 'game' }]],
  ])('and its reversal let into the next one again who %s', (_, leave) => {
    const circle: StageFormat = { kind: 'round-robin', matchLength: 5, circles: 1 };
    const played = betterWin(
      act(startCompetition([circle, { ...KNOCKOUT, take: BEST_FOUR }], 6), { type: 'draw' }),
    );
    const back = playActs(
      [
        { type: 'finish-stage' },
        { type: 'start-stage' },
        { type: 'draw' },
        ...leave,
        { type: 'return', participant: 4 },
      ],
      played,
    );
    const first = act(back, { ...upsetOf(back.state, 4, 5), mode: 'redraw' });
    expect(entrantsIn(first)).toEqual([1, 2, 3, 5]);
    const again = act(first, { ...upsetOf(first.state, 5, 4), mode: 'redraw' });
    expect(entrantsIn(again)).toEqual([1, 2, 3, 4]);
  });

  test('redraws the entry of the next one while nothing is played there', () => {
    expect(preview(knockout.state, { ...upset, mode: 'redraw' }).corrections).toMatchObject({
      record: { allowed: true },
      propagate: { allowed: false, code: 'nothing-to-propagate' },
      redraw: {
        allowed: true,
        sentence: 'Следующий этап начнётся заново с теми, кто выходит по исправленной таблице.',
      },
    });
    const redrawn = act(knockout, { ...upset, mode: 'redraw' });
    expect(pairsOf(redrawn.state)).toEqual([
      [1, 3],
      [5, 2],
    ]);
    expect(findCurrentStage(redrawn.state)?.entrants.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 5]);
    expect(act(redrawn, { type: 'undo' }).state.stages).toEqual(knockout.state.stages);
  });

  test('redraws it before its draw by changing who is in it', () => {
    const { state } = act(groupsOver, { ...upset, mode: 'redraw' });
    expect(findCurrentStage(state)).toMatchObject({ bracket: null, status: 'running' });
    expect(findCurrentStage(state)?.entrants).toContain(5);
  });

  test('that changes nothing for the next one is only recorded', () => {
    const score = { ...upset, result: { kind: 'played', score: [5, 0] } } as const;
    expect(getRefusalCode(knockout.state, { ...score, mode: 'record' })).toBe('granted');
    expect(getRefusalCode(knockout.state, { ...score, mode: 'redraw' })).toBe('nothing-to-redraw');
    expect(getRefusalCode(knockout.state, { ...score, mode: 'propagate' })).toBe('nothing-to-propagate');
  });

  test('carried on gives the place of one who has not played there yet to the one who is entitled', () => {
    const playing = win(knockout, 1, 3);
    expect(getRefusalCode(playing.state, { ...upset, mode: 'redraw' })).toBe('next-stage-played');
    expect(preview(playing.state, { ...upset, mode: 'propagate' }).corrections?.propagate).toEqual({
      allowed: true,
      sentence: 'В следующем этапе сменятся участники, которые в нём ещё не играли: 1.',
    });
    const carried = act(playing, { ...upset, mode: 'propagate' });
    expect(pairsOf(carried.state)).toEqual([
      [1, 3],
      [5, 2],
    ]);
    expect(listGames(carried.state).find(({ stage }) => stage === 1)?.result).toBeDefined();
    expect(act(carried, { type: 'undo' }).state.stages).toEqual(playing.state.stages);
  });

  test('is not carried on once who would have to go has played there', () => {
    const playing = win(knockout, 4, 2);
    expect(preview(playing.state, { ...upset, mode: 'propagate' }).corrections).toMatchObject({
      record: { allowed: true },
      propagate: { allowed: false, code: 'next-stage-played' },
      redraw: { allowed: false, code: 'next-stage-played' },
    });
  });

  test('does not count the walkovers of who has left as played', () => {
    const left = act(knockout, { type: 'withdraw', participant: 3 });
    const redrawn = act(left, { ...upset, mode: 'redraw' });
    expect(findCurrentStage(redrawn.state)?.entrants.toSorted((a, b) => a - b)).toEqual([1, 2, 5, 6]);
  });

  test('is carried on past a place whose holder has left', () => {
    const left = act(win(knockout, 1, 3), { type: 'withdraw', participant: 4 });
    const carried = act(left, { ...upset, mode: 'propagate' });
    expect(pairsOf(carried.state).slice(0, 2)).toEqual([
      [1, 3],
      [5, 2],
    ]);
    expect(listGames(carried.state).filter(({ result }) => result === undefined)).toHaveLength(1);
  });

  test('takes no result of it back', () => {
    for (const mode of ['record', 'propagate', 'redraw'] as const)
      expect(getRefusalCode(knockout.state, { ...upset, result: null, mode })).toBe('stage-finished');
  });

  test('is only recorded once the next one is finished, or a third one has begun', () => {
    const last: StageFormat = { ...KNOCKOUT, take: { by: 'best', count: 2 } };
    const over = playActs(
      [{ type: 'finish-stage' }],
      betterWin(act(knockout, { type: 'add-stage', stage: last })),
    );
    const third = act(over, { type: 'start-stage' });
    for (const { state } of [over, third]) {
      expect(getRefusalCode(state, { ...upset, mode: 'record' })).toBe('granted');
      expect(getRefusalCode(state, { ...upset, mode: 'redraw' })).toBe('next-stage-played');
      expect(getRefusalCode(state, { ...upset, mode: 'propagate' })).toBe('next-stage-played');
    }
  });
});

describe.each<[string, StageFormat]>([
  ['a Swiss stage', { kind: 'swiss', matchLength: 5, end: { by: 'tours', tours: 2 }, take: BEST_FOUR }],
  ['a round robin', { kind: 'round-robin', matchLength: 5, circles: 1, take: BEST_FOUR }],
  ['pots', { kind: 'groups', matchLength: 5, groups: 1, circles: 1, division: 'pots', take: BEST_FOUR }],
  [
    'a double elimination',
    { kind: 'double-elimination', matchLength: 5, secondFinal: true, take: BEST_FOUR },
  ],
])('When the next stage is %s, a correction that sends on another one', (_, next) => {
  /** Of eight 1 to 4 won; 4 met 5. */
  const begun = playActs(
    [{ type: 'finish-stage' }, { type: 'start-stage' }, { type: 'draw', lotSeed: 3 }],
    betterWin(act(startCompetition([SWISS, next], 8), { type: 'draw' })),
  );
  const correction = upsetOf(begun.state, 4, 5);

  test('redraws it', () => {
    const redrawn = act(begun, { ...correction, mode: 'redraw' });
    expect(entrantsIn(redrawn)).toEqual([1, 2, 3, 5]);
    expect(new Set(pairsOf(redrawn.state).flat())).toEqual(new Set([1, 2, 3, 5]));
    expect(
      redrawn.events.filter(({ type }) => type === 'tours-drawn').map((event) => 'lotSeed' in event),
    ).toEqual(next.kind === 'groups' ? [true, true] : next.kind === 'round-robin' ? [false, false] : []);
  });

  test('carried on brings that one into the games of who goes', () => {
    const game = listGames(begun.state).find(({ stage, players }) => stage === 1 && !players.includes(4));
    const playing = act(begun, { type: 'enter-result', game: game?.id ?? 0, score: [5, 0] });
    const carried = act(playing, { ...correction, mode: 'propagate' });
    expect(new Set(pairsOf(carried.state).flat())).toEqual(new Set([1, 2, 3, 5]));
    expect(findGame(carried.state, game?.id ?? 0)?.result).toBeDefined();
    const reasons = findCurrentStage(carried.state)?.tours[0]?.reasons;
    if (reasons !== undefined)
      expect(explainPairing(reasons).pairs.filter((text) => text.includes('на месте № 4'))).toHaveLength(1);
  });
});

describe('Byes of a Swiss stage that begins again', () => {
  const next: StageFormat = {
    kind: 'swiss',
    matchLength: 5,
    end: { by: 'tours', tours: 2 },
    take: BEST_FOUR,
  };
  const begun = playActs(
    [{ type: 'finish-stage' }, { type: 'start-stage' }, rest(1), rest(4)],
    betterWin(act(startCompetition([SWISS, next], 8), { type: 'draw' })),
  );
  const redraw: CorrectResult = { ...upsetOf(begun.state, 4, 5), mode: 'redraw' };

  test('hold for those who stay in it, before its draw', () => {
    const { state } = act(begun, redraw);
    expect(findCurrentStage(state)?.entrants).toContain(5);
    expect(findCurrentStage(state)?.declaredByes).toEqual([byeOf(1)]);
  });

  test('hold for the tour that they were declared for, once it is drawn', () => {
    const drawn = playActs([{ type: 'draw' }, rest(2), rest(4)], begun);
    const { state } = act(drawn, redraw);
    const [tour] = findCurrentStage(state)?.tours ?? [];
    expect(tour?.byes.filter(({ declared }) => declared)).toEqual([byeOf(1)]);
    expect(findCurrentStage(state)?.declaredByes).toEqual([byeOf(2)]);
  });
});

function rest(participant: number) {
  return { type: 'declare-bye', participant, kind: 'half' } as const;
}

function byeOf(participant: number) {
  return { participant, kind: 'half', declared: true } as const;
}

function upsetOf(state: CompetitionState, better: number, worse: number) {
  const game = listGames(state).find(({ players }) => players.includes(better) && players.includes(worse));
  const score = game?.players[0] === worse ? ([5, 1] as const) : ([1, 5] as const);
  const command: Omit<CorrectResult, 'mode'> & { readonly mode: CorrectionMode } = {
    type: 'correct-result',
    game: game?.id ?? 0,
    result: { kind: 'played', score },
    mode: 'record',
  };
  return command;
}

function win(from: Played, winner: number, loser: number): Played {
  const game = listGames(from.state).find(
    ({ players, stage }) => stage === 1 && players.includes(winner) && players.includes(loser),
  );
  const score = game?.players[0] === winner ? ([5, 1] as const) : ([1, 5] as const);
  return act(from, { type: 'enter-result', game: game?.id ?? 0, score });
}

function entrantsIn({ state }: Played): readonly number[] {
  return (findCurrentStage(state)?.entrants ?? []).toSorted((a, b) => a - b);
}

function pairsOf(state: CompetitionState) {
  return listGames(state)
    .filter(({ stage }) => stage === state.current)
    .map(({ players }) => players);
}

/** Plays all open games, also those that come by them; the smaller number wins. */
function betterWin(from: Played): Played {
  const game = listGames(from.state).find(({ result }) => result === undefined);
  if (game === undefined) return from;
  const score = game.players[0] < game.players[1] ? ([5, 2] as const) : ([2, 5] as const);
  return betterWin(act(from, { type: 'enter-result', game: game.id, score }));
}
