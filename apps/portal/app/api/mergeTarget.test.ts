import { expect, test } from 'vitest';
import { formatMergeTargetAddress } from './mergeTarget';

const MERGED = { from: 34, to: 40 };

test.each(['34', '0034'])('The address of a merged card leads to the one that is left, as /%s too', (id) => {
  expect(formatMergeTargetAddress(`/athlete-matches/${id}`, MERGED)).toBe('/athlete-matches/40');
});

test('Another number in the address of a merged card stays', () => {
  expect(formatMergeTargetAddress('/athlete-comparison/5/34', MERGED)).toBe('/athlete-comparison/5/40');
});
