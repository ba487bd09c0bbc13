import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
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
