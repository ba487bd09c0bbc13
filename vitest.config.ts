import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      'packages/*',
      'apps/*/vitest.config.ts',
      { test: { name: 'scripts', include: ['scripts/**/*.test.mjs'], testTimeout: 300_000 } },
    ],
    // A focused test leaves the others out, silently.
    allowOnly: false,
  },
});
