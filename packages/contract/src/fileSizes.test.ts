import { expect, test } from 'vitest';
import { formatFileSize } from './fileSizes.ts';

test('A size is told in bytes, kilobytes or megabytes', () => {
  const sizes = [
    0,
    102,
    2048,
    317_440,
    1_468_006,
    15_728_640,
    15.55 * 1024 * 1024,
    62_914_560,
    1_048_063,
    1_048_064,
    1_048_100,
    1_048_576,
  ];
  expect(sizes.map((size) => formatFileSize(size).replace('\u00a0', ' '))).toEqual([
    '0 Б',
    '102 Б',
    '2 КБ',
    '310 КБ',
    '1,4 МБ',
    '15 МБ',
    '15,6 МБ',
    '60 МБ',
    '1023 КБ',
    '1 МБ',
    '1 МБ',
    '1 МБ',
  ]);
});
