import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** `npm run pictures`: the pictures of docs/guides, taken from the built product as the journeys start it. */
export default defineConfig({ ...journeys, testDir: './pictures', retries: 0, workers: 1 });
