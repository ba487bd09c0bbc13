import { afterEach, expect, test, vi } from 'vitest';
import { buildWatchedEnvironment } from '../e2e/support/watchedLog.ts';

afterEach(() => vi.unstubAllEnvs());

test('A server of the journeys has no setting of the federation of whoever runs them', () => {
  for (const name of [
    'ARCHIVE_DIR',
    'DATABASE_URL',
    'SECRET_KEY_PREVIOUS',
    'STAFF_SECOND_FACTOR',
    'BACKUP_S3_BUCKET',
  ])
    vi.stubEnv(name, 'theirs');
  expect(Object.values(buildWatchedEnvironment())).not.toContain('theirs');
});

test('It has what the journeys give, and all that is no setting', () => {
  vi.stubEnv('PORT', '5000');
  vi.stubEnv('SOMETHING_ELSE', 'stays');
  expect(buildWatchedEnvironment()).toMatchObject({ PORT: '5000', SOMETHING_ELSE: 'stays' });
});
