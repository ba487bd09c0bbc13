import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any page of the portal has between two of its fields. */
const MOST_STOPS = 90;

/** Goes on by Tab until this has the focus. */
export async function reach(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeEnabled();
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (await wanted.evaluate((element) => element === element.ownerDocument.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(wanted).toBeFocused();
}

/** Reaches a field and types into it. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await reach(page, field);
  await page.keyboard.type(text);
}

/** Reaches a button and presses it. */
export async function press(page: Page, button: Locator, key = 'Enter'): Promise<void> {
  await reach(page, button);
  await page.keyboard.press(key);
}

/** Reaches a drop-down, opens it by an arrow, and types until its row is the one that Enter takes. */
export async function pick(page: Page, label: string, option: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label });
  await reach(page, field);
  await page.keyboard.press('ArrowDown');
  const list = page.getByRole('listbox', { name: label });
  const row = list.getByRole('option', { name: option, exact: true });
  await expect(list.getByRole('option').first()).toBeVisible();
  await page.keyboard.type(option);
  await expect(row).toHaveAttribute('data-active', 'true');
  await page.keyboard.press('Enter');
  await expect(list).toBeHidden();
  await expect(field).toHaveText(option);
  await expect(field).toBeFocused();
}

/** Reaches a field for files and gives it one through the window that the keyboard opens. */
export async function giveFile(
  page: Page,
  field: Locator,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  // Asked for first: the browser takes a while to give up the window of its own.
  const chooser = page.waitForEvent('filechooser');
  await reach(page, field);
  await page.keyboard.press('Space');
  await (await chooser).setFiles(file);
}
