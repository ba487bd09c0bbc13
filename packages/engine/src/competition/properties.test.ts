import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRandom } from '../swiss/testing/random.ts';
import { decide } from './decide.ts';
import { evolve, fold } from './evolve.ts';
import type { CompetitionEvent } from './events.ts';
import { preview } from './preview.ts';
import { listGames } from './reading/games.ts';
import { findCurrentStage, FIRST_STATE, type CompetitionState } from './state.ts';
import { generateCommand } from './testing/anyCommand.ts';
import { playActs } from './testing/drive.ts';
import { freezeDeep } from './testing/freeze.ts';
import { listActFaults, findInvariantFaults } from './testing/invariants.ts';

const RUNS = Number(process.env.COMPETITION_RUNS ?? 50);

/** A random log of some commands, everything frozen on the way; `check` sees each granted act, and previews are tried. */
function randomLog(
  seed: number,
  commands: number,
  check: (
    before: CompetitionState,
    after: CompetitionState,
    events: readonly CompetitionEvent[],
  ) => void = () => {},
) {
  const random = createRandom(seed);
  let state = freezeDeep(FIRST_STATE);
  const log: CompetitionEvent[] = [];
  for (let at = 0; at < commands; at += 1) {
    const command = freezeDeep(generateCommand(state, random));
    const decision = freezeDeep(decide(state, command));
    if (check !== undefined && at % 8 === 0) expect(preview(state, command).ok).toBe(decision.ok);
    if (!decision.ok) {
      expect(decision.refusal.sentence).toMatch(/[а-яё].*\.$/iu);
      continue;
    }
    const before = state;
    for (const event of decision.events) state = freezeDeep(evolve(state, event));
    log.push(...decision.events);
    check?.(before, state, decision.events);
  }
  return { state, log };
}

const anySeed = fc.integer({ min: 1, max: 2 ** 31 - 1 });

describe('Any sequence of commands', () => {
  test('keeps every invariant, changes nothing that is given and never throws', () => {
    fc.assert(
      fc.property(anySeed, fc.integer({ min: 20, max: 160 }), (seed, commands) => {
        randomLog(seed, commands, (before, after, events) => {
          expect([...listActFaults(before, after, events), ...findInvariantFaults(after)]).toEqual([]);
        });
      }),
      { numRuns: RUNS },
    );
  });

  test('gives the same bytes when its log is folded again', () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        const { state, log } = randomLog(seed, 120);
        const stored = JSON.parse(JSON.stringify(log)) as CompetitionEvent[];
        expect(JSON.stringify(fold(stored))).toBe(JSON.stringify(state));
        expect(JSON.parse(JSON.stringify(state))).toStrictEqual(state);
      }),
      { numRuns: RUNS },
    );
  });

  test('leads back to the first state when everything is undone', () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        let { state } = randomLog(seed, 120);
        let decision = decide(state, { type: 'undo' });
        while (decision.ok) {
          for (const event of decision.events) state = evolve(state, event);
          decision = decide(state, { type: 'undo' });
        }
        expect(decision.refusal.code).toBe('nothing-to-undo');
        expect(JSON.stringify({ ...state, version: 0 })).toBe(JSON.stringify(FIRST_STATE));
      }),
      { numRuns: RUNS },
    );
  });

  test('leaves the games of a bracket as they were when somebody is withdrawn and returns at once', () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        randomLog(seed, 90, (_, after) => {
          const bracket = findCurrentStage(after)?.bracket?.entrants ?? [];
          const there = after.participants.filter(
            ({ id, status }) => status === 'in' && bracket.includes(id),
          );
          const one = there[after.version % Math.max(1, there.length)];
          const isLeaving = after.participants.some(({ leavesAfter }) => leavesAfter !== undefined);
          if (one === undefined || isLeaving || findCurrentStage(after)?.status !== 'running') return;
          const returned = playActs(
            [
              { type: 'withdraw', participant: one.id },
              { type: 'return', participant: one.id },
            ],
            { state: after, events: [] },
          );
          expect(listGames(returned.state)).toEqual(listGames(after));
        });
      }),
      { numRuns: RUNS },
    );
  });
});
