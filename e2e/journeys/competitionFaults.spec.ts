import { expect, test } from '@playwright/test';
import { findCompetition, findPayable, findWith } from '../support/competitions.ts';
import { goInside } from '../support/goInside.ts';
import { holdAnswers } from '../support/held.ts';
import { open } from '../support/open.ts';
import { readServed } from '../support/readServed.ts';
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
const MISSING = '2147483647';

test('Every page of a competition needs an id, of a competition that exists; a bracket stands without', async ({
  request,
}) => {
  for (const name of PAGES) {
    expect((await readServed(request, `/${name}`)).text).toContain('Не удалось показать страницу');
    const missing = await readServed(request, `/${name}/${MISSING}`);
    expect(missing.status, name).toBe(404);
    expect(missing.text).toContain('Страница не найдена');
    for (const id of ['99999999999999', 'abc']) {
      const { status, text } = await readServed(request, `/${name}/${id}`);
      expect(status, `${name}/${id}`).toBe(name === 'competition-bracket' ? 200 : 404);
      if (status === 200) expect(text).toMatch(/Соревнования\s*Турнирная сетка/);
    }
  }
});

test('A card that is slow has a place, one that fails is loaded again, one that is missing gives way to the 404 page', async ({
  page,
  request,
}) => {
  const { tournament_id, full_name } = await findWith(request, 'documents', {
    where: (one) => one.is_parent === 0,
  });
  const heading = page.getByRole('heading', { level: 1 });
  const published = page.getByText(/Опубликован/).first();
  const card = page.locator('main [class*=cardSkeleton]');

  /** On the way from one competition to another the first one would stay. */
  const leave = async () => {
    await goInside(page, '/competitions');
    await expect(heading).toHaveText('СОРЕВНОВАНИЯ');
  };

  await test.step('A bracket of no competition asks for nothing', async () => {
    const asked: string[] = [];
    page.on('request', (one) => one.url().includes('/api/tournaments/') && asked.push(one.url()));
    await open(page, '/competition-bracket/abc');
    expect(asked).toEqual([]);
  });

  await holdTimeOuts(page);
  await test.step('Answers are slow', async () => {
    await leave();
    const letGo = await holdAnswers(page, '**/api/tournaments/**');
    await goInside(page, `/competition-documents/${tournament_id}`);
    await expect(card).toBeVisible();
    await expect(page.locator('main [class*=rowsSkeleton]')).toBeVisible();
    letGo();
    await expect(heading).toHaveText(full_name);
    await expect(page).toHaveTitle(`Документы: ${full_name} — Национальная федерация нард`);
    await expect(published).toBeVisible();
    await page.unrouteAll();
  });

  await test.step('The card fails, its page stands', async () => {
    await leave();
    await page.route(`**/api/tournaments/${tournament_id}`, (route) =>
      route.fulfill({ status: 500, json: {} }),
    );
    await goInside(page, `/competition-documents/${tournament_id}`);
    const sentence = 'Произошла ошибка при загрузке данных. Пожалуйста, попробуйте позже.';
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(published).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Повторить' }).click();
    await expect(heading).toHaveText(full_name);
  });

  await test.step('The competition turns out to be missing', async () => {
    await leave();
    const letGo = await holdAnswers(page, `**/api/tournaments/${MISSING}`);
    await goInside(page, `/competition-documents/${MISSING}`);
    await expect(card).toBeVisible();
    letGo();
    await expect(page.getByRole('heading', { name: 'Страница не найдена' })).toBeVisible();
  });
});

test('Fees, children, requisites and the code for payment fail with their own texts', async ({
  page,
  request,
}) => {
  const { tournament_id: parent } = await findCompetition(request, {
    statuses: ['future', 'app'],
    where: ({ has_fees }) => has_fees === 1,
  });
  const { tournament_id: payable } = await findPayable(request);
  await open(page, '/competitions');
  await page.route(/\/prize|parent_tournament_id=/, (route) => route.abort());
  for (const name of ['competition-contributions', 'competition-child']) {
    await goInside(page, `/${name}/${parent}`);
    await expect(page.getByText(FAILED), name).toBeVisible();
    await expect(page.getByRole('region', { name: 'Карточка соревнования' })).toBeVisible();
  }
  await page.unrouteAll();

  await page.route('**/bank-details', (route) => route.abort());
  await goInside(page, `/competition-payment/${payable}`);
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
