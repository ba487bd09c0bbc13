import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      name: 'console',
      environment: 'happy-dom',
      include: ['src/**/*.test.{ts,tsx}'],
      // One happy-dom and one console for all files: to make them anew takes longer than the tests. Each test puts back what it changes.
      isolate: false,
      restoreMocks: true,
      // A loaded machine is slow and not wrong: so much passes only where something hangs.
      testTimeout: 300_000,
      setupFiles: ['src/testing/setup.ts'],
    },
  }),
);
