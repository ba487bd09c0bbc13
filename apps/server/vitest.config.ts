import { configDefaults, defineConfig } from 'vitest/config';

/** What shows nothing more on another PostgreSQL: it asks none, is refused before it asks, or is about files and processes. */
const SAME_ON_ANY_POSTGRES = [
  'src/database/embedded/**',
  '../demo/**',
  'src/storage/**',
  'src/downloads/**',
  'src/createAdministrator.test.ts',
  'src/importFederation.test.ts',
  'src/features/accounts/permissions.test.ts',
  'src/features/competitions/printed.test.ts',
];

export default defineConfig({
  test: {
    name: 'server',
    // The demo's tests ask the database that these make.
    include: ['src/**/*.test.ts', '../demo/src/**/*.test.ts'],
    // CI goes through the tests again on another PostgreSQL.
    exclude: [...configDefaults.exclude, ...(process.env['ON_ANOTHER_POSTGRES'] ? SAME_ON_ANY_POSTGRES : [])],
    globalSetup: ['src/testing/globalSetup.ts'],
    setupFiles: ['src/testing/checkLog.ts'],
    // Files mostly wait for the database: two cores are one too few for vitest's own choice of one worker.
    maxWorkers: 2,
    // A file has a database and a server of its own; to load the program anew for each takes a fifth of the time.
    isolate: false,
    // A loaded machine is slow and not wrong: so much passes only where something hangs.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
