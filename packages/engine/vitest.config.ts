import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Every size and many random events in one test; a loaded machine is slow and not wrong.
  test: {
    name: 'engine',
    include: ['src/**/*.test.ts'],
    // Functions without a state: to load them anew for each file takes a fifth of the time.
    isolate: false,
    testTimeout: 300_000,
  },
});
