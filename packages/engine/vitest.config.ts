import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Every size and many random events in one test: seconds on a machine that does other things as well.
  test: { name: 'engine', include: ['src/**/*.test.ts'], testTimeout: 60_000 },
});
