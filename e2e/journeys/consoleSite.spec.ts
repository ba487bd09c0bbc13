import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { openConsole, askAsStaff, putAsStaff } from '../support/console.ts';
import { open } from '../support/open.ts';
import { ask } from '../support/played.ts';
import { holdUndo } from '../support/undo.ts';

async function picture(page: Page, width: number) {
  const clip = { x: 0, y: 0, width, height: 500 };
  return { name: 'баннер.png', mimeType: 'image/png', buffer: await page.screenshot({ clip }) };
}

const settled = (page: Page) => page.getByRole('region', { name: 'Название и ссылки' }).getByRole('status');
const titles = (page: Page) => page.getByRole('region', { name: 'Баннеры главной' }).locator('strong');

test('An editor adds a banner, moves it, and takes it away, on a phone', async ({ page, request }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const [small, wide] = [await picture(page, 600), await picture(page, 1300)];
  const letUndoPass = await holdUndo(page);
  await page.setViewportSize({ width: 390, height: 900 });
  await openConsole(page, 'editor', '/site');
  await expect(titles(page).first()).toBeVisible();
  await expectAccessible(page);
  const name = `Кубок ${Date.now()}`;
  await page.getByRole('button', { name: 'Добавить баннер' }).click();
  const window = page.getByRole('dialog', { name: 'Новый баннер' });
  const save = window.getByRole('button', { name: 'Сохранить' });
  await save.click();
  await expect(window.getByText('Укажите, что на баннере')).toBeVisible();
  await expect(window.getByRole('alert')).toHaveText('Выберите картинку');
  await window.getByRole('textbox', { name: 'Что на баннере' }).fill(name);
  await window.getByRole('textbox', { name: 'Куда ведёт' }).fill('куда-нибудь');
  await window.getByLabel('Картинка баннера').setInputFiles(small);
  await save.click();
  await expect(window.getByText(/^Укажите адрес на сайте, начиная с «\/», или полный/)).toBeVisible();
  await window.getByRole('textbox', { name: 'Куда ведёт' }).fill('/competitions');
  await page.route('**/api/admin/banners', (route) => route.abort(), { times: 1 });
  await save.click();
  await expect(window.getByRole('alert').first()).toContainText('Нет связи с сервером');
  // What was typed and chosen is still there.
  await save.click();
  await expect(window.getByRole('alert')).toHaveText('Ширина картинки должна быть не менее 1200 пикселей');
  await window.getByLabel('Картинка баннера').setInputFiles(wide);
  await save.click();
  await expect(window).toBeHidden();
  await expect(titles(page).last()).toHaveText(name);

  const before = await titles(page).count();
  await page.getByRole('button', { name: `Выше: ${name}` }).click();
  await expect(titles(page).nth(before - 2)).toHaveText(name);
  await page.getByRole('button', { name: /^Отменить/ }).click();
  await expect(titles(page).last()).toHaveText(name);

  await page.getByRole('button', { name: `Изменить: ${name}` }).click();
  const edited = page.getByRole('dialog', { name: 'Изменить баннер' });
  await edited.getByRole('checkbox', { name: 'Открывать в новой вкладке' }).check();
  const names = edited.getByRole('checkbox', { name: /^Написать на картинке/ });
  await names.check();
  await edited.getByRole('button', { name: 'Сохранить' }).click();
  await expect(edited.getByText('Чтобы писать название и даты, укажите адрес')).toBeVisible();
  await names.uncheck();
  await edited.getByRole('button', { name: 'Сохранить' }).click();
  await expect(edited).toBeHidden();
  await expect(page.getByText('/competitions, в новой вкладке')).toBeVisible();
  const shown = async () =>
    (await ask<{ title: string }[]>(request, '/api/hdbk/banners?pageSize=100')).find(
      ({ title }) => title === name,
    );
  await expect.poll(shown).toMatchObject({ blank: 1, link: '/competitions' });

  await page.getByRole('button', { name: `Удалить: ${name}` }).click();
  await expect(titles(page).filter({ hasText: name })).toHaveCount(0);
  await page.getByRole('button', { name: /^Отменить/ }).click();
  await expect(titles(page).filter({ hasText: name })).toHaveCount(1);
  await page.getByRole('button', { name: `Удалить: ${name}` }).click();
  await expect(titles(page).filter({ hasText: name })).toHaveCount(0);
  await letUndoPass();
  await expect
    .poll(async () => (await (await request.get('/api/hdbk/banners?pageSize=100')).text()).includes(name))
    .toBe(false);
});

test.describe('What stands on every page', () => {
  /** What a broken journey leaves would stand on every page of the others. */
  test.afterEach(({ page }) => withoutOwn(page));

  test('An editor makes the standard policy the federation’s own, and gives it a logo: every page shows both', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 400, height: 900 });
    const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 400, height: 300 } });
    await page.setViewportSize({ width: 390, height: 900 });
    await withoutOwn(page);
    await openConsole(page, 'editor', '/site?part=settings');
    await test.step('all acts on a text stand in one line of a phone', async () => {
      const acts = page.getByRole('toolbar', { name: 'Оформление' }).getByRole('button');
      await expect(acts).toHaveCount(10);
      const tops = await acts.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
      expect(new Set(tops).size).toBe(1);
    });
    await page.setViewportSize({ width: 1440, height: 900 });
    const policy = page.getByRole('textbox', { name: 'Текст политики' });
    await page.getByRole('button', { name: 'Начать со стандартного текста' }).click();
    await policy.getByRole('heading', { name: '1. Общие положения' }).click();
    await page.keyboard.press('Home');
    await page.keyboard.type('Глава ');
    // What was begun is there after a reload.
    await page.reload();
    await expect(page.getByText(/^Восстановлено несохранённое/)).toBeVisible();
    await expect(policy.getByRole('heading', { name: 'Глава 1. Общие положения' })).toBeVisible();

    const logo = page.getByRole('group', { name: 'Логотип федерации' });
    await page
      .getByLabel('Логотип федерации: файл')
      .setInputFiles({ name: 'знак.png', mimeType: 'image/png', buffer });
    await expect(logo.getByRole('figure')).toHaveCount(2);
    // One that holds no name stands beside it.
    await expect(logo.getByRole('figure').first()).toContainText('Национальная федерация нард');
    await logo.getByRole('button', { name: 'Убрать: Логотип федерации' }).click();
    await expect(logo.getByRole('figure')).toHaveCount(1);
    await logo.getByRole('button', { name: 'Вернуть: Логотип федерации' }).click();
    await expect(logo.getByRole('figure')).toHaveCount(2);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
    await expect(settled(page)).toContainText('Сохранено');
    await expect(page.locator('header').first().locator('img[src^="/media/logos/"]')).toBeVisible();

    const faults: string[] = [];
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    const home = page.getByRole('link', { name: 'Национальная федерация нард — на главную' });
    await expect
      .poll(async () => {
        await open(page, '/documents/policy');
        return home.first().locator('img').isVisible();
      })
      .toBe(true);
    await expect(page.getByRole('heading', { name: 'Глава 1. Общие положения' })).toBeVisible();
    await expect(page.getByText('Редакция от')).toBeVisible();
    await expect(page.getByText('Документы хранятся зашифрованными')).toBeVisible();
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      for (const place of [home.first(), home.last()]) {
        await expect(place).toContainText('Национальная федерация нард');
        const shown = place.locator('img');
        await shown.scrollIntoViewIfNeeded();
        await expect.poll(async () => shown.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(400);
      }
    }
    // The way home goes on without asking for the page anew, and the mark stays.
    await home.first().click();
    await expect(page).toHaveURL(/\/$/);
    await expect(home.first().locator('img')).toBeVisible();
    await expectAccessible(page);
    expect(faults).toEqual([]);
  });
});

/** The portal's drawn mark and its standard policy, whatever a journey has left. */
async function withoutOwn(page: Page): Promise<void> {
  const { logo, ...site } = await askAsStaff<Record<string, unknown>>(page, 'editor', '/api/admin/site');
  if (logo === null && site['policy_html'] === null) return;
  await putAsStaff(page, 'editor', '/api/admin/site', { ...site, logo_link: null, policy_html: null });
}
