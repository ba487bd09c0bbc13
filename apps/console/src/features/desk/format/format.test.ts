import { expect, it } from 'vitest';
import { describeStages } from './describe.ts';
import { estimateDay, guessMatchMinutes, listGamesAtOnce } from './estimate.ts';
import { locateFault } from './faults.ts';
import { changeKind, makeNextStage, type Stage } from './stages.ts';

const SWISS: Stage = { kind: 'swiss', end: { by: 'losses', losses: 3, playOff: 4 }, matchLength: 7 };

it('The settings are told in one sentence', () => {
  expect(describeStages([SWISS, makeNextStage([SWISS])])).toBe(
    'Швейцарская система до 3 поражений, матчи до 7 очков, в плей-офф выходят 4; затем оставшиеся: олимпийская система, матчи до 7 очков, матч за 3-е место.',
  );
  expect(describeStages([{ kind: 'groups', groups: 4, circles: 2, division: 'snake' }])).toBe(
    '4 группы в два круга, матчи с любым счётом.',
  );
  expect(describeStages([{ kind: 'round-robin', circles: 1, matchLength: 21 }])).toBe(
    'Круговая система, матчи до 21 очка.',
  );
});

it('A second entry and series are described', () => {
  const stage: Stage = {
    kind: 'swiss',
    end: { by: 'losses', losses: 3, secondEntry: { untilTour: 5, losses: 1 } },
    matchLength: 7,
    winsNeeded: 2,
  };
  expect(describeStages([stage])).toBe(
    'Швейцарская система до 3 поражений, матчи до 7 очков, серии до 2 побед, повторный вход до 5-го тура.',
  );
  expect(changeKind(stage, 'round-robin')).toMatchObject({ winsNeeded: 2 });
});

it('A final of its own length and a consolation bracket are described', () => {
  const cup: Stage = {
    kind: 'single-elimination',
    thirdPlace: true,
    matchLength: 7,
    byRound: [{ part: 'winner', fromEnd: 1, matchLength: 11 }],
    consolation: { rounds: 1 },
  };
  expect(describeStages([cup])).toBe(
    'Олимпийская система, матчи до 7 очков, матч за 3-е место, финал до 11, утешительная сетка.',
  );
  const series = { ...cup, byRound: [{ part: 'winner', fromEnd: 1, winsNeeded: 2 }] } satisfies Stage;
  expect(describeStages([series])).not.toContain('финал до');
});

it('Another system keeps what every system has', () => {
  expect(changeKind(SWISS, 'round-robin')).toEqual({ kind: 'round-robin', circles: 1, matchLength: 7 });
});

it('The games of a knock-out of 12 are 4, 4, 2 and 1', () => {
  expect(listGamesAtOnce({ kind: 'single-elimination', thirdPlace: false }, 12)).toEqual([4, 4, 2, 1]);
  expect(listGamesAtOnce({ kind: 'round-robin', circles: 1 }, 5)).toEqual([2, 2, 2, 2, 2]);
});

it.each([
  [5, [1, 2, 1, 2, 1, 1]],
  [7, [3, 3, 2, 2, 1, 1]],
  [8, [4, 4, 2, 2, 1, 1]],
  [16, [8, 8, 4, 4, 2, 2, 1, 1]],
] as const)('Of %i each but the first loses twice, the brackets side by side', (players, rounds) => {
  const games = listGamesAtOnce({ kind: 'double-elimination', secondFinal: true }, players);
  expect(games).toEqual(rounds);
  expect(games.reduce((sum, count) => sum + count, 0)).toBe(2 * players - 2);
});

it('Who is left over in a group plays no match, and a match for third place is one more', () => {
  const groups = listGamesAtOnce({ kind: 'groups', groups: 3, division: 'snake', circles: 1 }, 9);
  expect(groups).toEqual([3, 3, 3]);
  expect(listGamesAtOnce({ kind: 'groups', groups: 2, division: 'snake', circles: 1 }, 7)).toEqual([3, 3, 3]);
  expect(listGamesAtOnce({ kind: 'single-elimination', thirdPlace: true }, 6)).toEqual([2, 2, 2]);
});

it('A match for third place comes after the last tour of a Swiss stage, where there is a fourth', () => {
  const tours: Stage = { kind: 'swiss', end: { by: 'tours', tours: 2 }, thirdPlace: true };
  expect(listGamesAtOnce(tours, 8)).toEqual([4, 4, 1]);
  expect(listGamesAtOnce(tours, 3)).toEqual([1, 1]);
  expect(listGamesAtOnce({ ...SWISS, thirdPlace: true }, 24)).toEqual([...listGamesAtOnce(SWISS, 24), 1]);
});

it('Too few tables make every tour last twice as long', () => {
  const tours: Stage = { kind: 'swiss', end: { by: 'tours', tours: 2 } };
  expect(estimateDay([tours], 16, 8, 60)).toEqual({ games: 16, matches: 16, minutes: 130, tablesNeeded: 8 });
  expect(estimateDay([tours], 16, 4, 60).minutes).toBe(270);
});

it('A series lasts as long as all matches that it may come to', () => {
  const tours: Stage = { kind: 'swiss', end: { by: 'tours', tours: 2 } };
  const toTwo = estimateDay([{ ...tours, winsNeeded: 2 }], 16, 8, 60);
  expect(toTwo).toEqual({ games: 16, matches: 48, minutes: 2 * 3 * 60 + 10, tablesNeeded: 8 });
  const final: Stage = {
    kind: 'single-elimination',
    thirdPlace: false,
    take: { by: 'best', count: 2 },
    winsNeeded: 3,
  };
  expect(estimateDay([tours, final], 16, 8, 60).minutes).toBe((2 + 5) * 60 + 20);
});

it('A later stage is estimated for those who come into it', () => {
  const knockOut = { kind: 'single-elimination', thirdPlace: false } as const;
  const groups: Stage = { kind: 'groups', groups: 8, division: 'snake', circles: 1 };
  const fromGroups: Stage = { ...knockOut, take: { by: 'groups', perGroup: 2 } };
  const [all, first] = [estimateDay([groups, fromGroups], 32, null, 60), estimateDay([groups], 32, null, 60)];
  expect(all.games - first.games).toBe(15);
  const untilLosses: Stage = { kind: 'swiss', end: { by: 'losses', losses: 2, playOff: 4 } };
  const remaining: Stage = { ...knockOut, take: { by: 'remaining' } };
  const [both, swiss] = [untilLosses, remaining].map((_, at, stages) =>
    estimateDay(stages.slice(0, 2 - at), 32, null, 60),
  );
  expect(both!.games - swiss!.games).toBe(3);
});

it('A stage until losses comes to its end', () => {
  const games = listGamesAtOnce(SWISS, 24);
  expect(games[0]).toBe(12);
  expect(games.length).toBeLessThan(15);
});

const WHILE_TYPED: readonly Stage[] = [
  { kind: 'round-robin', circles: 1 },
  { kind: 'single-elimination', thirdPlace: true },
  { kind: 'double-elimination', secondFinal: true },
  ...[0, -5, 5.5, 99_999_999, 1e308, Infinity, Number.NaN].flatMap((typed): Stage[] => [
    { kind: 'swiss', end: { by: 'tours', tours: typed } },
    { kind: 'swiss', end: { by: 'losses', losses: typed, playOff: typed } },
    { kind: 'swiss', end: { by: 'losses', losses: 3, playOff: typed } },
    { kind: 'groups', groups: typed, circles: 2, division: 'snake' },
    { kind: 'round-robin', circles: 1, take: { by: 'best', count: typed } },
    { kind: 'round-robin', circles: 1, winsNeeded: typed },
    { kind: 'round-robin', circles: 2, take: { by: 'groups', perGroup: typed } },
    { kind: 'single-elimination', thirdPlace: true, take: { by: 'best', count: typed }, matchLength: typed },
  ]),
];

it.each(WHILE_TYPED)('The day is estimated while a setting is typed: %j', (stage) => {
  for (const participants of [0, 1, 3, 24])
    for (const minutes of [guessMatchMinutes(stage.matchLength), -5, 1e308, Number.NaN]) {
      const cost = estimateDay([stage], participants, participants === 3 ? -1 : participants, minutes);
      for (const figure of Object.values(cost)) expect(figure).toBeGreaterThanOrEqual(0);
      expect(Object.values(cost).every(Number.isFinite)).toBe(true);
      expect(cost.games).toBeLessThan(10_000);
    }
});

it('Nobody plays no match', () => {
  const kinds: readonly Stage[] = WHILE_TYPED.slice(0, 3);
  expect(kinds.map((stage) => listGamesAtOnce(stage, 0))).toEqual([[], [], []]);
});

it.each([
  ['Длина матча должна быть целым числом от 1 до 99.', 'matchLength'],
  ['Поражений до выбывания должно быть от 1 до 99.', 'losses'],
  ['В плей-офф могут выйти от 2 до 99 последних.', 'playOff'],
  ['Выйти могут от 2 до 1024 участников.', 'take'],
  ['Групп должно быть от 1 до 99.', 'groups'],
  ['Туров должно быть от 1 до 99.', 'tours'],
  ['Что-то другое.', null],
])('"%s" stands at its field', (sentence, field) => {
  expect(locateFault(sentence).field).toBe(field);
});
