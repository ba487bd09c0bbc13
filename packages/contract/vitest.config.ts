import { defineConfig } from 'vitest/config';

export default defineConfig({
  // A loaded machine is slow and not wrong: so much passes only where something hangs.
  test: {
    name: 'contract',
    include: ['src/**/*.test.ts'],
    // Functions without a state: to load them anew for each file takes a fifth of the time.
    isolate: false,
    testTimeout: 300_000,
  },
});
