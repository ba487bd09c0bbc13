import { expect, type Locator, type Page } from '@playwright/test';

/** Chooses a row of a drop-down as a person does, by its visible name; long lists are searched in. */
export async function choose(
  scope: Page | Locator,
  label: string,
  option: string,
  page = scope as Page,
): Promise<void> {
  await scope.getByRole('combobox', { name: label }).click();
  const list = page.getByRole('listbox', { name: label });
  await expect(list).toBeVisible();
  const search = page.getByRole('combobox', { name: label }).and(page.locator('input'));
  if (await search.isVisible()) await search.fill(option);
  await list.getByRole('option', { name: option, exact: true }).click();
  await expect(list).toBeHidden();
}
