import { configDefaults, defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    // Asked for by CI when it goes through the tests again on another PostgreSQL, where these would do the same once more.
    exclude: [
      ...configDefaults.exclude,
      ...(process.env['WITHOUT_EMBEDDED_TESTS'] ? ['src/database/embedded/**'] : []),
    ],
    globalSetup: ['src/testing/globalSetup.ts'],
    // Files mostly wait for the database: two cores are one too few for vitest's own choice of one worker.
    maxWorkers: 2,
    // A file has a database and a server of its own; to load the program anew for each takes a fifth of the time.
    isolate: false,
    // A loaded machine is slow and not wrong.
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
