import { describe, expect, test } from 'vitest';
import { drawBelow, createRandom } from '../swiss/testing/random.ts';
import type { StageFormat } from './formats.ts';
import { listGames } from './reading/games.ts';
import { computePlaces } from './reading/places.ts';
import { listRounds } from './reading/rounds.ts';
import { startCompetition } from './testing/drive.ts';
import { findInvariantFaults } from './testing/invariants.ts';
import { NO_MISHAPS, playThrough } from './testing/playThrough.ts';

const EVENTS = Number(process.env.COMPETITION_EVENTS ?? 4);

const single: StageFormat = { kind: 'single-elimination', matchLength: 5, thirdPlace: true };
const COURSES: Readonly<Record<string, readonly StageFormat[]>> = {
  'Swiss of fixed tours': [{ kind: 'swiss', matchLength: 5, end: { by: 'tours', tours: 7 } }],
  'Swiss until three losses': [{ kind: 'swiss', matchLength: 5, end: { by: 'losses', losses: 3 } }],
  'Swiss until three losses with a play-off of the last eight': [
    { kind: 'swiss', matchLength: 5, end: { by: 'losses', losses: 3, playOff: 8 } },
    { ...single, take: { by: 'remaining' } },
  ],
  'Swiss with a play-off of the best four': [
    { kind: 'swiss', matchLength: 5, end: { by: 'tours', tours: 5 }, wishTours: 2 },
    { ...single, take: { by: 'best', count: 4 } },
  ],
  'single elimination with third place': [single],
  'double elimination': [{ kind: 'double-elimination', matchLength: 5, secondFinal: false }],
  'double elimination with a second final': [
    { kind: 'double-elimination', matchLength: 5, secondFinal: true },
  ],
  'single elimination with a consolation bracket': [{ ...single, consolation: { rounds: 2 } }],
  'double elimination with a consolation bracket': [
    { kind: 'double-elimination', matchLength: 5, secondFinal: true, consolation: { rounds: 1 } },
  ],
  'single elimination of series': [{ ...single, winsNeeded: 2 }],
  'round robin of series': [{ kind: 'round-robin', matchLength: 5, winsNeeded: 2, circles: 1 }],
  'round robin': [{ kind: 'round-robin', matchLength: 5, circles: 1 }],
  'round robin of two circles': [{ kind: 'round-robin', matchLength: 5, circles: 2 }],
  'groups, then a knock-out': [
    { kind: 'groups', matchLength: 5, groups: 3, circles: 1, division: 'pots' },
    { ...single, take: { by: 'groups', perGroup: 2 } },
  ],
};

describe.each(Object.entries(COURSES))('A whole event: %s', (_, stages) => {
  test('with nothing amiss places everybody, and each place once', () => {
    for (let seed = 1; seed <= EVENTS; seed += 1) {
      const random = createRandom(seed);
      const size = 6 + drawBelow(random, 20);
      const { state } = playThrough(startCompetition(stages, size), random, NO_MISHAPS);
      expect(findInvariantFaults(state)).toEqual([]);
      const places = computePlaces(state);
      expect(places).toHaveLength(size);
      expect(places.every(({ from, to }) => from !== null && to !== null)).toBe(true);
      expect(places.filter(({ from, to }) => from === 1 && to === 1)).toHaveLength(1);
      expect(listRounds(state).every(({ isPlayed }) => isPlayed)).toBe(true);
    }
  });

  test('with withdrawals, late entries and missed games comes to its end', () => {
    const mishaps = { withdrawal: 0.3, lateEntry: 0.3, walkover: 0.1, noShow: 0.03 };
    for (let seed = 1; seed <= EVENTS; seed += 1) {
      const random = createRandom(1000 + seed);
      const { state } = playThrough(startCompetition(stages, 6 + drawBelow(random, 40)), random, mishaps);
      expect(findInvariantFaults(state)).toEqual([]);
      expect(listGames(state).every(({ result }) => result !== undefined)).toBe(true);
    }
  });
});
