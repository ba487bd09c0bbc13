import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expectSoundAtBothWidths } from '../support/bothWidths.ts';
import { goInConsole, openConsole } from '../support/console.ts';
import { applyByApi, addPublishedCompetition } from '../support/desk.ts';
import { registerApprovedAthlete } from '../support/registered.ts';
import { createDocument } from '../support/registration.ts';
import { holdUndo } from '../support/undo.ts';

/** An application with a document that waits for a decision and meets the criteria, to a competition that nobody else knows. */
async function prepareWaiting(page: Page): Promise<{ readonly id: number; readonly fullName: string }> {
  const competition = await addPublishedCompetition(page, 'Кубок Таблицы заявок', { isOpen: true });
  const { email, lastName } = await registerApprovedAthlete(page);
  await applyByApi(page, email, competition, await createDocument(page, 'certificate.pdf'));
  return { id: competition.id, fullName: `${lastName} Тимур` };
}

/** A document is scrolled in its own frame: it does not lie over what decides. */
async function expectApart(above: Locator, below: Locator): Promise<void> {
  await expect(above).toBeVisible();
  const [upper, lower] = await Promise.all([above.boundingBox(), below.boundingBox()]);
  expect(upper!.y + upper!.height).toBeLessThanOrEqual(lower!.y);
}

test('A secretary takes applications along as a table, sees what would come of accepting them, accepts and undoes it', async ({
  page,
}) => {
  const { id, fullName } = await prepareWaiting(page);
  await holdUndo(page);
  await openConsole(page, 'secretary', '/applications');
  await expect(page.getByRole('table', { name: 'Соревнования' })).toBeVisible();
  await expectAccessible(page);
  const query = `name=${encodeURIComponent(fullName)}`;
  await goInConsole(page, `/applications/${id}?${query}`);
  const row = page.getByRole('link', { name: fullName });
  await expect(row).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'XLSX' }).click();
  expect((await saved).suggestedFilename()).toBe('applications.xlsx');

  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const pane = page.getByRole('region', { name: 'Заявка', exact: true });
  await expect(pane).toContainText('Критерии выполнены');
  await expectApart(
    pane.getByRole('region', { name: /^Документ: / }),
    pane.getByRole('button', { name: /^Принять/ }),
  );
  await expectAccessible(page);
  await page.keyboard.press('x');
  await expect(page.getByRole('checkbox', { name: `Выбрать: ${fullName}` })).toBeChecked();
  await page.keyboard.press('u');
  await expect(pane).toBeHidden();

  await page.getByRole('button', { name: 'Принять выбранные' }).click();
  const preview = page.getByRole('dialog', { name: 'Принять заявки?' });
  await expect(preview).toContainText('Будет решено: 1 из 1.');
  await expect(preview.getByRole('listitem')).toContainText(fullName);
  await preview.getByRole('button', { name: 'Принять 1' }).click();
  await expect(page.getByText('Принято: 1 заявка')).toBeVisible();
  await expect(row).toBeHidden();
  await page.getByRole('button', { name: /^Отменить/ }).click();
  await expect(row).toBeVisible();

  await page.getByRole('checkbox', { name: `Выбрать: ${fullName}` }).check();
  await page.getByRole('button', { name: 'Вернуть', exact: true }).click();
  const returning = page.getByRole('dialog', { name: 'Вернуть заявки?' });
  await returning.getByRole('button', { name: /Вернуть с письмом/ }).click();
  await expect(returning.getByText('Укажите причину', { exact: true })).toBeVisible();
  await returning.getByRole('button', { name: 'Отмена' }).click();
});

test('An application is returned with a sentence that is ready', async ({ page }) => {
  const competition = await addPublishedCompetition(page, 'Кубок Готовых фраз', { isOpen: true });
  const { email, lastName } = await registerApprovedAthlete(page);
  await applyByApi(page, email, competition);
  await openConsole(page, 'secretary', `/applications/${competition.id}`);
  await page.getByRole('link', { name: lastName }).click();
  const pane = page.getByRole('region', { name: 'Заявка', exact: true });
  await pane.getByRole('button', { name: /^Вернуть/ }).click();
  const asked = page.getByRole('dialog', { name: /^Вернуть заявку/ });
  await asked.getByRole('button', { name: 'Приложите медицинскую справку о допуске.' }).click();
  await expectSoundAtBothWidths(page);
  await page.setViewportSize({ width: 390, height: 900 });
  await asked.getByRole('button', { name: 'Вернуть с письмом' }).click();
  await expect(page.getByText(`Заявка возвращена: ${lastName}`)).toBeVisible();
  // The page goes on once the server has agreed.
  await expect(page.getByRole('link', { name: lastName })).toHaveCount(0);
  await goInConsole(page, `/applications/${competition.id}?status=returned`);
  await page.getByRole('link', { name: lastName }).click();
  await expect(pane).toContainText('Приложите медицинскую справку о допуске.');
});
