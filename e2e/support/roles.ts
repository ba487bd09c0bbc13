import { test, type Page } from '@playwright/test';
import type { Staff } from './accounts.ts';

/** What somebody of a role does in the console, or finds that the role may only read. */
export type Deed = (page: Page, role: Staff) => Promise<void>;

/**
 * The bullets of the console by name; under each the roles that the matrix (`accounts/permissions.ts` of the server)
 * lets in, and what they do there. A role that is not named has no way there: `consoleRoles.spec.ts` looks at that.
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
