import { expect, test, type Page } from '@playwright/test';
import { findCompetition, findPayable, findWith } from '../support/competitions.ts';
import { goInside } from '../support/goInside.ts';
import { holdAnswers } from '../support/held.ts';
import { open } from '../support/open.ts';
import { holdTimeOuts } from '../support/timeOuts.ts';

const PAGES = [
  'competition-participants',
  'competition-statistics',
  'competition-results',
  'competition-bracket',
  'competition-child',
  'competition-judge',
  'competition-schedule',
  'competition-contributions',
  'competition-prize',
  'competition-documents',
  'competition-photo-gallery',
  'competition-contacts',
  'competition-payment',
];
const FAILED = 'Произошла ошибка при загрузке данных. Попробуйте обновить страницу.';
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Разделы соревнования' });

for (const name of PAGES) {
  test(`/${name} needs an id, of a competition that exists`, async ({ page }) => {
    await page.goto(`/${name}`);
    await expect(page.getByRole('heading', { name: 'Не удалось показать страницу' })).toBeVisible();
    expect((await page.goto(`/${name}/2147483647`))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Страница не найдена' })).toBeVisible();
    expect((await page.goto(`/${name}/99999999999999`))?.status()).toBe(
      name === 'competition-bracket' ? 200 : 404,
    );
    const words = await page.goto(`/${name}/abc`);
    if (name === 'competition-bracket') {
      expect(words?.status()).toBe(200);
      const way = page.getByRole('navigation', { name: 'Навигационная цепочка' });
      await expect(way).toHaveText(/Соревнования\s*Турнирная сетка/);
    } else expect(words?.status()).toBe(404);
  });
}

test('A block that fails says so, and the rest of the page stands', async ({ page, request }) => {
  const { tournament_id, full_name } = await findCompetition(request, { statuses: ['past'] });
  const blocks = {
    Участники: 'members',
    Судьи: 'referees',
    Расписание: 'schedule',
    'Призовой фонд': 'prize',
    Фото: 'albums',
  };
  await open(page, `/competition-documents/${tournament_id}`);
  for (const [label, path] of Object.entries(blocks)) {
    await page.route(`**/api/tournaments/*/${path}*`, (route) => route.abort());
    await tabs(page).getByRole('link', { name: label }).click();
    await expect(page.getByText(FAILED)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(full_name);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Повторить' }).click();
    await expect(page.getByText(FAILED)).toBeHidden();
  }
  await page.route('**/competition-contacts/*.data*', (route) => route.abort());
  await tabs(page).getByRole('link', { name: 'Контакты' }).click();
  await expect(page.getByText(FAILED)).toBeVisible();
});

test('A card that fails says so, its page stands, and it is loaded again on demand', async ({
  page,
  request,
}) => {
  const { tournament_id, full_name } = await findWith(request, 'documents', {
    where: (one) => one.is_parent === 0,
  });
  await open(page, '/competitions');
  await page.route(`**/api/tournaments/${tournament_id}`, (route) =>
    route.fulfill({ status: 500, json: {} }),
  );
  await goInside(page, `/competition-documents/${tournament_id}`);
  const sentence = 'Произошла ошибка при загрузке данных. Пожалуйста, попробуйте позже.';
  await expect(page.getByText(sentence)).toBeVisible();
  await expect(page.getByText(/Опубликован/).first()).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(full_name);
});

test('A competition that turns out to be missing gives way to the 404 page', async ({ page }) => {
  await open(page, '/competitions');
  await holdTimeOuts(page);
  const letGo = await holdAnswers(page, '**/api/tournaments/2147483647');
  await goInside(page, '/competition-documents/2147483647');
  await expect(page.locator('main [class*=cardSkeleton]')).toBeVisible();
  letGo();
  await expect(page.getByRole('heading', { name: 'Страница не найдена' })).toBeVisible();
});

test('Requisites and the code for payment fail with their own texts', async ({ page, request }) => {
  const { tournament_id } = await findPayable(request);
  await open(page, '/competitions');
  await page.route('**/bank-details', (route) => route.abort());
  await goInside(page, `/competition-payment/${tournament_id}`);
  await expect(
    page.getByText('Произошла ошибка при загрузке реквизитов для оплаты. Попробуйте обновить страницу.'),
  ).toBeVisible();
  await page.unrouteAll();
  await page.route('**/bank-details', async (route) => {
    const response = await route.fetch();
    const { data, ...answer } = (await response.json()) as { data: object };
    await route.fulfill({ json: { ...answer, data: { ...data, qr_url: null } } });
  });
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(page.getByText('Не удалось загрузить QR-Код для оплаты.')).toBeVisible();
  await expect(page.getByText('Расчётный счёт', { exact: true })).toBeVisible();
});

test('While answers are slow their places are kept', async ({ page, request }) => {
  const { tournament_id, full_name } = await findWith(request, 'documents', {
    where: (one) => one.is_parent === 0,
  });
  await open(page, '/competitions');
  await holdTimeOuts(page);
  const letGo = await holdAnswers(page, '**/api/tournaments/**');
  await goInside(page, `/competition-documents/${tournament_id}`);
  await expect(page.locator('main [class*=cardSkeleton]')).toBeVisible();
  await expect(page.locator('main [class*=rowsSkeleton]')).toBeVisible();
  letGo();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(full_name);
  await expect(page).toHaveTitle(`Документы: ${full_name} — Национальная федерация нард`);
  await expect(page.getByText(/Опубликован/).first()).toBeVisible();
});

test('An answer that does not come within five seconds counts as none', async ({ page, request }) => {
  const { tournament_id } = await findCompetition(request, { statuses: ['past'] });
  await open(page, `/competition-documents/${tournament_id}`);
  await page.route('**/api/tournaments/*/schedule*', () => undefined);
  await tabs(page).getByRole('link', { name: 'Расписание' }).click();
  await expect(page.getByText(FAILED)).toBeVisible();
});
