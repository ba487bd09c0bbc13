import type { BackupSummary } from '@nardy/contract';
import { expect, it } from 'vitest';
import { formatBytes, formatPart, formatSeconds } from './amounts.ts';
import { describeBackup } from './backup.ts';

const last: NonNullable<BackupSummary['last']> = {
  made_dt: '2026-03-01T00:30:00.000Z',
  checked_dt: '2026-03-01T00:40:00.000Z',
  size_bytes: 3 * 1024 ** 3,
  has_database: 1,
};

it.each([
  [
    { state: 'fresh', at: '03:30', last },
    'success',
    /^Сделана 01.03.2026, 03:30, проверена .+ 03:40, 3 ГБ\.$/,
  ],
  [{ state: 'late', at: '03:30', last }, 'error', /каждую ночь в 03:30 .+ Сделана 01\.03\.2026/],
  [{ state: 'none', at: '04:15', last: null }, 'warning', /каждую ночь в 04:15/],
  [{ state: 'off', at: null, last: null }, 'warning', /BACKUP_S3_BUCKET\.$/],
  [{ state: 'off', at: null, last }, 'warning', /BACKUP_S3_BUCKET\. Сделана 01\.03\.2026/],
] as const)('Backups that are %o are told as %s', (summary, tone, text) => {
  const words = describeBackup(summary);
  expect(words.tone).toBe(tone);
  expect(words.text).toMatch(text);
});

it('A backup of files alone says that the database is not in it', () => {
  const words = describeBackup({ state: 'fresh', at: '03:30', last: { ...last, has_database: 0 } });
  expect(words.text).toContain('база данных копируется отдельно');
});

it('Bytes, seconds and parts are told in few digits', () => {
  expect([0, 1536, 250 * 1024 ** 2, 5.25 * 1024 ** 3].map(formatBytes)).toEqual([
    '0 байт',
    '1,5 КБ',
    '250 МБ',
    '5,3 ГБ',
  ]);
  expect([2, 250, 10_000].map(formatSeconds)).toEqual(['0,002 с', '0,25 с', '10 с']);
  expect([formatPart(0, 0), formatPart(1, 1000), formatPart(999, 1000), formatPart(5, 5)]).toEqual([
    '0 %',
    '1 %',
    '99 %',
    '100 %',
  ]);
});
