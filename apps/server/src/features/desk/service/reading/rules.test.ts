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

test('Rounds that are played to something else are told with what that is', () => {
  const byRound = [
    { part: 'winner', fromEnd: 1, matchLength: 11 },
    { part: 'winner', fromEnd: 2, winsNeeded: 2 },
    { part: 'winner', fromEnd: 3, matchLength: 21, winsNeeded: 1 },
    { part: 'third', fromEnd: 1, matchLength: 9 },
  ] as const;
  expect(
    formatRules([{ kind: 'single-elimination', thirdPlace: true, matchLength: 7, byRound }], '12 мин'),
  ).toBe(
    'Олимпийская система, матчи до 7 очков, финал до 11 очков, полуфинал серии до 2 побед, 1/4 финала до 21 очка, в один матч, матч за 3-е место до 9 очков, 12 мин, с матчем за 3-е место',
  );
  const double = [
    { part: 'final', fromEnd: 1, matchLength: 9 },
    { part: 'winner', fromEnd: 1, matchLength: 8 },
    { part: 'loser', fromEnd: 1, matchLength: 7 },
    { part: 'loser', fromEnd: 2, matchLength: 6 },
  ] as const;
  expect(
    formatRules([{ kind: 'double-elimination', secondFinal: false, matchLength: 5, byRound: double }], null),
  ).toBe(
    'Сетка до двух поражений, матчи до 5 очков, суперфинал до 9 очков, финал верхней сетки до 8 очков, финал нижней сетки до 7 очков, 2-й с конца раунд нижней сетки до 6 очков',
  );
});
