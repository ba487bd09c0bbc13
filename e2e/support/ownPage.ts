import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { findOpenToAll } from './competitions.ts';
import { open } from './open.ts';

export const NOT_SENT = 'Данные не были отправлены. Проверьте ваше соединение с интернетом.';

/** A part of the own page by its title. */
export const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** Nothing that axe finds fault with, and nothing beyond the edge of the screen. */
export async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page);
  const beyond = await page.evaluate(() => globalThis.document.documentElement.scrollWidth - innerWidth);
  expect(beyond).toBeLessThanOrEqual(0);
}

/** Applies to a competition that lets everybody in; one that was withdrawn from may be applied to again. */
export async function apply(page: Page): Promise<{ id: number; title: string }> {
  const offered = await findOpenToAll(page.request);
  await open(page, `/competitions/${offered.tournament_id}/bid`);
  await page.getByRole('checkbox', { name: /Согласен на обработку персональных данных/ }).check();
  const papers = page.getByRole('checkbox', { name: /ознакомлен и согласен/ });
  if (await papers.isVisible()) await papers.check();
  await page.getByRole('button', { name: 'Отправить заявку' }).click();
  await expect(page.getByRole('dialog', { name: 'Заявка отправлена' })).toBeVisible();
  return { id: offered.tournament_id, title: offered.full_name };
}
