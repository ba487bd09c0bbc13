import { beforeEach, expect, test, vi } from 'vitest';
import { findOptionAfter } from './findOptionAfter';

const options = ['Казань', 'Королёв', 'Краснодар', 'Москва', 'Ёлкино'].map((label) => ({ label }));
const typed = { current: '' };
const press = (key: string, at: number) =>
  findOptionAfter({ key, ctrlKey: false, metaKey: false }, { options, at, typed });

beforeEach(() => {
  typed.current = '';
});

test('Arrows stop at the ends of the list', () => {
  expect(press('ArrowDown', 0)).toBe(1);
  expect(press('ArrowDown', 4)).toBe(4);
  expect(press('ArrowUp', 0)).toBe(0);
  expect(press('Home', 3)).toBe(0);
  expect(press('End', 0)).toBe(4);
  expect(press('PageDown', 0)).toBe(4);
});

test('One letter again and again walks through the options that it begins', () => {
  expect(press('к', 0)).toBe(1);
  expect(press('к', 1)).toBe(2);
  expect(press('к', 2)).toBe(0);
});

test('Letters typed in one go look for a beginning, in any case and with е for ё', () => {
  press('К', 3);
  expect(press('р', 0)).toBe(2);
  typed.current = '';
  expect(press('е', 0)).toBe(4);
});

test('A pause starts the word anew', () => {
  vi.useFakeTimers();
  press('к', 0);
  vi.advanceTimersByTime(800);
  expect(press('м', 1)).toBe(3);
  vi.useRealTimers();
});

test('Letters of a search box and shortcuts move nothing', () => {
  const place = { options, at: 0, typed: undefined };
  expect(findOptionAfter({ key: 'м', ctrlKey: false, metaKey: false }, place)).toBeUndefined();
  expect(findOptionAfter({ key: 'м', ctrlKey: true, metaKey: false }, { ...place, typed })).toBeUndefined();
  expect(
    findOptionAfter({ key: 'End', ctrlKey: false, metaKey: false }, { ...place, options: [] }),
  ).toBeUndefined();
});
