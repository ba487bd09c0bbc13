import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      name: 'console',
      environment: 'happy-dom',
      include: ['src/**/*.test.{ts,tsx}'],
      // A loaded machine is slow and not wrong: so much passes only where something hangs.
      testTimeout: 300_000,
    },
  }),
);
