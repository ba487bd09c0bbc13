import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: ['packages/*', 'apps/*/vitest.config.ts'],
    // A focused test leaves the others out, silently.
    allowOnly: false,
  },
});
