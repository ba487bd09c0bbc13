import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { openConsole } from '../support/console.ts';
import { publishedCompetition } from '../support/desk.ts';
import { open } from '../support/open.ts';
import { ask } from '../support/played.ts';

/** A picture of the page itself, as wide and high as asked for. */
async function picture(page: Page, name: string, width = 300, height = 200) {
  const clip = { x: 0, y: 0, width, height };
  return { name, mimeType: 'image/png', buffer: await page.screenshot({ clip }) };
}

for (const width of [1440, 390])
  test(`A secretary gives a competition a logo, takes it away and brings it back, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const { id } = await publishedCompetition(page, 'Кубок со знаком');
    await openConsole(page, 'secretary', `/competitions/${id}?part=main`);
    const logo = page.getByRole('group', { name: 'Логотип соревнования' });
    const input = page.getByLabel('Логотип соревнования: файл');
    const save = page.getByRole('button', { name: 'Сохранить', exact: true });
    await expect(logo).toContainText('нет');
    await input.setInputFiles(await picture(page, 'мелкий.png', 90, 40));
    await expect(logo.getByRole('alert')).toHaveText('Картинка мельче 120 пикселей');
    await input.setInputFiles({ name: 'знак.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
    await expect(logo.getByRole('alert')).toHaveText('Допустимы картинки PNG, JPG, WebP');
    await page.route('**/api/admin/logos', (route) => route.abort(), { times: 1 });
    await input.setInputFiles(await picture(page, 'знак.png'));
    await expect(logo.getByRole('alert')).toContainText('Нет связи с сервером');
    await input.setInputFiles(await picture(page, 'знак.png'));
    await expect(logo.getByRole('img')).toBeVisible();
    // What was begun survives a reload.
    await page.reload();
    await expect(page.getByText(/Восстановлено несохранённое/)).toBeVisible();
    await expect(logo.getByRole('img')).toBeVisible();
    await logo.getByRole('button', { name: 'Убрать: Логотип соревнования' }).click();
    await expect(logo.getByRole('img')).toHaveCount(0);
    await logo.getByRole('button', { name: 'Вернуть: Логотип соревнования' }).click();
    await expect(logo.getByRole('img')).toBeVisible();
    await expectAccessible(page);
    await save.click();
    await expect(page.getByText('Сохранено')).toBeVisible();
    const link = await logo.getByRole('img').getAttribute('src');
    await expect
      .poll(async () => ask(page.request, `/api/tournaments/${id}`))
      .toMatchObject({ logo: { link } });
    if (width < 980) return;
    // Beside the title the portal's card has room for it.
    await open(page, `/competition-participants/${id}`);
    await expect(page.getByRole('region', { name: 'Карточка соревнования' }).locator('img')).toHaveAttribute(
      'src',
      link ?? '',
    );
  });

for (const width of [1440, 390])
  test(`A secretary puts partners in order, and the next competition takes one over, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const { id } = await publishedCompetition(page, 'Кубок Партнёров');
    const [bank, hotel] = [`Банк ${id} ${width}`, `Отель ${id} ${width}`];
    await openConsole(page, 'secretary', `/competitions/${id}?part=partners`);
    await expect(page.getByText('Партнёров пока нет')).toBeVisible();
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
    await page
      .getByLabel(`Логотип: ${hotel}: файл`)
      .setInputFiles(await picture(page, 'отель.png', 400, 150));
    await expect(list.getByRole('img', { name: `Логотип: ${hotel}` })).toBeVisible();
    const up = page.getByRole('button', { name: `Выше: ${hotel}` });
    await up.press('Enter');
    await expect(page.getByLabel('Название партнёра').first()).toHaveValue(hotel);
    await expectAccessible(page);
    await page.getByRole('button', { name: `Убрать партнёра: ${bank}` }).click();
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await page.getByRole('button', { name: 'Вернуть партнёра' }).click();
    await expect(page.getByLabel('Название партнёра').nth(1)).toHaveValue(bank);
    await save.click();
    await expect(page.getByText('Сохранено')).toBeVisible();

    await open(page, `/competition-schedule/${id}`);
    const shown = page.getByRole('region', { name: 'Партнёры' });
    await expect(shown.getByRole('img')).toHaveCount(2);
    await expect(shown.getByRole('img').first()).toHaveAttribute('alt', hotel);
    await expect(shown.getByRole('link', { name: bank })).toHaveAttribute(
      'href',
      'https://bank.example/nardy',
    );

    const { id: next } = await publishedCompetition(page, 'Кубок Преемника');
    await page.goto(`/admin/competitions/${next}?part=partners`);
    const picker = page.getByRole('combobox', { name: 'Взять из другого соревнования' });
    await picker.fill(bank);
    await expect(page.getByRole('option')).toHaveCount(1);
    await picker.press('ArrowDown');
    await picker.press('Enter');
    await expect(page.getByLabel('Сайт')).toHaveValue('https://bank.example/nardy');
    await save.click();
    await expect(page.getByText('Сохранено')).toBeVisible();
    await expect
      .poll(async () =>
        (await ask<{ title: string }[]>(page.request, `/api/tournaments/${next}/partners`)).map(
          ({ title }) => title,
        ),
      )
      .toEqual([bank]);
  });

test('The second of two who changed the partners sees what was, what is now and the own', async ({
  page,
}) => {
  const { id } = await publishedCompetition(page, 'Кубок двух партнёров');
  await openConsole(page, 'secretary', `/competitions/${id}?part=partners`);
  const other = await page.context().newPage();
  await other.goto(page.url());
  for (const [one, title] of [
    [other, 'Их партнёр'],
    [page, 'Наш партнёр'],
  ] as const) {
    await one.getByRole('button', { name: 'Добавить партнёра' }).click();
    await one.getByLabel('Название партнёра').fill(title);
    await one.getByLabel(`Логотип: ${title}: файл`).setInputFiles(await picture(one, 'знак.png'));
    await expect(one.getByRole('img', { name: `Логотип: ${title}` })).toBeVisible();
  }
  await other.getByRole('button', { name: 'Сохранить партнёров' }).click();
  await expect(other.getByText('Сохранено')).toBeVisible();
  await other.close();
  await page.getByRole('button', { name: 'Сохранить партнёров' }).click();
  const changed = page.getByRole('table', { name: 'Что изменилось' }).getByRole('row', { name: /^Партнёры/ });
  await expect(changed.getByRole('cell').nth(1)).toContainText('Их партнёр');
  await expect(changed.getByRole('cell').nth(2)).toContainText('Наш партнёр');
  await page.getByRole('button', { name: 'Сохранить партнёров' }).click();
  await expect(page.getByText('Сохранено')).toBeVisible();
});
