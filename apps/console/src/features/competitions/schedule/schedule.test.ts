import { expect, test } from 'vitest';
import { schedule } from './schedule.ts';

const EMPTY = { date: '2026-12-14', time: '', title: '' };

test('Rows with faults are told by their marks, and empty ones have none', () => {
  expect(schedule.faultOf?.([EMPTY, { ...EMPTY, time: '10:00' }])).toBe('Исправьте отмеченные строки.');
  expect(schedule.faultOf?.([EMPTY, { ...EMPTY, time: '10:00', title: 'Тур 1' }])).toBeUndefined();
  expect(schedule.faultOf?.([EMPTY])).toBeUndefined();
});
