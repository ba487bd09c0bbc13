import {
  decide,
  evolve,
  FIRST_STATE,
  type Command,
  type CompetitionState,
  type StageFormat,
} from '@nardy/engine';
import { expect, test } from 'vitest';
import { expectEnd } from './clock.ts';
import type { Snapshot } from './snapshot.ts';

const NOW = new Date('2026-11-29T09:00:00Z');
const SWISS = { kind: 'swiss', matchLength: 5, end: { by: 'tours', tours: 2 } } as const;
const KNOCK_OUT = { kind: 'single-elimination', matchLength: 5, thirdPlace: false } as const;
const GROUPS = { kind: 'groups', matchLength: 5, groups: 8, circles: 1, division: 'snake' } as const;

function act(state: CompetitionState, command: Command): CompetitionState {
  const decision = decide(state, command);
  if (!decision.ok) throw new Error(decision.refusal.sentence);
  return decision.events.reduce((now, event) => evolve(now, event), state);
}

/** Minutes from now, before the first draw of so many; a match of five points takes 33 and a break 10. */
function countMinutes(stages: readonly StageFormat[], participants: number): number {
  const entrants = Array.from({ length: participants }, (_, at) => ({
    id: at + 1,
    persons: [at + 1] as const,
  }));
  const commands: readonly Command[] = [
    { type: 'enter', participants: entrants },
    { type: 'create-stages', stages },
    { type: 'close-entries' },
  ];
  const state = commands.reduce((now, command) => act(now, command), FIRST_STATE);
  const snapshot = {
    now: NOW,
    timed: { state, acts: new Map(), games: new Map() },
    tournament: { max_point: null, time_control_name: null, start_at: NOW },
    desk: { clock: null },
  } as unknown as Snapshot;
  return (expectEnd(snapshot)!.getTime() - NOW.getTime()) / 60_000;
}

test('A series takes as long as all its matches, in its own stage alone', () => {
  expect(countMinutes([SWISS], 8)).toBe(2 * 33 + 10);
  expect(countMinutes([{ ...SWISS, winsNeeded: 2 }], 8)).toBe(2 * 99 + 10);
  const final: StageFormat = { ...KNOCK_OUT, winsNeeded: 3, take: { by: 'best', count: 2 } };
  expect(countMinutes([SWISS, final], 8)).toBe(2 * 33 + 5 * 33 + 2 * 10);
});

test('A later stage has the rounds of those who come into it', () => {
  const fromGroups: StageFormat = { ...KNOCK_OUT, take: { by: 'groups', perGroup: 2 } };
  // Three tours of four in each group, then four rounds of sixteen.
  expect(countMinutes([GROUPS, fromGroups], 32)).toBe(7 * 33 + 6 * 10);
  const untilLosses = {
    kind: 'swiss',
    matchLength: 5,
    end: { by: 'losses', losses: 1, playOff: 8 },
  } as const;
  const remaining: StageFormat = { ...KNOCK_OUT, take: { by: 'remaining' } };
  const tours = Math.ceil(Math.log2(32));
  expect(countMinutes([untilLosses, remaining], 32)).toBe((tours + 3) * 33 + (tours + 2) * 10);
});
