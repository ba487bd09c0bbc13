import { expect, test } from 'vitest';
import { listSegments } from './cluster.ts';

const label = (file: string): string =>
  `START WAL LOCATION: 0/2000028 (file ${file})\nCHECKPOINT LOCATION: 0/2000080\n`;
const MB_16 = '16777216';

test('All files of the log from the start to the end of a backup are named', () => {
  expect(
    listSegments({ lsn: '1/100', labelfile: label('0000000200000000000000FE'), segment: MB_16 }),
  ).toEqual(['0000000200000000000000FE', '0000000200000000000000FF', '000000020000000100000000']);
});

test('An end at the beginning of a file needs nothing of that file', () => {
  expect(
    listSegments({ lsn: '0/3000000', labelfile: label('000000010000000000000002'), segment: MB_16 }),
  ).toEqual(['000000010000000000000002']);
});
