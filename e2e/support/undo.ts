import type { Page } from '@playwright/test';
import { holdTimers } from './timers.ts';

/** For so long the console lets a decision be undone before it is sent, and after (`components/decisions/decisions.ts`). */
const UNDO_MS = 7000;
const SHOWN_MS = 20_000;

/** What is decided in the console waits for the journey, and not for the clock, until it is sent or can no longer be undone. */
export const holdUndo = (page: Page): Promise<() => Promise<void>> => holdTimers(page, UNDO_MS, SHOWN_MS);
