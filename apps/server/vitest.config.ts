import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/globalSetup.ts'],
    // A loaded machine is slow and not wrong.
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
