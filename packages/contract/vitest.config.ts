import { defineConfig } from 'vitest/config';

export default defineConfig({
  // A loaded machine is slow and not wrong: so much passes only where something hangs.
  test: { name: 'contract', include: ['src/**/*.test.ts'], testTimeout: 300_000 },
});
