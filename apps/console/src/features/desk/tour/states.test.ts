import type { DeskGame } from '@nardy/contract';
import { describe, expect, it } from 'vitest';
import { buildDesk, createGame, STARTED } from '../testing/desk.ts';
import { keepOrder, listFilters, sortRows } from './lists.ts';
import { MARKS, listRows, type TableState } from './states.ts';
import { formatClock, formatMinutes, formatMinutesShort, formatSpan } from './times.ts';
import { measureClock } from './TourClock.tsx';

const MINUTE = 60_000;
const after = (minutes: number) => Date.parse(STARTED) + minutes * MINUTE;
const startedAfter = (minutes: number) => ({ started_dt: new Date(after(minutes)).toISOString() });
const done = { outcome: 'played', score1: 9, score2: 1, winner: 1 } as const;

function statesOf(desk: ReturnType<typeof buildDesk>, now: number, waiting = new Set<number>()): string[] {
  return listRows(desk, waiting, now).map(({ state }) => state);
}

describe('the state of a table', () => {
  it('is being played, entered, a walkover, or waits for a connection', () => {
    const games = [
      createGame(1),
      createGame(2, done),
      createGame(3, { outcome: 'walkover', winner: 1 }),
      createGame(4, { outcome: 'double-no-show' }),
      createGame(5, done),
      createGame(6),
    ];
    expect(statesOf(buildDesk({ games }), after(20), new Set([105]))).toEqual([
      'playing',
      'entered',
      'no-show',
      'no-show',
      'waiting',
      'playing',
    ]);
  });

  it('is long a fifth over the guideline', () => {
    expect(new Set(statesOf(buildDesk(), after(84)))).toEqual(new Set(['playing']));
    expect(new Set(statesOf(buildDesk(), after(85)))).toEqual(new Set(['long']));
  });

  it('is long for the slowest three once four fifths are in', () => {
    const table = (number: number) => {
      if (number < 4) return createGame(number, startedAfter(-number));
      return createGame(number, number === 4 ? {} : done);
    };
    const games = Array.from({ length: 20 }, (_, index) => table(index + 1));
    expect(statesOf(buildDesk({ games }), after(30)).slice(0, 5)).toEqual([
      'long',
      'long',
      'long',
      'playing',
      'entered',
    ]);
  });

  it('is not long in a final that has just begun, though all the rest of the bracket is in', () => {
    const ofBracket = { tour: null };
    const final = createGame(10, { ...ofBracket, round_id: '1.final.1', ...startedAfter(90) });
    const games = [
      ...Array.from({ length: 9 }, (_, index) => createGame(index + 1, { ...ofBracket, ...done })),
      final,
    ];
    expect(statesOf(buildDesk({ games, clock: null }), after(91)).at(-1)).toBe('playing');
  });

  it('is not long in a round of a bracket of which most still wait for their players', () => {
    const ofRound = (number: number, change: Partial<DeskGame>) =>
      createGame(number, { tour: null, round_id: '1.winner.2', ...change });
    const waiting = (number: number) => ofRound(number, { left: null, bracket_number: number, number: null });
    const games = [
      ...[1, 2, 3, 4].map((number) => ofRound(number, done)),
      ofRound(5, startedAfter(90)),
      ...[6, 7, 8].map(waiting),
    ];
    expect(statesOf(buildDesk({ games, clock: null }), after(91)).at(-1)).toBe('playing');
  });

  it('is long for nobody where more than three began at one moment', () => {
    const games = Array.from({ length: 20 }, (_, index) => createGame(index + 1, index < 4 ? {} : done));
    expect(statesOf(buildDesk({ games }), after(30))).not.toContain('long');
  });
});

it('The legend counts its states as Russian does', () => {
  const words = (state: TableState) =>
    [1, 2, 5, 11, 21, 22].map((count) => `${count} ${MARKS[state].counted(count)}`).join(', ');
  expect(words('dispute')).toBe('1 спор, 2 спора, 5 споров, 11 споров, 21 спор, 22 спора');
  expect(words('no-show')).toBe('1 неявка, 2 неявки, 5 неявок, 11 неявок, 21 неявка, 22 неявки');
  expect(words('entered')).toBe('1 введён, 2 введены, 5 введены, 11 введены, 21 введён, 22 введены');
  expect(words('claims-equal')).toBe(
    '1 счёт совпал, 2 счёта совпали, 5 счетов совпало, 11 счетов совпало, 21 счёт совпал, 22 счёта совпали',
  );
  expect(words('claim')).toBe(
    '1 ждёт второго, 2 ждут второго, 5 ждут второго, 11 ждут второго, 21 ждёт второго, 22 ждут второго',
  );
});

describe('the list', () => {
  const games = [createGame(1), createGame(2, startedAfter(-70)), createGame(3, done), createGame(4)];
  const rows = listRows(buildDesk({ games }), new Set(), after(20));

  it('has who plays long before who plays', () => {
    expect(sortRows(rows, 'open').map(({ label }) => label)).toEqual([2, 1, 4]);
    expect(sortRows(rows, 'entered').map(({ label }) => label)).toEqual([3]);
    expect(sortRows(rows, 'all')).toHaveLength(4);
  });

  it('has equal reports, which wait for the director, before who plays long', () => {
    const told = { game: 104, state: 'equal' as const, matches: 1, reports: [] };
    const withReports = listRows(buildDesk({ games, reports: [told] }), new Set(), after(20));
    expect(sortRows(withReports, 'open').map(({ label }) => label)).toEqual([4, 2, 1]);
  });

  it('counts as waiting for the second player only matches of which one side has reported', () => {
    const report = (game: number, state: 'waiting' | 'equal') => ({ game, state, matches: 1, reports: [] });
    const reports = [report(101, 'waiting'), report(102, 'equal'), report(104, 'equal')];
    const told = listRows(buildDesk({ games, reports }), new Set(), after(20));
    expect(told.map(({ state }) => state)).toEqual(['claim', 'claims-equal', 'entered', 'claims-equal']);
    const counts = new Map(listFilters(told, 'open').map(({ title, count }) => [title, count]));
    expect([counts.get('Ждут второго'), counts.get('Счёт совпал')]).toEqual([1, 2]);
    expect(sortRows(told, 'claim').map(({ label }) => label)).toEqual([1]);
  });

  it('counts its filters and leaves out the empty ones', () => {
    expect(listFilters(rows, 'open').map(({ title, count }) => `${title} ${count}`)).toEqual([
      'Не закончили 3',
      'Долго 1',
      'Введены 1',
      'Все 4',
    ]);
  });

  it('keeps its order under the hand, with what is new at the end', () => {
    expect(keepOrder([7, 3, 5], [5, 3, 9])).toEqual([7, 3, 5, 9]);
  });
});

describe('times', () => {
  it('count as a clock does', () => {
    expect(formatClock(47 * MINUTE + 12_000)).toBe('47:12');
    expect(formatClock(64 * MINUTE + 5_000)).toBe('1:04:05');
    expect(formatSpan(70 * MINUTE)).toBe('1 ч 10 мин');
    expect(formatSpan(130_000, true)).toBe('2 мин 10 с');
    expect([64, 107, 120].map(formatMinutes)).toEqual(['64 мин', '1 ч 47 мин', '2 ч']);
    expect([64, 107, 120, 1055].map(formatMinutesShort)).toEqual(['64′', '1 ч', '2 ч', '17 ч']);
  });

  it('leave out the pauses', () => {
    const clock = { started_dt: STARTED, paused_dt: null, paused_ms: 5 * MINUTE, guideline_ms: 0 };
    expect(measureClock(clock, after(20))).toBe(15 * MINUTE);
    expect(measureClock({ ...clock, paused_dt: new Date(after(12)).toISOString() }, after(20))).toBe(
      7 * MINUTE,
    );
  });
});
