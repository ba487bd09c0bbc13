import { defineConfig } from 'vitest/config';
import { LongestFirst } from './apps/server/longestFirst.ts';

export default defineConfig({
  test: {
    projects: [
      'packages/*',
      'apps/*/vitest.config.ts',
      { test: { name: 'scripts', include: ['scripts/**/*.test.mjs'], testTimeout: 300_000 } },
    ],
    // Here and not in the server's own: vitest asks the root alone.
    sequence: { sequencer: LongestFirst },
  },
});
