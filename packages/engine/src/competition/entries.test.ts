import { describe, expect, test } from 'vitest';
import type { Command } from './commands.ts';
import type { StageFormat } from './formats.ts';
import { listGames } from './reading/games.ts';
import { listNextDrawn } from './reading/next.ts';
import { computeStageTable } from './reading/tables.ts';
import { FIRST_STATE } from './state.ts';
import {
  act,
  playActs,
  getRefusalCode,
  createEntrant,
  createEntrants,
  startCompetition,
  enterResults,
} from './testing/drive.ts';

const SWISS: StageFormat = { kind: 'swiss', matchLength: 5, end: { by: 'tours', tours: 3 } };
const KNOCKOUT: StageFormat = { kind: 'single-elimination', matchLength: 5, thirdPlace: false };

const UNTIL_TWO: StageFormat = {
  kind: 'swiss',
  matchLength: 5,
  end: { by: 'losses', losses: 2, playOff: 2 },
};

describe('Entering', () => {
  test('A pair of two persons is one participant, and neither person enters again', () => {
    const { state } = playActs([
      { type: 'create-stages', stages: [SWISS] },
      { type: 'enter', participants: [{ id: 1, persons: [10, 11] }] },
    ]);
    expect(state.participants).toEqual([{ id: 1, persons: [10, 11], status: 'in', startLosses: 0 }]);
    const again = { type: 'enter', participants: [{ id: 2, persons: [11] }] } as const;
    expect(getRefusalCode(state, again)).toBe('already-entered-participant');
    const twice = { type: 'enter', participants: [{ id: 2, persons: [12, 12] }] } as const;
    expect(getRefusalCode(state, twice)).toBe('impossible-participant');
  });

  test('Entries close only with a stage and two participants', () => {
    expect(getRefusalCode(FIRST_STATE, { type: 'close-entries' })).toBe('no-stages');
    const { state } = playActs([
      { type: 'create-stages', stages: [SWISS] },
      { type: 'enter', participants: createEntrants(1) },
    ]);
    expect(getRefusalCode(state, { type: 'close-entries' })).toBe('too-few-participants');
  });

  test.each([
    ['a first stage that takes from another one', [{ ...SWISS, take: { by: 'best', count: 4 } }]],
    ['a second stage that takes nobody', [SWISS, KNOCKOUT]],
    [
      'the best of groups where there are none',
      [SWISS, { ...KNOCKOUT, take: { by: 'groups', perGroup: 2 } }],
    ],
    ['the last ones of fixed tours', [SWISS, { ...KNOCKOUT, take: { by: 'remaining' } }]],
    ['matches to nought', [{ ...SWISS, matchLength: 0 }]],
    ['no tours', [{ ...SWISS, end: { by: 'tours', tours: 0 } }]],
    [
      'draws until losses',
      [{ kind: 'swiss', matchLength: 5, end: { by: 'losses', losses: 3 }, draws: true }],
    ],
    ['lots without a seed', [{ ...SWISS, table: { criteria: ['points', 'lot'], unplayed: 'own-score/1' } }]],
    ['a table without criteria', [{ ...SWISS, table: { criteria: [], unplayed: 'own-score/1' } }]],
    ['a criterion twice', [{ ...SWISS, table: { criteria: ['wins', 'wins'], unplayed: 'own-score/1' } }]],
    [
      'a criterion that there is not',
      [{ ...SWISS, table: { criteria: ['points', 'luck'], unplayed: 'own-score/1' } }],
    ],
    ['an order of pairs that there is not', [{ ...SWISS, order: 'random' }]],
  ] as const)('Stages with %s are refused', (_, stages) => {
    const command = { type: 'create-stages', stages } as unknown as Command;
    expect(getRefusalCode(FIRST_STATE, command)).toBe('impossible-stage');
  });

  test.each([
    [
      'a table of its own',
      [{ ...SWISS, table: { criteria: ['wins', 'lot'], unplayed: 'own-score/1', lotSeed: 0 } }],
    ],
    ['the last of a Swiss until losses', [UNTIL_TWO, { ...KNOCKOUT, take: { by: 'remaining' } }]],
    ['the best two', [SWISS, { ...KNOCKOUT, take: { by: 'best', count: 2 } }]],
    [
      '99 tours of matches to 99',
      [{ ...SWISS, matchLength: 99, end: { by: 'tours', tours: 99 }, wishTours: 0 }],
    ],
  ] as const)('Stages with %s are taken', (_, stages) => {
    expect(getRefusalCode(FIRST_STATE, { type: 'create-stages', stages })).toBe('granted');
  });

  test('Seeding by rating puts the highest first, by hand as the director says', () => {
    const entered = playActs([
      { type: 'create-stages', stages: [SWISS] },
      { type: 'enter', participants: createEntrants(3).toReversed() },
    ]);
    const byRating = act(entered, { type: 'seed', seeding: { by: 'rating', lotSeed: 1 } });
    expect(byRating.state.participants.map(({ id }) => id)).toEqual([1, 2, 3]);
    const byHand = act(entered, { type: 'seed', seeding: { by: 'hand', order: [2, 3, 1] } });
    expect(byHand.state.participants.map(({ id }) => id)).toEqual([2, 3, 1]);
    expect(getRefusalCode(entered.state, { type: 'seed', seeding: { by: 'hand', order: [1, 2] } })).toBe(
      'seed-missing',
    );
  });

  test('A seeding after the close orders the first stage, and none is taken after the draw', () => {
    const seeded = act(startCompetition([KNOCKOUT], 4), {
      type: 'seed',
      seeding: { by: 'hand', order: [4, 3, 2, 1] },
    });
    const drawn = act(seeded, { type: 'draw' });
    expect(listGames(drawn.state).map(({ players }) => players)).toEqual([
      [4, 1],
      [2, 3],
    ]);
    expect(getRefusalCode(drawn.state, { type: 'seed', seeding: { by: 'lot', lotSeed: 1 } })).toBe(
      'already-drawn',
    );
  });
});

describe('Coming late', () => {
  test('A late entry plays from the next tour on, with half a point for each missed one if granted', () => {
    const first = playActs([{ type: 'draw' }, ...enterResults([1, 2])], startCompetition([SWISS], 4));
    const late = act(first, { type: 'late-entry', participant: createEntrant(9), missed: 'half' });
    expect(listNextDrawn(late.state)).toContain(9);
    const line = computeStageTable(late.state, 0).find(({ participant }) => participant === 9);
    expect(line?.points).toEqual({ numerator: 1, denominator: 2 });
  });

  test('Until three losses a late entry may begin with up to two', () => {
    const cup = startCompetition([{ kind: 'swiss', matchLength: 5, end: { by: 'losses', losses: 3 } }], 4);
    const late = { type: 'late-entry', participant: createEntrant(9), missed: 'absent' } as const;
    expect(getRefusalCode(cup.state, { ...late, losses: 2 })).toBe('granted');
    expect(getRefusalCode(cup.state, { ...late, losses: 3 })).toBe('impossible-participant');
  });

  test('Nobody comes late to a Swiss stage whose last tour has begun, until a tour is added', () => {
    const late = { type: 'late-entry', participant: createEntrant(9), missed: 'half' } as const;
    const twoTours = { ...SWISS, end: { by: 'tours', tours: 2 } } as const;
    const drawn = playActs(
      [{ type: 'draw' }, ...enterResults([1, 2, 3]), { type: 'draw' }],
      startCompetition([twoTours], 6),
    );
    expect(getRefusalCode(drawn.state, late)).toBe('granted');
    const begun = playActs(enterResults([4]), drawn);
    expect(getRefusalCode(begun.state, late)).toBe('stage-over');
    const played = playActs(enterResults([5, 6]), begun);
    expect(getRefusalCode(played.state, late)).toBe('stage-over');
    expect(getRefusalCode(act(played, { type: 'set-tours', tours: 3 }).state, late)).toBe('granted');
  });

  test('Nobody comes late into a drawn bracket', () => {
    const drawn = act(startCompetition([KNOCKOUT], 4), { type: 'draw' });
    expect(
      getRefusalCode(drawn.state, { type: 'late-entry', participant: createEntrant(9), missed: 'absent' }),
    ).toBe('already-drawn');
  });
});
