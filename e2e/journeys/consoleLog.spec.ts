import { expect, test, type Page } from '@playwright/test';
import { expectSoundAtBothWidths } from '../support/bothWidths.ts';
import { openConsole } from '../support/console.ts';
import { logInByForm, newColleague } from '../support/ownStaff.ts';
import { addPerson } from '../support/people.ts';
import { freshLastName } from '../support/registered.ts';

/** Tables, columns and numbers of rows are none of staff's business. */
const MACHINE_WORDS = /[a-z]+_[a-z]+|persons|users\.|Человек №/;

const rowOf = (page: Page, action: string) =>
  page.getByRole('table', { name: 'Журнал' }).getByRole('row').filter({ hasText: action });

async function openDetails(page: Page): Promise<void> {
  for (const details of await page.getByRole('main').locator('details').all())
    await details.evaluate((one: HTMLDetailsElement) => (one.open = true));
}

/** Two cards of one name, the second of which goes to the first. */
async function mergedPeople(page: Page, lastName: string) {
  const { person_id: kept } = await addPerson(page, lastName, '1992-06-05');
  const { person_id: gone } = await addPerson(page, lastName);
  await openConsole(page, 'administrator', `/people/${kept}/merge/${gone}`);
  await page.getByRole('button', { name: 'Объединить', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/people/${kept}$`));
  return { kept, gone };
}

test('The log tells the undo of a merge in words, and its names lead to the cards', async ({ page }) => {
  const lastName = freshLastName();
  const { kept } = await mergedPeople(page, lastName);
  const merged = page.getByRole('region', { name: 'Объединённые карточки' });
  await merged.getByRole('button', { name: `Разъединить: ${lastName} Ольга` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Разъединить' }).click();
  await expect(merged).toContainText('отменено');

  await page.goto(`/admin/log?about=${encodeURIComponent(lastName)}`);
  const undone = rowOf(page, 'Объединение отменено').first();
  await expect(undone).toBeVisible();
  await openDetails(page);
  await expect(undone).toContainText(`Присоединена карточка${lastName} Ольга`);
  await expect(undone).not.toContainText('Перенесено');
  await expect(page.getByRole('main')).not.toContainText(MACHINE_WORDS);
  await expectSoundAtBothWidths(page);
  await undone.getByRole('link', { name: `${lastName} Ольга` }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/people/${kept}$`));
});

test('An import is one row of the log, which opens to what it has brought', async ({ page }) => {
  const lastName = freshLastName();
  const file = `Список ${lastName}.csv`;
  // Of its own: the log of the others fills meanwhile.
  const colleague = await newColleague(page, 'administrator');
  await page.goto('/admin/import');
  await logInByForm(page, colleague);
  const lines = ['Фамилия;Имя', `${lastName};Артём`, `${lastName};Вадим`, `${lastName};Глеб`];
  await page
    .getByLabel('Файл со списком')
    .setInputFiles({ name: file, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
  await page.getByRole('button', { name: 'Загрузить 3 человека' }).click();
  await expect(page.getByText('Готово: 3 человека.')).toBeVisible();

  await page.goto(`/admin/log?user=${encodeURIComponent(colleague.login)}`);
  const imported = rowOf(page, 'Файл загружен импортом');
  await expect(imported).toHaveCount(1);
  await expect(rowOf(page, 'Карточка создана импортом')).toHaveCount(0);
  await openDetails(page);
  await expect(imported).toContainText(file);
  await expect(imported).toContainText('Новых3');
  await expectSoundAtBothWidths(page);

  await page.setViewportSize({ width: 390, height: 900 });
  await imported.getByRole('link', { name: 'Что загружено, по строкам' }).click();
  await expect(rowOf(page, 'Карточка создана импортом')).toHaveCount(3);
  await openDetails(page);
  await expect(page.getByRole('main')).not.toContainText(MACHINE_WORDS);
  await expectSoundAtBothWidths(page);
  await rowOf(page, 'Карточка создана импортом')
    .getByRole('link', { name: `${lastName} Глеб` })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${lastName} Глеб`);
});
