import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      name: 'console',
      environment: 'happy-dom',
      include: ['src/**/*.test.{ts,tsx}'],
      testTimeout: 20_000,
    },
  }),
);
