import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { openConsole, askAsStaff } from '../support/console.ts';
import { addCompetition } from '../support/desk.ts';
import { open } from '../support/open.ts';
import { holdUndo } from '../support/undo.ts';

/** Names that no other run has. */
const named = (what: string): string => `${what} ${Date.now() % 1_000_000}`;

/** Begins a competition from a template and gives what every one needs; leaves the form open. */
async function begin(page: Page, template: string, name: string): Promise<void> {
  await openConsole(page, 'secretary', '/competitions');
  await page.getByRole('link', { name: 'Новое соревнование' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Новое соревнование' })).toBeVisible();
  await page.getByRole('link', { name: template }).click();
  await page.getByLabel('Название').first().fill(name);
  await page.getByRole('textbox', { name: 'Начало' }).first().fill('01.02.2031 10:00');
}

test('A secretary prepares a cup, corrects what is wrong, and nobody sees it until it is published', async ({
  page,
}) => {
  const name = named('Кубок Залива');
  await holdUndo(page);
  await begin(page, 'Кубок на вылет', name);
  await expectAccessible(page);
  await expect(page.getByRole('textbox', { name: 'Окончание' })).toHaveValue('02.02.2031 19:00');
  await page.getByRole('button', { name: 'Создать черновик' }).click();
  await expect(page.getByText('Выберите дисциплину')).toBeVisible();

  // What was entered survives a reload.
  await page.reload();
  await expect(page.getByText(/Восстановлено несохранённое/)).toBeVisible();
  await expect(page.getByLabel('Название')).toHaveValue(name);
  await page.getByLabel('Дисциплина').click();
  await page.getByRole('option', { name: 'Короткие нарды', exact: true }).click();
  const city = page.getByRole('combobox', { name: 'Город', exact: true });
  await city.fill('Казань');
  await page.getByRole('option', { name: /^Казань/ }).click();
  await writeContacts(page);
  await page.getByRole('button', { name: 'Создать черновик' }).click();

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('Готовится')).toBeVisible();
  await expectAccessible(page);
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));
  expect((await page.request.get(`/api/tournaments/${id}`)).status()).toBe(404);

  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Предпросмотр на портале' }).click();
  const preview = await opening;
  await expect(preview.getByRole('heading', { level: 1, name })).toBeVisible();
  await preview.goto('/preview/end');
  await preview.goto(`/competition-participants/${id}`);
  await expect(preview.getByRole('heading', { level: 1, name })).toBeHidden();
  await preview.close();

  await page.getByLabel('Участников не больше').fill('1');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('От 2 до 10 000 участников')).toBeVisible();
  await page.getByLabel('Участников не больше').fill('16');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Сохранено')).toBeVisible();

  await page.getByRole('button', { name: 'Опубликовать' }).click();
  const dialog = page.getByRole('dialog', { name: 'Опубликовать соревнование?' });
  await expect(dialog).toContainText('Соревнование увидят все');
  await expect(dialog).toContainText('Нет расписания.');
  await dialog.getByRole('button', { name: 'Опубликовать' }).click();
  await expect(page.getByText(`Опубликовано: ${name}`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'На портале' })).toBeVisible();
  await expect.poll(async () => (await page.request.get(`/api/tournaments/${id}`)).status()).toBe(200);
  await readsContacts(page, id);

  await page.getByRole('combobox', { name: 'Статус' }).click();
  await page.getByRole('option', { name: 'Идёт регистрация' }).click();
  const status = page.getByRole('dialog', { name: 'Сменить статус на «Идёт регистрация»?' });
  await expect(status).toContainText('Спортсмены смогут подавать заявки.');
  await status.getByRole('button', { name: 'Сменить статус' }).click();
  await expect(page.getByText(`Статус «Идёт регистрация»: ${name}`)).toBeVisible();
  const statusOf = async (): Promise<string> =>
    (await askAsStaff<{ status: string }>(page, 'secretary', `/api/admin/tournaments/${id}`)).status;
  await expect.poll(statusOf).toBe('app');
  // The way back is offered once the answer is there.
  const done = page.getByRole('list', { name: 'Последние решения' }).getByRole('listitem').last();
  await expect(done).toContainText('Статус «Идёт регистрация»');
  await expect(done.getByRole('button', { name: /^Отменить/ })).toBeVisible();
  // While a window is there, single keys are its own.
  await expect(status).toBeHidden();
  await page.keyboard.press('z');
  await expect.poll(statusOf).toBe('future');
});

/** A text with a heading, a list and a link, by the keyboard and the bar of the editor. */
async function writeContacts(page: Page): Promise<void> {
  const contacts = page.getByRole('textbox', { name: 'Контакты организатора' });
  const bar = page.getByRole('toolbar', { name: 'Оформление' });
  await contacts.click();
  await bar.getByRole('button', { name: 'Заголовок', exact: true }).click();
  await page.keyboard.type('Оргкомитет');
  await page.keyboard.press('Enter');
  await bar.getByRole('button', { name: 'Маркированный список' }).click();
  await page.keyboard.type('Zal 1');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+k');
  const address = page.getByRole('textbox', { name: 'Адрес ссылки' });
  await expect(address).toBeFocused();
  await page.keyboard.type('не адрес');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Введите адрес сайта/)).toBeVisible();
  await address.fill('cup@nardy.example');
  await page.keyboard.press('Enter');
  await expect(contacts).toBeFocused();
  await expect(contacts.getByRole('link', { name: 'cup@nardy.example' })).toBeVisible();
  await expectAccessible(page);
}

/** What was written stands on the portal as it was written. */
async function readsContacts(page: Page, id: number): Promise<void> {
  const portal = await page.context().newPage();
  await open(portal, `/competition-contacts/${id}`);
  await expect(portal.getByRole('heading', { name: 'Оргкомитет' })).toBeVisible();
  await expect(portal.getByRole('listitem').filter({ hasText: /^Zal 1$/ })).toBeVisible();
  const mail = portal.getByRole('link', { name: 'cup@nardy.example' }).first();
  await expect(mail).toHaveAttribute('href', 'mailto:cup@nardy.example');
  await portal.close();
}

test('The second of two secretaries sees what was, what is now and what is theirs, and chooses', async ({
  page,
}) => {
  const { id } = await addCompetition(page, 'Турнир Двоих');
  await openConsole(page, 'secretary', `/competitions/${id}?part=main`);
  await expect(page.getByLabel('Матч до, очков')).toBeVisible();

  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByLabel('Матч до, очков').fill('7');
  await other.getByLabel('Категория').fill('Ветераны');
  await page.getByLabel('Матч до, очков').fill('9');
  await page.getByLabel('Контроль времени').fill('Без часов');
  await other.getByRole('button', { name: 'Сохранить' }).click();
  await expect(other.getByText('Сохранено')).toBeVisible();
  await other.close();

  await page.getByRole('button', { name: 'Сохранить' }).click();
  const changed = page.getByRole('table', { name: 'Что изменилось' });
  await expect(changed.getByRole('row', { name: /^Матч до, очков .* 7 9/ })).toBeVisible();
  await expect(
    changed.getByRole('row', { name: /^Категория не указано Ветераны без изменений/ }),
  ).toBeVisible();
  await expectAccessible(page);
  await changed.getByRole('button', { name: 'Взять то, что теперь: Матч до, очков' }).click();
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Сохранено')).toBeVisible();
  await expect(page.getByLabel('Матч до, очков')).toHaveValue('7');
  await expect(page.getByLabel('Категория')).toHaveValue('Ветераны');
  await expect(page.getByLabel('Контроль времени')).toHaveValue('Без часов');
});

test('A festival is made with its competitions in one step, copied, and deleted by its name', async ({
  page,
}) => {
  const name = named('Фестиваль Бухты');
  await begin(page, 'Фестиваль', name);
  await expect(page.getByRole('group', { name: '4. Длинные нарды, блиц' })).toBeVisible();
  await page
    .getByRole('group', { name: '4. Длинные нарды, блиц' })
    .getByRole('button', { name: 'Убрать' })
    .click();
  await page.getByRole('button', { name: 'Создать черновик' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const family = page.getByRole('region', { name: 'Из чего состоит' });
  await expect(family.getByRole('listitem')).toHaveCount(3);

  await page.getByRole('link', { name: 'Создать копию' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Копия соревнования' })).toBeVisible();
  await page.getByLabel('Название').first().fill(`${name} снова`);
  await page.getByRole('textbox', { name: 'Начало' }).first().fill('01.02.2032 10:00');
  await page.getByRole('button', { name: 'Создать черновик' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${name} снова` })).toBeVisible();
  await expect(family.getByRole('listitem')).toHaveCount(3);

  await page.getByRole('button', { name: 'Удалить' }).click();
  const dialog = page.getByRole('dialog', { name: 'Удалить черновик?' });
  await dialog.getByLabel('Название').fill('Фестиваль');
  await dialog.getByRole('button', { name: 'Удалить' }).click();
  await expect(dialog.getByText('Название не совпадает')).toBeVisible();
  await dialog.getByLabel('Название').fill(`${name} снова`);
  await dialog.getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Соревнования' })).toBeVisible();
});

test('A schedule is pasted from a spreadsheet, mended and saved; the portal shows it once it is published', async ({
  page,
}) => {
  const { id } = await addCompetition(page, 'Турнир Расписания');
  await openConsole(page, 'secretary', `/competitions/${id}?part=schedule`);
  await page.getByRole('button', { name: 'Добавить событие' }).click();
  const copied = '01.02.2031\t9:30\tРегистрация\n\tутром\tТур 1\n02.02.2031\t12.00–13:00\tФинал';
  await page.getByLabel('Событие, строка 1').evaluate((cell, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, copied);
  await expect(page.getByLabel('Событие, строка 3')).toHaveValue('Финал');
  await expect(page.getByLabel('Время, строка 3')).toHaveValue('12:00');
  await expect(page.getByText('Ожидается время: 09:30')).toBeVisible();
  await page.getByRole('button', { name: 'Сохранить расписание' }).click();
  await expect(page.getByText('Исправьте отмеченные строки.')).toBeVisible();
  await page.getByLabel('Время, строка 2').fill('10:00');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Сохранить расписание' }).click();
  await expect(page.getByText('Сохранено')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'День, строка 2' })).toHaveValue('01.02.2031');
  await page.getByRole('button', { name: 'Опубликовать' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Опубликовать' }).click();
  await expect(page.getByRole('link', { name: 'На портале' })).toBeVisible();
  await page.goto(`/competition-schedule/${id}`);
  await expect(page.locator('#main').getByText('Регистрация', { exact: true })).toBeVisible();
});
