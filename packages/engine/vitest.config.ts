import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Every size and many random events in one test; a loaded machine is slow and not wrong.
  test: { name: 'engine', include: ['src/**/*.test.ts'], testTimeout: 300_000 },
});
