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
  const row = list.getByRole('option', { name: option, exact: true });
  await expect(list.getByRole('option').nth(1)).toBeVisible();
  // A row further down is searched for; a search for one in sight would redraw it under the pointer.
  if (!(await row.isVisible())) await list.page().keyboard.insertText(option);
  await row.click();
  await expect(list).toBeHidden();
}
