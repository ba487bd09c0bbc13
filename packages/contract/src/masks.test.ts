import { expect, test } from 'vitest';
import { applyMask, dateMask, momentMask, timeMask } from './masks.ts';

test('A change in the middle leaves the caret there', () => {
  expect(applyMask(dateMask, { text: '14.6.1998', caret: 3 }, '14.06.1998')).toEqual({
    text: '14.61.998',
    caret: 2,
  });
  expect(applyMask(dateMask, { text: '1406.1998', caret: 2 }, '14.06.1998')).toEqual({
    text: '10.61.998',
    caret: 1,
  });
  expect(applyMask(dateMask, { text: '14.061.1998', caret: 6 }, '14.06.1998').caret).toBe(7);
});

test('A digit typed amid a whole date takes the place of the next one', () => {
  expect(applyMask(momentMask, { text: '134.12.2026 10:00', caret: 2 }, '14.12.2026 10:00')).toEqual({
    text: '13.12.2026 10:00',
    caret: 2,
  });
});

test.each([
  ['1998-06-14', '14.06.1998'],
  ['1.6.1998', '01.06.1998'],
  ['14/06/1998', '14.06.1998'],
  ['14 июня 1998 г.', '14.06.1998'],
  ['1 мая 1998', '01.05.1998'],
  ['14061998', '14.06.1998'],
  ['1.', '01'],
  ['01.6.', '01.06'],
  ['', ''],
])('A date written as "%s" reads "%s"', (written, shown) => {
  expect(dateMask.format(written)).toBe(shown);
});

test.each([
  ['2026-12-14T10:00', '14.12.2026 10:00'],
  ['14.12.2026, 10:00', '14.12.2026 10:00'],
  ['14.12.2026 9.30', '14.12.2026 09:30'],
  ['14 декабря 2026 г. в 10:00', '14.12.2026 10:00'],
  ['141220261000', '14.12.2026 10:00'],
  ['14.12.2026 9:', '14.12.2026 09'],
  ['14.12.2026', '14.12.2026'],
])('A date with its time written as "%s" reads "%s"', (written, shown) => {
  expect(momentMask.format(written)).toBe(shown);
});

test.each([
  ['0930', '09:30'],
  ['9:30', '09:30'],
  ['9.30', '09:30'],
  ['9:', '09'],
  ['12:00:00', '12:00'],
])('A time written as "%s" reads "%s"', (written, shown) => {
  expect(timeMask.format(written)).toBe(shown);
});
