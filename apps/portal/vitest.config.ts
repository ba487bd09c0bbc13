import { defineConfig } from 'vitest/config';
import { routeTableConstant } from './vite/routeTable.ts';

export default defineConfig({
  define: routeTableConstant,
  test: {
    name: 'portal',
    environment: 'happy-dom',
    include: ['app/**/*.test.{ts,tsx}'],
    // One happy-dom for all files: making it costs more than the tests. Mocks and the page are put back after each test.
    isolate: false,
    restoreMocks: true,
    // A loaded machine is slow and not wrong: so much passes only where something hangs.
    testTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    setupFiles: ['app/components/testing/setup.ts'],
  },
});
