import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import {
  giveCommand,
  addDeskCompetition,
  drawByKey,
  openDirectorsDesk,
  playByApi,
} from '../support/directorsDesk.ts';
import { open } from '../support/open.ts';
import { postAsStaff } from '../support/console.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const HALL = { width: 1920, height: 1080 } as const;

/** Adds a screen at the desk and opens it on a television by the code that stands there. */
async function openTelevision(page: Page): Promise<Page> {
  await page.keyboard.press('F10');
  await page.getByRole('textbox', { name: 'Название экрана' }).fill('Вход');
  await page.getByRole('button', { name: 'Подключить' }).click();
  const card = page.getByRole('listitem', { name: 'Вход' });
  const code = await card.getByText(/^[A-Z0-9]{6}$/).textContent();
  const context = await page.context().browser()?.newContext({ viewport: HALL, locale: 'ru-RU' });
  if (!context) throw new Error('no browser');
  const television = await context.newPage();
  await open(television, new URL('/hall', page.url()).href);
  await television.getByLabel('Введите код со стола директора').fill(code ?? '');
  await television.getByRole('button', { name: 'Показать' }).click();
  await expect(card.getByText('показывает')).toBeVisible();
  return television;
}

/** Nothing is beyond the screen, and no letter is smaller than may be read from afar. */
async function expectReadable(television: Page): Promise<void> {
  for (const size of [HALL, { width: 1280, height: 720 }]) {
    await television.setViewportSize(size);
    const smallest = (34 * size.width) / HALL.width;
    const found = await television.evaluate(() => {
      const texts = [...document.querySelectorAll<HTMLElement>('[data-hall] *')].filter((one) =>
        [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim() !== ''),
      );
      return {
        least: Math.min(...texts.map((one) => Number.parseFloat(getComputedStyle(one).fontSize))),
        beyond: texts.filter((one) => one.getBoundingClientRect().bottom > innerHeight + 1).length,
        scrolls: document.documentElement.scrollWidth > innerWidth,
      };
    });
    expect(found.least).toBeGreaterThanOrEqual(smallest - 0.5);
    expect(found).toMatchObject({ beyond: 0, scrolls: false });
  }
  await television.setViewportSize(HALL);
}

test('A television and a spectator follow the desk, which announces and prints', async ({ page }) => {
  const id = await addDeskCompetition(page, 'Зал с экранами', 8);
  await postAsStaff(page, 'administrator', `/api/admin/tournaments/${id}/desk/commands`, {
    key: crypto.randomUUID(),
    command: { type: 'close-entries' },
  });
  await openDirectorsDesk(page, id);
  const television = await openTelevision(page);
  await expectAccessible(page);
  await page.keyboard.press('F3');
  await drawByKey(page, id);

  const heading = television.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Тур 1 · найдите свой стол');
  await expect(television.getByText('Авдеев')).toBeVisible();
  await expectReadable(television);
  await expectAccessible(television);

  const spectator = await page.context().newPage();
  await open(spectator, `/competition-results/${id}`);
  const said = 'Обед до 14:00, тур 2 сразу после него';
  await giveCommand(page, `объявить ${said}`, 'Все экраны');
  await expect(television.getByText(said)).toBeVisible();
  await expectAccessible(television);
  await expect(spectator.getByText(said)).toBeVisible();
  await page.keyboard.press('F10');
  await page.getByRole('button', { name: `Снять: ${said}` }).click();
  await expect(television.getByText(said)).toBeHidden();
  await expect(spectator.getByText(said)).toBeHidden();

  await page.getByRole('listitem', { name: 'Вход' }).getByLabel('Показывает').selectOption('Пары по столам');
  await expect(heading).toHaveText('Тур 1 · пары');
  await page.keyboard.press('F3');
  await playByApi(page, id);
  await expect(television.getByText('играют')).toHaveCount(0);
  await expectReadable(television);

  // A television that was switched off comes back by itself.
  await television.goto(new URL('/hall', page.url()).href);
  await expect(heading).toHaveText('Тур 1 · пары');
  await television.context().close();

  await page.keyboard.press('Control+P');
  await expect(page.getByRole('button', { name: /^Таблица .*После 1-го тура/, pressed: true })).toBeVisible();
  await expectAccessible(page);
  const saving = page.waitForEvent('download');
  await page.keyboard.press('Control+S');
  expect((await saving).suggestedFilename()).toBe('Таблица.pdf');
});
