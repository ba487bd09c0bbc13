import { describe, expect, test } from 'vitest';
import { buildDesk, createGame } from '../testing/desk.ts';
import { parseLine } from './grammar.ts';
import type { Ground } from './ground.ts';

describe('a match of a later tour, in a round robin', () => {
  const done = { outcome: 'played', score1: 9, score2: 1, winner: 1 } as const;
  const ahead = createGame(2, { number: 201, tour: 6, left: 1, right: 5 });
  const desk = buildDesk({ games: [createGame(1, done), createGame(2), createGame(3), ahead] });
  const ground: Ground = { desk, isOnline: true, selected: null, waiting: new Set() };

  /** The command that a text means, and the tour that is said of it. */
  const read = (text: string, selected: number | null = null) => {
    const meaning = parseLine(text, { ...ground, selected });
    return meaning.is === 'result' ? { ...meaning.command, tour: meaning.echo.tour } : meaning.is;
  };

  test('is meant by the surname of who has finished the running tour, and told with its tour', () => {
    expect(read('куулар 9 4')).toEqual({ type: 'enter-result', game: 201, score: [9, 4], tour: 6 });
    expect(read('ткаченко 9 4')).toMatchObject({ game: 103, tour: undefined });
  });

  test('is not meant by its table, at which the running tour is played, unless it is chosen by hand', () => {
    expect(read('2 9 4')).toMatchObject({ game: 102, tour: undefined });
    expect(read('1 9 1')).toBe('same');
    expect(read('2 9 4', 201)).toMatchObject({ game: 201, tour: 6 });
    expect(read('2 н1', 201)).toMatchObject({ type: 'walkover', game: 201, winner: 5 });
  });

  test('is named again by its player where another example would lead to its table', () => {
    expect(parseLine('куулар 5 4', ground)).toMatchObject({ is: 'refused', example: '№1 п 5 4' });
    expect(parseLine('№1 п 5 4', ground)).toMatchObject({ is: 'result', command: { game: 201 } });
    expect(parseLine('3 5 4', ground)).toMatchObject({ is: 'refused', example: '3 п 5 4' });
  });

  test('takes no table while one of its players still plays the running tour', () => {
    const waiting = createGame(1, { number: 202, tour: 6, left: 2, right: 6, started_dt: null });
    const both = { ...ground, desk: { ...desk, games: [...desk.games, waiting] } };
    const open = both.desk.games.find(({ number }) => number === 103);
    expect(parseLine('3 с1', both)).toMatchObject({ is: 'move', match: { game: open }, table: 1 });
    expect(parseLine('3 с2', both)).toMatchObject({ is: 'refused' });
  });
});

describe('a match of a missed tour of a round robin, whose player has come back', () => {
  const done = { outcome: 'played', score1: 9, score2: 1, winner: 1 } as const;
  // 4 has missed the tour before and plays its match against 5, who plays the running tour too.
  const missed = createGame(1, { number: 91, tour: 4, left: 5, right: 4 });
  const own = createGame(2, { started_dt: null });
  const games = [missed, createGame(1), own, createGame(3)];
  const desk = buildDesk({ games });
  const ground: Ground = { desk, isOnline: true, selected: null, waiting: new Set() };
  const read = (text: string, now: Ground = ground) => {
    const meaning = parseLine(text, now);
    return meaning.is === 'result' ? { ...meaning.command, tour: meaning.echo.tour } : meaning.is;
  };

  test('is not meant by its table, at which another pair of the running tour plays or has played', () => {
    expect(read('1 9 4')).toEqual({ type: 'enter-result', game: 101, score: [9, 4], tour: undefined });
    const over = buildDesk({ games: [missed, createGame(1, done), own, createGame(3)] });
    expect(read('1 9 1', { ...ground, desk: over })).toBe('same');
    expect(read('1 9 4', { ...ground, selected: 91 })).toMatchObject({ game: 91, tour: 4 });
  });

  test('is meant by the surname of who has come back, and told with its tour; who plays on means the running tour', () => {
    expect(read('иванова 4 9')).toEqual({ type: 'enter-result', game: 91, score: [9, 4], tour: 4 });
    expect(read('ткаченко 9 4')).toMatchObject({ game: 103, tour: undefined });
    const over = buildDesk({ games: [missed, createGame(1), own, createGame(3, done)] });
    expect(read('ткаченко 9 4', { ...ground, desk: over })).toMatchObject({ game: 91, tour: 4 });
  });
});
