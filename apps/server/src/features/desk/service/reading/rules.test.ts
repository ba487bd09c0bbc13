import { expect, test } from 'vitest';
import { formatRules } from './rules.ts';

test('Groups are counted by the rules of Russian', () => {
  const rulesOf = (groups: number) =>
    formatRules([{ kind: 'groups', groups, circles: 1, division: 'snake', matchLength: 7 }], null);
  expect(rulesOf(1)).toBe('1 группа по круговой системе, матчи до 7 очков');
  expect(rulesOf(21)).toBe('21 группа по круговой системе, матчи до 7 очков');
  expect(rulesOf(22)).toBe('22 группы по круговой системе, матчи до 7 очков');
  expect(rulesOf(12)).toBe('12 групп по круговой системе, матчи до 7 очков');
});

test('A series is told with the wins that it is for', () => {
  const rulesOf = (winsNeeded: number) =>
    formatRules([{ kind: 'single-elimination', thirdPlace: false, matchLength: 9, winsNeeded }], '12 мин');
  expect(rulesOf(2)).toBe('Олимпийская система, матчи до 9 очков, серии до 2 побед, 12 мин');
  expect(rulesOf(1)).toBe('Олимпийская система, матчи до 9 очков, 12 мин');
});

test('A bracket is told with all that is played in it', () => {
  const consolation = { rounds: 1 };
  expect(
    formatRules([{ kind: 'single-elimination', thirdPlace: true, matchLength: 5, consolation }], null),
  ).toBe('Олимпийская система, матчи до 5 очков, с матчем за 3-е место, с утешительной сеткой');
});
