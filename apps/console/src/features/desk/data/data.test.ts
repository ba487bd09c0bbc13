import { describe, expect, it, vi } from 'vitest';
import { buildDesk, createGame } from '../testing/desk.ts';
import { formatOpened, parseOpened, type Opened } from '../frame/place.ts';
import type { DeskAct } from '../queue/acts.ts';
import { computeBackOff } from './backOff.ts';
import { createCoalesced } from './coalesced.ts';
import { formatInitials, formatShortName } from './names.ts';
import { withOwnActs } from './optimistic.ts';
import { waitUntil } from '../../../testing/waitUntil.ts';

const act = (command: object, change: Partial<DeskAct> = {}): DeskAct =>
  ({
    key: 'k',
    madeAt: '2026-11-24T09:00:00.000Z',
    title: '',
    detail: null,
    game: 101,
    ask: { type: 'command', command, seen: {} },
    ...change,
  }) as DeskAct;

describe('what was entered here', () => {
  const result = act({ type: 'enter-result', game: 101, score: [9, 4] });

  it('stands in the desk before the server has it', () => {
    const desk = withOwnActs(buildDesk(), { acts: [result], sent: [] });
    expect(desk.games[0]).toMatchObject({ score1: 9, score2: 4, outcome: 'played', winner: 1 });
    expect(desk.waits_for).not.toContain(101);
  });

  it('does not stand before what somebody else has stored', () => {
    const stored = createGame(1, { score1: 4, score2: 9, outcome: 'played', winner: 2 });
    const desk = withOwnActs(buildDesk({ games: [stored] }), { acts: [result], sent: [] });
    expect(desk.games[0]).toMatchObject({ score1: 4, score2: 9, winner: 2 });
  });

  it('is gone once it is refused', () => {
    const refused = { ...result, refusal: { kind: 'refused', sentence: '' } as const };
    expect(withOwnActs(buildDesk(), { acts: [refused], sent: [] }).games[0]?.outcome).toBeNull();
  });

  it.each([
    [{ type: 'walkover', game: 101, winner: 2 }, { outcome: 'walkover', winner: 2 }],
    [{ type: 'double-no-show', game: 101 }, { outcome: 'double-no-show', winner: null }],
    [{ type: 'unfinished', game: 101, score: [5, 4], ruling: 'score/1' }, { outcome: 'unfinished', winner: 1 }],
    [{ type: 'unfinished', game: 101, score: [5, 4], ruling: 'half/1' }, { outcome: 'unfinished', winner: null }],
    [
      { type: 'unfinished', game: 101, score: [5, 4], ruling: 'director/1', winner: 2 },
      { outcome: 'unfinished', winner: 2 },
    ],
  ])('as %o is %o', (command, expected) => {
    expect(withOwnActs(buildDesk(), { acts: [act(command)], sent: [] }).games[0]).toMatchObject(expected);
  });

  it('marks who is here', () => {
    const marks = [{ number: 2, attendance: 'late' as const }];
    const mark = act({}, { game: null, ask: { type: 'attendance', marks } });
    expect(withOwnActs(buildDesk(), { acts: [mark], sent: [] }).participants[1]?.attendance).toBe('late');
  });
});

describe('reading the desk', () => {
  it('asks one question at a time, and once more for all that was wished meanwhile', async () => {
    const answers: (() => void)[] = [];
    const run = vi.fn(() => new Promise<void>((resolve) => void answers.push(resolve)));
    const ask = createCoalesced(run);
    for (let wish = 0; wish < 5; wish += 1) ask();
    expect(run).toHaveBeenCalledTimes(1);
    answers[0]?.();
    await waitUntil(() => expect(run).toHaveBeenCalledTimes(2));
    answers[1]?.();
    await Promise.resolve();
    ask();
    await waitUntil(() => expect(run).toHaveBeenCalledTimes(3));
  });

  it('waits longer after each failure, but never long', () => {
    expect([1, 2, 3, 4, 5, 9].map((failures) => computeBackOff(failures, 0.5))).toEqual([
      1_000, 2_000, 4_000, 8_000, 15_000, 15_000,
    ]);
  });
});

describe('names', () => {
  it('are short as in the log', () => {
    const { participants } = buildDesk();
    expect(formatShortName(participants[0]!)).toBe('Куулар Б.');
    expect(formatInitials('Кудрявцев Вячеслав')).toBe('ВК');
    expect(formatInitials('admin@nardy.example')).toBe('AD');
  });
});

describe('what is open', () => {
  it.each<Opened>([
    { kind: 'person', number: 14 },
    { kind: 'person', number: 14, act: 'withdraw' },
    { kind: 'person', number: 14, act: 'penalty', amount: 1 },
    { kind: 'person', number: 14, act: 'penalty', amount: 0.5 },
    { kind: 'person', number: 14, act: 'penalty', amount: 1.5 },
    { kind: 'correction', game: 145 },
    { kind: 'correction', game: 145, result: { kind: 'played', score: [9, 0] } },
    {
      kind: 'correction',
      game: 145,
      result: {
        kind: 'played',
        score: [2, 1],
        matches: [
          [9, 4],
          [4, 9],
          [9, 7],
        ],
      },
    },
    {
      kind: 'correction',
      game: 145,
      result: { kind: 'unfinished', score: [5, 4], award: 'half', ruling: 'half/1' },
    },
    {
      kind: 'correction',
      game: 145,
      result: { kind: 'unfinished', score: [1, 0], award: 1, ruling: 'director/1', matches: [[9, 4]] },
    },
    { kind: 'correction', game: 145, result: { kind: 'walkover', winner: 0 } },
    { kind: 'correction', game: 145, result: { kind: 'walkover', winner: 1, matches: [[9, 4]] } },
    { kind: 'correction', game: 145, result: { kind: 'double-no-show' } },
    { kind: 'correction', game: 145, result: { kind: 'double-no-show', matches: [[9, 4]] } },
    { kind: 'table', game: 7 },
    { kind: 'reason', game: 7 },
    { kind: 'log' },
  ])('%o survives in the address', (opened) => {
    expect(parseOpened(formatOpened(opened))).toEqual(opened);
  });

  it.each(['', 'person', 'person.x', 'table.0', 'nothing.4', null])('"%s" opens nothing', (text) => {
    expect(parseOpened(text)).toBeNull();
  });

  it.each([
    '9',
    '9.x',
    '9.4.4',
    '-9.4',
    'unfinished.score/1.2.5.4',
    'unfinished.half.0.5.4',
    'walkover.2',
    'walkover.1.9',
    'series',
  ])('A correction to "%s" is opened without a result', (text) => {
    expect(parseOpened(`correction.145.${text}`)).toEqual({ kind: 'correction', game: 145 });
  });
});
