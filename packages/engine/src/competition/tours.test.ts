import { describe, expect, test } from 'vitest';
import type { StageFormat } from './formats.ts';
import { preview } from './preview.ts';
import { computeCompetitionNow } from './reading/now.ts';
import { findCurrentStage } from './state.ts';
import { act, playActs, getRefusalCode, startCompetition, winOpenGames } from './testing/drive.ts';

const SWISS: StageFormat = { kind: 'swiss', matchLength: 5, end: { by: 'tours', tours: 2 } };
const UNTIL_TWO: StageFormat = { kind: 'swiss', matchLength: 5, end: { by: 'losses', losses: 2 } };

const twoPlayed = winOpenGames(
  act(winOpenGames(act(startCompetition([SWISS], 6), { type: 'draw' })), { type: 'draw' }),
);

describe('The number of tours of a running Swiss stage', () => {
  test('is raised, and another tour can be drawn', () => {
    expect(computeCompetitionNow(twoPlayed.state).phase).toBe('to-finish');
    const raised = act(twoPlayed, { type: 'set-tours', tours: 3 });
    expect(computeCompetitionNow(raised.state).phase).toBe('to-draw');
    expect(getRefusalCode(raised.state, { type: 'finish-stage' })).toBe('stage-not-over');
    expect(findCurrentStage(act(raised, { type: 'draw' }).state)?.tours).toHaveLength(3);
  });

  test('is lowered to what is drawn and no further', () => {
    const five = act(twoPlayed, { type: 'set-tours', tours: 5 });
    expect(getRefusalCode(five.state, { type: 'set-tours', tours: 1 })).toBe('impossible-tours');
    const lowered = act(five, { type: 'set-tours', tours: 2 });
    expect(computeCompetitionNow(lowered.state).phase).toBe('to-finish');
  });

  test('is what the draw looks ahead by', () => {
    const reasons = (tours: number) =>
      findCurrentStage(act(act(twoPlayed, { type: 'set-tours', tours }), { type: 'draw' }).state)?.tours[2]
        ?.reasons;
    expect(reasons(3)).toMatchObject({ toursLeft: 0 });
    expect(reasons(5)).toMatchObject({ toursLeft: 2, toursKept: 2 });
  });

  test.each([
    ['the same number', 2],
    ['nought', 0],
    ['a hundred', 100],
    ['a half', 2.5],
  ])('is not set to %s', (_, tours) => {
    expect(getRefusalCode(twoPlayed.state, { type: 'set-tours', tours })).toBe('impossible-tours');
  });

  test('is set in no other stage, nor in one that is finished', () => {
    const command = { type: 'set-tours', tours: 4 } as const;
    expect(getRefusalCode(startCompetition([UNTIL_TWO], 4).state, command)).toBe('impossible-tours');
    const circle = startCompetition([{ kind: 'round-robin', matchLength: 5, circles: 1 }], 4);
    expect(getRefusalCode(circle.state, command)).toBe('not-swiss');
    expect(getRefusalCode(act(twoPlayed, { type: 'finish-stage' }).state, command)).toBe('stage-finished');
  });

  test('is undone, and its preview stores what the command would', () => {
    const command = { type: 'set-tours', tours: 4 } as const;
    const shown = preview(twoPlayed.state, command);
    const raised = act(twoPlayed, command);
    expect(shown.ok && shown.events).toEqual(raised.events.slice(-1));
    expect(act(raised, { type: 'undo' }).state.stages).toEqual(twoPlayed.state.stages);
  });
});

describe('More tours than a field of more than 32 can be promised', () => {
  const of = (tours: number, players: number) =>
    startCompetition([{ kind: 'swiss', matchLength: 5, end: { by: 'tours', tours } }], players);

  test.each([
    [17, 34, 'granted'],
    [17, 33, 'granted'],
    [18, 34, 'too-many-tours'],
    [31, 32, 'granted'],
    [40, 31, 'granted'],
  ])('%i tours of %i players: %s', (tours, players, code) => {
    expect(getRefusalCode(of(tours, players).state, { type: 'draw' })).toBe(code);
  });

  test('are not set later on, though fewer may be', () => {
    const drawn = act(of(17, 34), { type: 'draw' });
    expect(getRefusalCode(drawn.state, { type: 'set-tours', tours: 18 })).toBe('too-many-tours');
    const gone = playActs(
      [
        { type: 'withdraw', participant: 1 },
        { type: 'withdraw', participant: 2 },
      ],
      drawn,
    );
    expect(getRefusalCode(gone.state, { type: 'set-tours', tours: 16 })).toBe('granted');
  });
});
