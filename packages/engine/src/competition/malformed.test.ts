import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRandom } from '../swiss/testing/random.ts';
import type { Command } from './commands.ts';
import { decide } from './decide.ts';
import { evolve } from './evolve.ts';
import { preview } from './preview.ts';
import { FIRST_STATE, type CompetitionState } from './state.ts';
import { generateCommand } from './testing/anyCommand.ts';
import { act, playActs, getRefusalCode, createEntrants, startCompetition } from './testing/drive.ts';
import { freezeDeep } from './testing/freeze.ts';
import { malformCommand, NONSENSE, WELL_FORMED } from './testing/malformed.ts';
import { findFault } from './schema/guard.ts';
import { COMMAND } from './schema/commands.ts';

const SWISS = { kind: 'swiss', matchLength: 5, end: { by: 'tours', tours: 3 } } as const;
const CIRCLE = { kind: 'round-robin', matchLength: 5, circles: 1 } as const;
const KNOCKOUT = { kind: 'single-elimination', matchLength: 5, thirdPlace: true } as const;

const entering = playActs([
  { type: 'create-stages', stages: [SWISS] },
  { type: 'enter', participants: createEntrants(6) },
]);
const drawn = act(startCompetition([SWISS, { ...KNOCKOUT, take: { by: 'best', count: 4 } }], 6), {
  type: 'draw',
});
const underWay = playActs(
  [1, 2, 3].map((game): Command => ({ type: 'enter-result', game, score: [5, 2] })),
  drawn,
);

/** Competitions in which nonsense could do harm. */
const STATES: Readonly<Record<string, CompetitionState>> = {
  'before anything': FIRST_STATE,
  'while entries are open': entering.state,
  'before the first draw': startCompetition([SWISS], 6).state,
  'in a tour': drawn.state,
  'between tours': underWay.state,
  'in a round robin': act(startCompetition([CIRCLE], 5), { type: 'draw' }).state,
  'in a bracket': act(startCompetition([KNOCKOUT], 6), { type: 'draw' }).state,
  'after the end': playActs(
    [{ type: 'set-places', places: [[1], [2, 3]] }, { type: 'finish' }],
    playActs([{ type: 'enter', participants: createEntrants(3) }]),
  ).state,
};

/** What must be a refusal, from `decide` and from `preview` alike. */
function expectRefused(state: CompetitionState, value: unknown): void {
  const command = freezeDeep(value) as Command;
  const decision = decide(state, command);
  if (decision.ok) throw new Error(`Accepted: ${JSON.stringify(value)}`);
  expect(decision.refusal.sentence).toMatch(/[а-яё].*\.$/iu);
  expect(preview(state, command)).toMatchObject(decision);
}

describe.each(Object.entries(STATES))('A malformed command %s', (_, given) => {
  const state = freezeDeep(given);

  test.each(WELL_FORMED)('$type is refused with any field missing, strange or of another kind', (command) => {
    expect(findFault(COMMAND, command)).toBeUndefined();
    for (const malformed of malformCommand(command)) expectRefused(state, malformed);
  });

  test('is refused when it is no command at all', () => {
    for (const value of NONSENSE) expectRefused(state, value);
  });
});

test('Thousands of commands with nonsense somewhere in them are refused in any state and never throw', () => {
  const runs = Number(process.env['COMPETITION_RUNS'] ?? 40);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 31 - 1 }), fc.anything(), (seed, anything) => {
      const random = createRandom(seed);
      let state = FIRST_STATE;
      for (let at = 0; at < 60; at += 1) {
        const command = generateCommand(state, random);
        const all = [...malformCommand(command), anything];
        for (let tries = 0; tries < 5; tries += 1) {
          const value = all[Math.floor(random() * all.length)];
          if (findFault(COMMAND, value) !== undefined) expectRefused(state, value);
        }
        const decision = decide(state, command);
        if (decision.ok) state = decision.events.reduce((now, event) => evolve(now, event), state);
      }
    }),
    { numRuns: runs },
  );
});

describe('What a command may not hold', () => {
  const stage = (take: unknown) =>
    ({ type: 'add-stage', stage: { ...KNOCKOUT, take } }) as unknown as Command;

  test.each<[string, unknown, string]>([
    ['a game of six', { type: 'set-pairs', pairs: [[1, 2, 3, 4, 5, 6]] }, 'bad-pairs'],
    [
      'a correction without a result',
      { type: 'correct-result', game: 1, mode: 'record' },
      'malformed-command',
    ],
    [
      'missed tours that count as wins',
      { type: 'late-entry', participant: { id: 9, persons: [9] }, missed: 'win' },
      'malformed-command',
    ],
    ['a forbidden pair of one', { type: 'draw', forbidden: [[1]] }, 'malformed-command'],
    ['a forbidden pair that is a number', { type: 'draw', forbidden: 7 }, 'malformed-command'],
  ])('%s', (_, command, code) => {
    expect(getRefusalCode(underWay.state, command as Command)).toBe(code);
  });

  test('a forbidden pair of somebody who is not there, or of one with himself', () => {
    expect(getRefusalCode(underWay.state, { type: 'draw', forbidden: [[1, 99]] })).toBe(
      'no-such-participant',
    );
    expect(getRefusalCode(underWay.state, { type: 'draw', forbidden: [[2, 2]] })).toBe('bad-pairs');
  });

  test.each([1, 2.5, -4, 1e9, Number.NaN, Infinity, '4', null])('%s who go on', (count) => {
    expect(getRefusalCode(entering.state, stage({ by: 'best', count }))).toBe('impossible-stage');
  });

  test('a fault is told with the way to it', () => {
    const command = { type: 'create-stages', stages: [SWISS, { ...KNOCKOUT, title: 7 }] };
    expect(decide(entering.state, command as unknown as Command)).toEqual({
      ok: false,
      refusal: {
        code: 'impossible-stage',
        sentence: 'Команда составлена неверно. stages[1].title: Ожидается текст до 200 знаков.',
      },
    });
  });
});
