import type { Page } from '@playwright/test';
import { holdTimers } from './timers.ts';

/** For so long the console lets a decision be undone before it is sent (`components/decisions/decisions.ts`). */
const UNDO_MS = 7000;

/** What is decided in the console waits for the journey, and not for seven seconds, until it is sent. */
export const holdUndo = (page: Page): Promise<() => Promise<void>> => holdTimers(page, UNDO_MS);
