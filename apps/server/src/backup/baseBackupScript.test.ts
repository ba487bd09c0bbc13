import { execFile } from 'node:child_process';
import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { makeTemporaryFolder } from '../testing/temporaryFolder.ts';

const run = promisify(execFile);
const SCRIPT = path.resolve(import.meta.dirname, '../../../../deploy/postgres/base-backup.sh');

const formatLabel = (segment: string): string =>
  `START WAL LOCATION: 0/2000028 (file ${segment})\nCHECKPOINT LOCATION: 0/2000060\nBACKUP METHOD: streamed\n`;

/** Programs of PostgreSQL: a base backup that begins at `segment`, and a note of where the log is cut. */
async function writePrograms(folder: string, segment: string): Promise<void> {
  const programs = {
    pg_basebackup: `mkdir -p "$2" && printf '%s' "$LABEL" > "$2/backup_label"`,
    pg_verifybackup: 'exit 0',
    pg_archivecleanup: `echo "$@" > cut`,
  };
  for (const [name, body] of Object.entries(programs)) {
    const file = path.join(folder, name);
    await writeFile(file, `#!/bin/sh\nLABEL='${formatLabel(segment)}'\n${body}\n`);
    await chmod(file, 0o755);
  }
}

/** Where the log is cut after a backup that begins at `segment`, beside those of other days. */
async function cutLog(segment: string, others: Readonly<Record<string, string>>): Promise<string> {
  const archive = await makeTemporaryFolder();
  const programs = path.join(archive, 'programs');
  for (const name of ['programs', 'wal', ...Object.keys(others).map((day) => `base/${day}`)])
    await mkdir(path.join(archive, name), { recursive: true });
  for (const [day, first] of Object.entries(others))
    await writeFile(path.join(archive, 'base', day, 'backup_label'), formatLabel(first));
  await writePrograms(programs, segment);
  await run('bash', [SCRIPT], {
    env: { PATH: `${programs}:${process.env['PATH']}`, ARCHIVE: archive, BASE_BACKUPS: '3' },
  });
  expect(await readdir(path.join(archive, 'base'))).toHaveLength(Math.min(3, Object.keys(others).length + 1));
  return (await readFile(path.join(archive, 'cut'), 'utf8')).trim();
}

test('The log is cut before the oldest base backup that stays', async () => {
  const others = {
    '2000-01-01': '000000020000000000000010',
    '2000-01-02': '000000020000000000000020',
    '2000-01-03': '000000020000000000000030',
  };
  expect(await cutLog('000000030000000100000000', others)).toBe('-x .gz wal 000000020000000000000020');
});

test.each(['00000001', '00000002'])(
  'A database that was loaded anew counts its log from the beginning, and none of it is cut for bases of the one before (timeline %s)',
  async (timeline) => {
    const others = {
      '2000-01-01': '00000001000000A700000028',
      '2000-01-02': '00000001000000A700000030',
    };
    const first = `${timeline}0000000000000005`;
    expect(await cutLog(first, others)).toBe(`-x .gz wal ${first}`);
  },
);
