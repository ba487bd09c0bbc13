import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';
import { open } from './open.ts';

export const NOT_SENT = 'Данные не были отправлены. Проверьте ваше соединение с интернетом.';

/** A part of the own page by its title. */
export const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** Nothing that axe finds fault with, and nothing beyond the edge of the screen. */
export async function expectSound(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  const beyond = await page.evaluate(() => globalThis.document.documentElement.scrollWidth - innerWidth);
  expect(beyond).toBeLessThanOrEqual(0);
}

interface Offered {
  readonly tournament_id: number;
  readonly full_name: string;
  readonly is_parent: 0 | 1;
  readonly gender: string | null;
  readonly birth_date_from: string | null;
  readonly birth_date_to: string | null;
  readonly geo_countries_ids: number[];
  readonly geo_districts_ids: number[];
  readonly geo_regions_ids: number[];
  readonly geo_cities_ids: number[];
}

/** Applies to a competition that lets everybody in; one that was withdrawn from may be applied to again. */
export async function apply(page: Page): Promise<{ id: number; title: string }> {
  const answer = await page.request.get('/api/tournaments?statuses=app&pageSize=100');
  const { data } = (await answer.json()) as { data: Offered[] };
  const offered = data.find(
    (one) =>
      one.is_parent === 0 &&
      one.gender === null &&
      one.birth_date_from === null &&
      one.birth_date_to === null &&
      [one.geo_countries_ids, one.geo_districts_ids, one.geo_regions_ids, one.geo_cities_ids].flat()
        .length === 0,
  );
  if (!offered) throw new Error('The demo federation has no competition that is open to everybody');
  await open(page, `/competitions/${offered.tournament_id}/bid`);
  await page.getByRole('checkbox', { name: /Согласен на обработку персональных данных/ }).check();
  const papers = page.getByRole('checkbox', { name: /ознакомлен и согласен/ });
  if (await papers.isVisible()) await papers.check();
  await page.getByRole('button', { name: 'Отправить заявку' }).click();
  await expect(page.getByRole('dialog', { name: 'Заявка отправлена' })).toBeVisible();
  return { id: offered.tournament_id, title: offered.full_name };
}
