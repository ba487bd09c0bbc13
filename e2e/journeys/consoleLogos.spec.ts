import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { openConsole } from '../support/console.ts';
import { addPublishedCompetition } from '../support/desk.ts';
import { open } from '../support/open.ts';
import { ask } from '../support/played.ts';

/** A picture of the page itself, as wide and high as asked for. */
async function picture(page: Page, name: string, width = 300, height = 200) {
  const clip = { x: 0, y: 0, width, height };
  return { name, mimeType: 'image/png', buffer: await page.screenshot({ clip }) };
}

test('A secretary gives a competition a logo and puts its partners in order; the portal shows both, and the next competition takes a partner over', async ({
  page,
}) => {
  const { id } = await addPublishedCompetition(page, 'Кубок со знаком');
  const [bank, hotel] = [`Банк ${id}`, `Отель ${id}`];
  await page.setViewportSize({ width: 1440, height: 900 });
  await openConsole(page, 'secretary', `/competitions/${id}?part=main`);
  const link = await test.step('the logo', () => giveLogo(page));
  await page.getByRole('link', { name: 'Партнёры' }).click();
  await expect(page.getByText('Партнёров пока нет')).toBeVisible();
  await test.step('the partners', () => arrangePartners(page, bank, hotel));

  await open(page, `/competition-schedule/${id}`);
  // Beside the title the portal's card has room for it on a desktop.
  await expect(page.getByRole('region', { name: 'Карточка соревнования' }).locator('img')).toHaveAttribute(
    'src',
    link,
  );
  const shown = page.getByRole('region', { name: 'Партнёры' });
  await expect(shown.getByRole('img')).toHaveCount(2);
  await expect(shown.getByRole('img').first()).toHaveAttribute('alt', hotel);
  await expect(shown.getByRole('link', { name: bank })).toHaveAttribute('href', 'https://bank.example/nardy');

  const { id: next } = await addPublishedCompetition(page, 'Кубок Преемника');
  await page.goto(`/admin/competitions/${next}?part=partners`);
  const picker = page.getByRole('combobox', { name: 'Взять из другого соревнования' });
  await picker.fill(bank);
  await expect(page.getByRole('option')).toHaveCount(1);
  await picker.press('ArrowDown');
  await picker.press('Enter');
  await expect(page.getByLabel('Сайт')).toHaveValue('https://bank.example/nardy');
  await page.getByRole('button', { name: 'Сохранить партнёров' }).click();
  await expect(page.getByText('Сохранено')).toBeVisible();
  await expect
    .poll(async () =>
      (await ask<{ title: string }[]>(page.request, `/api/tournaments/${next}/partners`)).map(
        ({ title }) => title,
      ),
    )
    .toEqual([bank]);
});

/** Chooses a logo, takes it away and brings it back; gives its address. */
async function giveLogo(page: Page): Promise<string> {
  const logo = page.getByRole('group', { name: 'Логотип соревнования' });
  const input = page.getByLabel('Логотип соревнования: файл');
  await expect(logo).toContainText('нет');
  await input.setInputFiles(await picture(page, 'мелкий.png', 90, 40));
  await expect(logo.getByRole('alert')).toHaveText('Картинка мельче 120 пикселей');
  await page.route('**/api/admin/logos', (route) => route.abort(), { times: 1 });
  await input.setInputFiles(await picture(page, 'знак.png'));
  await expect(logo.getByRole('alert')).toContainText('Нет связи с сервером');
  await input.setInputFiles(await picture(page, 'знак.png'));
  await expect(logo.getByRole('img')).toBeVisible();
  await logo.getByRole('button', { name: 'Убрать: Логотип соревнования' }).click();
  await expect(logo.getByRole('img')).toHaveCount(0);
  await logo.getByRole('button', { name: 'Вернуть: Логотип соревнования' }).click();
  await expect(logo.getByRole('img')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(page.getByText('Сохранено')).toBeVisible();
  return (await logo.getByRole('img').getAttribute('src')) ?? '';
}

/** Adds two partners, one of them by a dropped logo, moves the second up, takes the first away and brings it back. */
async function arrangePartners(page: Page, bank: string, hotel: string): Promise<void> {
  const list = page.getByRole('list', { name: 'Партнёры соревнования' });
  const add = page.getByRole('button', { name: 'Добавить партнёра' });
  const save = page.getByRole('button', { name: 'Сохранить партнёров' });
  await add.click();
  await save.click();
  await expect(page.getByText('Исправьте отмеченные строки.')).toBeVisible();
  await expect(page.getByText('Укажите название партнёра')).toBeVisible();
  await expect(list.getByRole('alert')).toHaveText('Загрузите логотип');
  await page.getByLabel('Название партнёра').fill(bank);
  await page.getByLabel('Сайт').fill('bank.example');
  await expect(page.getByText('Укажите полный адрес сайта')).toBeVisible();
  await page.getByLabel('Сайт').fill('https://bank.example/nardy');
  const dropped = await page.evaluateHandle(
    async (bytes) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], 'банк.png', { type: 'image/png' }));
      return data;
    },
    [...(await picture(page, 'банк.png')).buffer],
  );
  await page.getByText('Перетащите логотип сюда').dispatchEvent('drop', { dataTransfer: dropped });
  await expect(list.getByRole('img', { name: `Логотип: ${bank}` })).toBeVisible();

  await add.click();
  await page.getByLabel('Название партнёра').nth(1).fill(hotel);
  await page.getByLabel(`Логотип: ${hotel}: файл`).setInputFiles(await picture(page, 'отель.png', 400, 150));
  await expect(list.getByRole('img', { name: `Логотип: ${hotel}` })).toBeVisible();
  const up = page.getByRole('button', { name: `Выше: ${hotel}` });
  await up.press('Enter');
  await expect(page.getByLabel('Название партнёра').first()).toHaveValue(hotel);
  await page.setViewportSize({ width: 390, height: 900 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: `Убрать партнёра: ${bank}` }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Вернуть партнёра' }).click();
  await expect(page.getByLabel('Название партнёра').nth(1)).toHaveValue(bank);
  await save.click();
  await expect(page.getByText('Сохранено')).toBeVisible();
}
