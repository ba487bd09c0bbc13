import { test, type Page } from '@playwright/test';
import type { Staff } from './accounts.ts';
import { goInConsole, openConsole } from './console.ts';

/** What somebody of a role does in the console, or finds that the role may only read. */
export type Deed = (page: Page, role: Staff) => Promise<void>;

/**
 * The bullets of the console by name; under each the roles that the matrix (`accounts/permissions.ts` of the server)
 * lets in, and what they do there. An administrator may all that a secretary and an editor may, and is named where nobody else may.
 * A role that is not named has no way there: `RequireRole.test.tsx` of the console looks at that.
 */
export type Deeds = Readonly<Record<string, Readonly<Partial<Record<Staff, Deed>>>>>;

const ROLES: readonly Staff[] = ['administrator', 'secretary', 'director', 'editor', 'auditor'];

/** One journey for each role: its bullets one after another in one tab, as people work. */
export function defineJourneys(deeds: Deeds): void {
  for (const role of ROLES) {
    const own = Object.entries(deeds).flatMap(([bullet, by]) =>
      by[role] ? [[bullet, by[role]] as const] : [],
    );
    if (own.length === 0) continue;
    test(`The role ${role}: ${own.map(([bullet]) => bullet).join(', ')}`, async ({ page }) => {
      for (const [bullet, deed] of own) await test.step(bullet, () => deed(page, role));
    });
  }
}

/** Goes on to a page of the console, which is opened where the tab has something else. */
export async function workAt(page: Page, role: Staff, address: string): Promise<void> {
  if (new URL(page.url(), 'http://portal').pathname.startsWith('/admin')) await goInConsole(page, address);
  else await openConsole(page, role, address);
}
