import { expect, test } from '@playwright/test';
import { expectSoundAtBothWidths } from '../support/bothWidths.ts';
import { openConsole } from '../support/console.ts';
import { addPerson } from '../support/people.ts';
import { freshLastName } from '../support/registered.ts';

test('A merge is chosen field by field and told in words; people, places and the log are found from anywhere', async ({
  page,
}) => {
  const lastName = freshLastName();
  const { person_id: kept } = await addPerson(page, lastName, '1992-06-05');
  const { person_id: gone } = await addPerson(page, lastName, '1993-06-05');
  await openConsole(page, 'administrator', `/people/${kept}/merge/${gone}`);
  const birthday = page.getByRole('row', { name: /^Дата рождения/ });
  await expect(birthday.getByRole('cell').last()).toHaveText('05.06.1992');
  await birthday.getByRole('radio', { name: '05.06.1993' }).check();
  await expect(birthday.getByRole('cell').last()).toHaveText('05.06.1993');
  await expectSoundAtBothWidths(page);
  await page.getByRole('button', { name: 'Объединить', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/people/${kept}$`));
  await expect(page.getByRole('textbox', { name: 'Дата рождения' })).toHaveValue('05.06.1993');
  await expect(page.getByRole('region', { name: 'Что связано с человеком' })).toBeVisible();
  await expectSoundAtBothWidths(page);

  await test.step('the finder goes to a person by the keyboard, to a place on a phone', async () => {
    await page.keyboard.press('l');
    await expect(page.getByRole('heading', { level: 1, name: 'Журнал' })).toBeVisible();
    await page.keyboard.press('Control+k');
    const line = page.getByRole('combobox', { name: 'Человек, соревнование, письмо или раздел' });
    await line.fill(lastName);
    await expect(page.getByRole('option', { name: new RegExp(lastName) })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${lastName} Ольга`);
    await page.setViewportSize({ width: 390, height: 900 });
    await page.getByRole('button', { name: /^Найти/ }).click();
    await line.fill('Сотрудники');
    await page.getByRole('option', { name: /^Сотрудники/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Сотрудники' })).toBeVisible();
  });

  await test.step('the log is searched by whom it is about, in words and with a way there', async () => {
    await page.goto(`/admin/log?about=${encodeURIComponent(lastName)}`);
    const row = page.getByRole('row').filter({ hasText: 'Карточки объединены' });
    await expect(row.getByRole('link', { name: `${lastName} Ольга` })).toBeVisible();
    for (const details of await page.getByRole('main').locator('details').all())
      await details.evaluate((one: HTMLDetailsElement) => (one.open = true));
    await expect(page.getByRole('main')).not.toContainText(/[a-z]+_[a-z]+|persons|users\./);
    await expectSoundAtBothWidths(page);
  });

  await test.step('people are taken along as a table; on a long page the menu stays below the header', async () => {
    await page.goto('/admin/people');
    await expect(page.getByRole('table', { name: 'Люди' })).toBeVisible();
    // By the keyboard alone: from what was typed to the first row, which Enter opens.
    await page.keyboard.press('/');
    await page.keyboard.insertText(lastName);
    await expect(page).toHaveURL(/name=/);
    await expect(page.getByRole('table', { name: 'Люди' }).getByRole('row')).toHaveCount(2);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/admin/people/${kept}$`));
    await page.goto('/admin/people');
    await expect(page.getByRole('table', { name: 'Люди' })).toBeVisible();
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'XLSX' }).click();
    expect((await file).suggestedFilename()).toBe('people.xlsx');
    await page.keyboard.press('End');
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const [item, header] = await Promise.all([
      page.getByRole('menuitem', { name: 'Сегодня' }).boundingBox(),
      page.getByRole('banner').boundingBox(),
    ]);
    expect(item!.y).toBeGreaterThanOrEqual(header!.y + header!.height);
  });
});
