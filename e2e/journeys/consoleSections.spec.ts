import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { goInConsole, openConsole, postAsStaff } from '../support/console.ts';
import { addCompetition, addPublishedCompetition } from '../support/desk.ts';
import { goInside } from '../support/goInside.ts';
import { open } from '../support/open.ts';
import { ask } from '../support/played.ts';
import { holdUndo } from '../support/undo.ts';

const save = (page: Page, what: string) => page.getByRole('button', { name: `Сохранить ${what}` }).click();

test('A secretary appoints referees by keyboard, grades one, sets prizes with sums that live, and the portal shows them', async ({
  page,
}) => {
  const { id } = await addPublishedCompetition(page, 'Кубок Судей');
  await openConsole(page, 'secretary', `/competitions/${id}?part=referees`);
  const picker = page.getByRole('combobox', { name: 'Добавить судью' });
  const list = page.getByRole('list', { name: 'Назначенные судьи' });
  const [first, second] = await ask<{ fullName: string }[]>(page.request, '/api/referee?pageSize=2');
  for (const [at, { fullName }] of [first!, second!].entries()) {
    await picker.fill(fullName);
    // Until the answer comes there are those of the search before.
    await expect(page.getByRole('option')).toHaveText([new RegExp(fullName)]);
    await picker.press('ArrowDown');
    await picker.press('Enter');
    await expect(list.getByRole('listitem')).toHaveCount(at + 1);
  }
  await picker.fill('такого судьи нет');
  await expect(page.getByText(/^Такого судьи нет/)).toBeVisible();
  await picker.press('Enter');
  await expect(page.getByText('Исправьте отмеченные строки.')).toHaveCount(0);
  await save(page, 'судей');
  await expect(page.getByText('Исправьте отмеченные строки.')).toBeVisible();
  await expect(page.getByText('Выберите роль')).toHaveCount(2);
  const choose = async (at: number, what: string, option: string): Promise<void> => {
    await list.getByRole('listitem').nth(at).getByRole('combobox', { name: what }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await choose(0, 'Роль', 'Главный судья');
  await choose(1, 'Роль', 'Главный судья');
  await expect(page.getByText(/^Эта роль уже занята/)).toBeVisible();
  await choose(1, 'Роль', 'Судья');
  await choose(0, 'Оценка', 'Зачёт');
  await save(page, 'судей');
  await expect(page.getByText('Сохранено')).toBeVisible();
  await expectAccessible(page);
  const name = await list.getByRole('listitem').first().locator('strong').innerText();
  await page.getByRole('link', { name: 'Призы' }).click();
  await test.step('the prizes', () => setPrizes(page));

  await open(page, `/competition-judge/${id}`);
  const main = page.getByRole('main');
  await expect(main.getByText(name.split(' ')[0] ?? '').first()).toBeVisible();
  await expect(main.getByText('Главный судья').first()).toBeVisible();
  await goInside(page, `/competition-prize/${id}`);
  // Before the play the portal shows shares; rubles come with it.
  await expect(main.getByText(/60\s?%/).first()).toBeVisible();
  await expect(main.getByText(/40\s?%/).first()).toBeVisible();
});

/** Sets a fee and two shares, of which the first is not all. */
async function setPrizes(page: Page): Promise<void> {
  await page.getByLabel('Взнос участника, ₽').fill('1 000');
  await page.getByLabel('От спонсора, ₽').fill('5000');
  await page.getByLabel('Считать для участников').fill('20');
  const sums = page.getByRole('region', { name: 'Итоги' });
  await expect(sums).toContainText(/Призовой фонд\s*25\s000\s₽/);
  await page.getByRole('button', { name: 'Добавить 1-е место' }).click();
  await page.getByLabel('1-е место, процентов').fill('60');
  await expect(sums).toContainText(/Остаётся\s*40\s%/);
  await save(page, 'призы');
  await expect(page.getByText('Проценты по местам дают 60 %, а должны давать 100 %')).toBeVisible();
  await page.getByRole('button', { name: 'Добавить 2-е место' }).click();
  await page.getByLabel('2-е место, процентов').fill('40');
  await expect(page.getByRole('cell', { name: /^10\s000\s₽/ })).toBeVisible();
  await save(page, 'призы');
  await expect(page.getByText('Сохранено')).toBeVisible();
  await expectAccessible(page);
}

test('Requisites are checked and have the QR code of the portal; documents come by being dropped, are ordered, and the deletion of one is undone', async ({
  page,
}) => {
  const { id } = await addPublishedCompetition(page, 'Кубок Реквизитов');
  const letUndoPass = await holdUndo(page);
  await openConsole(page, 'secretary', `/competitions/${id}?part=bank`);
  const fill = async (label: string, text: string): Promise<void> =>
    page.getByRole('textbox', { name: label, exact: true }).fill(text);
  const account = page.getByLabel('Расчётный счёт');
  await fill('Получатель', 'Клуб «Бухта»');
  await fill('Адрес получателя', 'Казань, ул. Лесная, 1');
  await fill('ИНН', '77 07 083894');
  await fill('КПП', '773601001');
  await fill('БИК', '044525225');
  await fill('Банк', 'Банк');
  await fill('Корреспондентский счёт', '30101810400000000225');
  await account.fill('40702810638000000003');
  await expect(page.getByText('Контрольная цифра ИНН не сходится')).toBeVisible();
  await save(page, 'реквизиты');
  await expect(page.getByText('Исправьте отмеченные поля.')).toBeVisible();
  await expect(page.getByText('Укажите назначение платежа')).toBeVisible();
  await fill('ИНН', '7707083893');
  await account.fill('40702810538000000003');
  await fill('Назначение платежа', 'Взнос за участие');
  const qr = page.getByRole('img', { name: 'QR-код для оплаты взноса' });
  await expect(qr).toBeVisible();
  await expectAccessible(page);
  await save(page, 'реквизиты');
  await expect(page.getByText('Сохранено')).toBeVisible();
  const drawn = decodeURIComponent((await qr.getAttribute('src')) ?? '');
  const shown = await page.request.get(`/api/tournaments/${id}/payment-qr`);
  expect(drawn.endsWith(await shown.text())).toBe(true);
  await page.getByRole('link', { name: 'Документы' }).click();
  await test.step('the documents', () => addDocuments(page, id, letUndoPass));
  // The next competition takes requisites over in one step.
  const { id: next } = await addCompetition(page, 'Кубок Преемника');
  await goInConsole(page, `/competitions/${next}?part=bank`);
  await page.getByRole('combobox', { name: 'Взять реквизиты другого соревнования' }).click();
  await page
    .getByRole('option', { name: /Клуб «Бухта»/ })
    .first()
    .click();
  await expect(page.getByLabel('ИНН')).toHaveValue('7707083893');
  await page.getByRole('button', { name: 'Отменить правки' }).click();
  await expect(page.getByLabel('ИНН')).toHaveValue('');
});

/** Adds papers, names and orders them, and deletes one of them at the second try. */
async function addDocuments(page: Page, id: number, letUndoPass: () => Promise<void>): Promise<void> {
  const list = page.getByRole('list', { name: 'Документы соревнования' });
  const pdf = Buffer.from(`%PDF-1.7\n${' '.repeat(300)}\ntrailer\n%%EOF\n`);
  const dropped = await page.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'Положение.pdf', { type: 'application/pdf' }));
    return data;
  }, pdf.toString());
  await page.getByText('Перетащите документы сюда').dispatchEvent('drop', { dataTransfer: dropped });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  const input = page.getByLabel('Файлы документов');
  await input.setInputFiles([
    { name: 'Схема.pdf', mimeType: 'application/pdf', buffer: pdf },
    { name: 'Подделка.pdf', mimeType: 'application/pdf', buffer: Buffer.from('не документ '.repeat(50)) },
  ]);
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(page.getByText('Допустимы файлы PDF, PNG, JPG')).toBeVisible();
  await page.getByRole('button', { name: 'Скрыть: Подделка.pdf' }).click();

  await page.getByLabel('Название').nth(1).fill('Схема зала');
  await page.getByLabel('Прочитать до заявки').first().check();
  await page.getByRole('button', { name: 'Выше: Схема зала' }).press('Enter');
  await expect(page.getByLabel('Название').first()).toHaveValue('Схема зала');
  // A file that comes meanwhile leaves what is typed as it is.
  await input.setInputFiles({ name: 'Лишний.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expect(page.getByLabel('Название').first()).toHaveValue('Схема зала');
  await save(page, 'документы');
  await expect(page.getByText('Сохранено')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Удалить: Лишний' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: /^Отменить/ }).click();
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await page.getByRole('button', { name: 'Удалить: Лишний' }).click();
  await expect(page.getByText('Документ «Лишний» удалён')).toBeVisible();
  await letUndoPass();

  await expect
    .poll(async () => {
      const answer = await page.request.get(`/api/tournaments/${id}/documents`);
      return ((await answer.json()) as { data: { title: string }[] }).data.map(({ title }) => title);
    })
    .toEqual(['Схема зала']);
}

test('A preview says on each page that it is one, and is ended from there', async ({ page }) => {
  const { id } = await addCompetition(page, 'Кубок Предпросмотра');
  const { link } = await postAsStaff<{ link: string }>(
    page,
    'secretary',
    `/api/admin/tournaments/${id}/preview`,
    {},
  );
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  await page.goto(link);
  const notice = page.getByRole('complementary', { name: 'Предпросмотр' });
  await expect(notice).toContainText('ещё не опубликовано');
  await expect(page.getByRole('heading', { level: 1, name: /Кубок Предпросмотра/ })).toBeVisible();
  // React takes the page over as it is, and leaves the notice where it stands.
  await page.getByRole('link', { name: 'Расписание' }).first().click();
  await expect(page).toHaveURL(/competition-schedule/);
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  expect(faults).toEqual([]);
  await notice.getByRole('link', { name: 'Закончить предпросмотр' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(notice).toBeHidden();
  expect((await page.request.get(`/api/tournaments/${id}`)).status()).toBe(404);
});

test('A competition shows its albums, and an administrator begins one with its tag', async ({ page }) => {
  // A competition of its own: the demo's are tagged, and untagged, by others meanwhile.
  const { id } = await addPublishedCompetition(page, 'Кубок Альбомов');
  await openConsole(page, 'administrator', `/competitions/${id}?part=albums`);
  await page.getByRole('link', { name: 'Новый альбом' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Новый альбом' })).toBeVisible();
  const title = `С трибун ${Date.now() % 1_000_000}`;
  await page.getByRole('textbox', { name: 'Название' }).fill(title);
  await page.getByRole('button', { name: 'Создать и добавить фото' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await goInConsole(page, `/competitions/${id}?part=albums`);
  const albums = page.getByRole('list', { name: 'Альбомы соревнования' });
  await expect(albums.getByRole('listitem').filter({ hasText: title })).toContainText('Черновик');
  await expectAccessible(page);
});
