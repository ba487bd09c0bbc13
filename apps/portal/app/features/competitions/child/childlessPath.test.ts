import { expect, test } from 'vitest';
import { createCompetition } from '../testing/competition';
import { getChildlessPath } from './childlessPath';

test.each([
  ['future', 0, '/competition-participants/7'],
  ['app', 0, '/competition-participants/7'],
  ['app-end', 0, '/competition-participants/7'],
  ['current', 0, '/competition-statistics/7'],
  ['past', 0, '/competition-statistics/7'],
  ['past', 1, '/competition-participants/7'],
] as const)(
  'With the status %s and the fees %s a childless competition is read at %s',
  (status, has_fees, path) => {
    expect(getChildlessPath(createCompetition({ status, has_fees }))).toBe(path);
  },
);

test('A parent keeps the page of its children, though there are none yet', () => {
  expect(getChildlessPath(createCompetition({ is_parent: 1 }))).toBeUndefined();
});
