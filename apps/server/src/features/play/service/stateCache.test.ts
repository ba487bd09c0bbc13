import { expect, test } from 'vitest';
import { StateCache, type Known } from './stateCache.ts';
import { foldCommands } from './timed.ts';

/** A state that weighs as many events as it has acts, and one. */
function stateOf(acts: number, revision = 0): Known {
  const moments = Array.from(
    { length: acts },
    (_, version) => [version, { at: 0, userId: null, undoneBy: null }] as const,
  );
  return { timed: { ...foldCommands([]), acts: new Map(moments), revision } };
}

test('A state is given for its own version and revision alone', () => {
  const cache = new StateCache();
  const known = stateOf(1, 7);
  const { version } = known.timed.state;
  cache.put(1, known);
  expect(cache.get(1, { version, revision: 7 })).toBe(known);
  expect(cache.get(1, { version: version + 1, revision: 7 })).toBeUndefined();
  expect(cache.get(1, { version, revision: 8 })).toBeUndefined();
  expect(cache.get(2, { version, revision: 7 })).toBeUndefined();
});

test('The state used longest ago goes first when the events run out, and a new one takes the place of the old', () => {
  const cache = new StateCache(9);
  const [one, two, three] = [stateOf(3), stateOf(3), stateOf(3)];
  const log = { version: one.timed.state.version, revision: 0 };
  cache.put(1, stateOf(2));
  cache.put(1, one);
  cache.put(2, two);
  expect(cache.get(1, log)).toBe(one);
  cache.put(3, three);
  expect([1, 2, 3].map((id) => cache.get(id, log))).toEqual([one, undefined, three]);
});
