import type { Command } from '../commands.ts';

/** One command of each type, with all its fields. */
export const WELL_FORMED: readonly Command[] = [
  {
    type: 'create-stages',
    stages: [
      {
        kind: 'swiss',
        title: 'Отбор',
        matchLength: 5,
        winsNeeded: 2,
        end: { by: 'losses', losses: 3, playOff: 4, secondEntry: { untilTour: 5, losses: 1, times: 2 } },
        order: 'fold',
        wishTours: 2,
        draws: false,
        thirdPlace: false,
        table: { criteria: ['points', 'lot'], unplayed: 'own-score/1', lotSeed: 3 },
      },
      {
        kind: 'groups',
        groups: 2,
        circles: 1,
        division: 'snake',
        leaving: 'keep-results/1',
        take: { by: 'remaining' },
      },
      { kind: 'single-elimination', thirdPlace: true, take: { by: 'groups', perGroup: 2 } },
    ],
  },
  {
    type: 'add-stage',
    stage: {
      kind: 'double-elimination',
      secondFinal: true,
      byRound: [
        { part: 'final', fromEnd: 1, matchLength: 11, winsNeeded: 3 },
        { part: 'loser', fromEnd: 2, matchLength: 7 },
      ],
      consolation: { rounds: 2 },
      take: { by: 'best', count: 4 },
    },
  },
  { type: 'enter', participants: [{ id: 71, persons: [71, 72], rating: 1500, tags: ['клуб'] }] },
  { type: 'seed', seeding: { by: 'rating', lotSeed: 1 } },
  { type: 'seed', seeding: { by: 'hand', order: [1, 2, 3] } },
  { type: 'close-entries' },
  { type: 'late-entry', participant: { id: 73, persons: [73] }, missed: 'half', losses: 0 },
  { type: 'second-entry', participant: 1, reason: 'взнос внесён' },
  { type: 'withdraw', participant: 1, after: 'game', reason: 'травма' },
  { type: 'disqualify', participant: 1 },
  { type: 'return', participant: 1 },
  { type: 'declare-bye', participant: 1, kind: 'half' },
  { type: 'draw', forbidden: [[1, 2]], lotSeed: 5 },
  { type: 'draw', pairs: [[1, 2]], bye: 3, order: [1, 2, 3] },
  { type: 'set-tours', tours: 4 },
  {
    type: 'set-pairs',
    pairs: [
      [1, 2],
      [3, 4],
    ],
    bye: 5,
  },
  { type: 'swap-players', participants: [1, 3], reason: 'из одного клуба' },
  { type: 'enter-result', game: 1, score: [5, 2] },
  {
    type: 'enter-series',
    game: 1,
    matches: [
      [5, 2],
      [3, 5],
    ],
  },
  { type: 'walkover', game: 1, winner: 1 },
  { type: 'double-no-show', game: 1 },
  { type: 'unfinished', game: 1, score: [3, 2], ruling: 'director/1', winner: 1 },
  { type: 'penalty', participant: 1, halves: 2 },
  { type: 'correct-result', game: 1, result: { kind: 'played', score: [2, 5] }, mode: 'record' },
  {
    type: 'correct-result',
    game: 1,
    result: {
      kind: 'played',
      score: [0, 2],
      matches: [
        [2, 5],
        [1, 5],
      ],
    },
    mode: 'record',
  },
  {
    type: 'correct-result',
    game: 1,
    result: { kind: 'unfinished', score: [3, 2], award: 0, ruling: 'score/1' },
    mode: 'propagate',
  },
  { type: 'set-places', places: [[1], [2, 3]] },
  { type: 'undo' },
  { type: 'finish-stage', early: true },
  { type: 'start-stage' },
  { type: 'finish' },
];

/** Values that are no command. */
export const NONSENSE: readonly unknown[] = [
  undefined,
  null,
  0,
  '',
  'undo',
  true,
  [],
  [{ type: 'undo' }],
  {},
  { type: null },
  { type: ['undo'] },
  { type: 'constructor' },
  { type: '__proto__' },
  { type: 'Undo' },
  Symbol('undo'),
  () => 'undo',
  10n,
];

/** Values that no field of a command takes, whichever it is. */
const NOWHERE: readonly unknown[] = [
  Number.NaN,
  Infinity,
  -Infinity,
  -1_000_000,
  1e300,
  2 ** 53,
  0.1 + 2 ** 40,
  '',
  'вздор',
  'a'.repeat(100_000),
  { type: 'undo' },
  { length: 2 },
  [[[[]]]],
  [null],
  10n,
  Symbol('x'),
  () => 1,
  new Date(0),
];

/**
 * The command with one field missing, of another kind, or beside one that does not belong there, at any depth. None of
 * these is a command.
 */
export function malformCommand(command: Command): readonly unknown[] {
  return spoilt(command, true);
}

function spoilt(value: unknown, isWhole = false): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return spoiltList(value);
  const fields = Object.entries(value);
  return [
    { ...value, strange: 1 },
    ...(isWhole ? [[value], { command: value }] : []),
    ...fields.flatMap(([name, own]) => [
      ...(isOptional(name, value) ? [] : [without(value, name), { ...value, [name]: null }]),
      ...NOWHERE.filter((nonsense) => !isTitle(name, nonsense)).map((nonsense) => ({
        ...value,
        [name]: nonsense,
      })),
      ...spoilt(own).map((part) => ({ ...value, [name]: part })),
    ]),
  ];
}

function spoiltList(values: readonly unknown[]): unknown[] {
  return values.flatMap((own, index) => [
    ...spoilt(own).map((part) => values.with(index, part)),
    values.with(index, undefined),
    values.with(index, null),
    values.with(index, Number.NaN),
    values.with(index, { type: 'undo' }),
  ]);
}

function without(value: object, name: string): object {
  return Object.fromEntries(Object.entries(value).filter(([own]) => own !== name));
}

const OPTIONAL = new Set([
  'title',
  'matchLength:kind',
  'matchLength:part',
  'winsNeeded:kind',
  'winsNeeded:part',
  'matches:kind',
  'byRound',
  'consolation',
  'take',
  'order:kind',
  'wishTours',
  'draws',
  'table',
  'leaving',
  'playOff',
  'secondEntry',
  'times',
  'rating',
  'tags',
  'losses:missed',
  'forbidden',
  'bye',
  'winner:ruling',
  'thirdPlace:end',
  'early',
  'after',
  'reason',
  'pairs:order',
  'order:pairs',
]);

/** Some names are optional in some objects only: those that have the field after the colon. */
function isOptional(name: string, value: object): boolean {
  if (name === 'lotSeed') return !('by' in value);
  // A result may be null, which undoes it.
  if (name === 'result') return true;
  return OPTIONAL.has(name) || Object.keys(value).some((other) => OPTIONAL.has(`${name}:${other}`));
}

/** A title and a reason may be any words. */
function isTitle(name: string, nonsense: unknown): boolean {
  return (name === 'title' || name === 'reason') && nonsense === 'вздор';
}
