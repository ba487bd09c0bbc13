import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectLegible } from '../support/accessible.ts';
import { askDesk, giveCommand, openDirectorsDesk, publishDraw } from '../support/directorsDesk.ts';
import { open } from '../support/open.ts';
import { openPhone, prepareDuel, sayScore, waitForStored } from '../support/phones.ts';

/** Nothing that axe finds fault with, by day and by night. */
async function expectSound(phone: Page): Promise<void> {
  await phone.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(phone);
  await phone.emulateMedia({ colorScheme: 'dark' });
  await expectLegible(phone);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
    0,
  );
}

/** Of a page that the browser has stored: the line above it, from when it is. */
async function expectAsItWas(phone: Page): Promise<void> {
  await expect
    .poll(() => phone.evaluate(() => getComputedStyle(document.body, '::before').content))
    .toContain('как была в');
}

test('Two phones and the desk: a draw, a score that both confirm, a dispute, and what spectators see', async ({
  page,
  browser,
}) => {
  const { id, name, emails, lastNames } = await prepareDuel(page);
  const [first, second] = [await openPhone(browser, emails[0]), await openPhone(browser, emails[1])];
  await open(first, `/my-match/${id}`);
  await expect(first.getByText('Ждём жеребьёвку')).toBeVisible();
  await expectSound(first);

  await publishDraw(page, id);
  await expect(first.getByText(/Тур 1 · ваш стол/)).toBeVisible();
  await expect(first.getByText(`${lastNames[1]} Тимур`)).toBeVisible();
  await expectSound(first);
  // The card of the home page leads to the match.
  await open(second, '/');
  await second.getByRole('link', { name: new RegExp(name) }).click();
  await expect(second).toHaveURL(new RegExp(`/my-match/${id}$`));

  await sayScore(first, true, 3);
  await expect(first.getByRole('heading', { name: 'Вы сообщили счёт: 5 : 3' })).toBeVisible();
  await expect(second.getByText('сообщает счёт')).toBeVisible();
  await expectSound(second);
  const spectator = await (await browser.newContext()).newPage();
  await open(spectator, `/competition-results/${id}`);
  await second.getByRole('button', { name: 'Да, всё верно' }).click();
  await expect(second.getByText(/Поражение 3 : 5|Тур 2 · ваш стол/).first()).toBeVisible();
  const results = spectator.getByRole('article');
  await expect(results.first()).toContainText(`${lastNames[0]} Тимур, победа`);
  expect((await askDesk(page, id)).feed[0]).toMatchObject({ is_by_players: 1 });

  await expect(first.getByText(/Тур 2 · ваш стол/)).toBeVisible();
  await sayScore(first, true, 1);
  await expect(second.getByText('сообщает счёт')).toBeVisible();
  await second.getByRole('button', { name: 'Нет, счёт другой' }).click();
  await sayScore(second, true, 2);
  await expect(first.getByRole('heading', { name: 'Счёт не совпал' })).toBeVisible();
  await expectSound(first);

  await page.setViewportSize({ width: 1440, height: 900 });
  await openDirectorsDesk(page, id);
  await page.keyboard.press('F7');
  await expect(page.getByRole('region', { name: 'Стол 1' })).toContainText('с телефона');
  await expectAccessible(page);
  await giveCommand(page, '1', 'так сообщил игрок');
  await expect.poll(async () => (await askDesk(page, id)).phase).toBe('to-finish');
  await expect(first.getByText('Подводим итоги')).toBeVisible();
  await open(spectator, `/competition-results/${id}`);
  await expect(results.filter({ hasText: '№ 2' })).toContainText('победа');
  for (const one of [first, second, spectator]) await one.context().close();
});

test('Without a network, or on a slow one, «Мой матч» opens as it was, says so, and keeps a report until there is one', async ({
  page,
  browser,
}) => {
  const { id, emails, lastNames } = await prepareDuel(page);
  await publishDraw(page, id);
  const phone = await openPhone(browser, emails[0]);
  await open(phone, `/my-match/${id}`);
  await expect(phone.getByText(/Тур 1 · ваш стол/)).toBeVisible();
  for (const address of [`/my-match/${id}`, `/competition-results/${id}`, `/competition-statistics/${id}`])
    await waitForStored(phone, address);
  // The worker takes over what is opened from now on.
  await phone.reload();
  await expect(phone.getByText(/Тур 1 · ваш стол/)).toBeVisible();

  // What an older version has stored keeps no newer one out.
  await phone.evaluate(async (address) => {
    const pages = await caches.open('pages');
    const headers = { 'content-type': 'text/html', 'x-stored-at': new Date().toISOString() };
    await pages.put(address, new Response('<html lang="ru"><body>Прежняя версия</body></html>', { headers }));
  }, `/competition-statistics/${id}`);
  await phone.goto(`/competition-statistics/${id}`);
  await expect(phone.getByText('Прежняя версия')).toHaveCount(0);
  expect((await phone.request.get('/sw.js')).headers()['cache-control']).toBe('no-cache');
  await phone.evaluate(
    (address) => caches.open('pages').then((pages) => pages.delete(address)),
    `/competition-statistics/${id}`,
  );
  await open(phone, `/my-match/${id}`);
  await waitForStored(phone, `/competition-statistics/${id}`);

  // A network that is too slow is none.
  await phone.context().route('**/competition-statistics/*', () => undefined);
  await phone.goto(`/competition-statistics/${id}`);
  await expectAsItWas(phone);
  await expect(phone.getByRole('table').getByText(`${lastNames[0]} Тимур`)).toBeVisible();
  await phone.context().unroute('**/competition-statistics/*');
  await open(phone, `/my-match/${id}`);

  await phone.context().setOffline(true);
  await phone.reload();
  await expect(phone.getByText(/Показано, как было в \d\d:\d\d/)).toBeVisible();
  await expect(phone.getByText(`${lastNames[1]} Тимур`)).toBeVisible();
  await sayScore(phone, true, 4);
  await expect(phone.getByText('Счёт 5 : 4 уйдёт, когда появится связь.')).toBeVisible();
  await phone.getByRole('link', { name: 'Таблица' }).click();
  await expectAsItWas(phone);
  await expect(phone.getByRole('table').getByText(`${lastNames[0]} Тимур`)).toBeVisible();
  await expectSound(phone);
  await phone.goto(`/my-match/${id}`);
  await phone.getByRole('link', { name: 'Все пары тура' }).click();
  await expectAsItWas(phone);
  await expect(phone.getByRole('article').first()).toContainText(`${lastNames[0]} Тимур`);
  // It goes out from other pages of the competition too.
  await phone.context().setOffline(false);
  await expect.poll(async () => (await askDesk(page, id)).reports.length).toBe(1);
  // What comes over the network again is not what was stored.
  await phone.getByRole('link', { name: 'Турнирная таблица' }).click();
  await expect(phone).toHaveURL(/competition-statistics/);
  await expect(phone.locator('body[data-stored-at]')).toHaveCount(0);
  await phone.goto(`/my-match/${id}`);
  await expect(phone.getByRole('heading', { name: 'Вы сообщили счёт: 5 : 4' })).toBeVisible();
  await expect(phone.getByText(/как было в/)).toHaveCount(0);
  await phone.context().close();
});
