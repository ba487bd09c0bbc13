import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { findCompetition, findPayable, findWith } from '../support/competitions.ts';
import { goInside } from '../support/goInside.ts';
import { open } from '../support/open.ts';
import { ask, findPlayed } from '../support/played.ts';
import { holdTimeOuts } from '../support/timeOuts.ts';

const FAILED = 'Произошла ошибка при загрузке данных. Попробуйте обновить страницу.';
const NOTHING = 'На данный момент информация не опубликована.';

/** Each page, and the part of the API that it cannot do without. */
const BLOCKS = {
  'competition-participants': 'members',
  'competition-statistics': 'standings',
  'competition-results': 'rounds',
  'competition-bracket': 'bracket',
  'competition-judge': 'referees',
  'competition-schedule': 'schedule',
  'competition-prize': 'prize',
  'competition-documents': 'documents',
  'competition-photo-gallery': 'albums',
} as const;

const knockout = (request: APIRequestContext) =>
  findPlayed(request, 'past', ({ format }) => format === 'olympic');

/** Goes to a page of the competition by its tab. */
async function goTo(page: Page, name: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Разделы соревнования' })
    .locator(`a[href^="/${name}/"]`)
    .click();
  await expect(page).toHaveURL(new RegExp(`/${name}/`));
}

test('What is not there yet is told in the words of each page', async ({ page, request }) => {
  const { tournament_id: id } = await knockout(request);
  const texts: Partial<Record<keyof typeof BLOCKS, string>> = {
    'competition-participants':
      'На данный момент информация об участнике не сформирована, но в скором времени она появится',
    'competition-results': 'Матчи для выбранного раунда пока не опубликованы.',
    'competition-bracket': 'Данная информация отобразится по завершению турнира',
    'competition-photo-gallery': 'На данный момент фото/видео не загружены.',
  };
  await open(page, `/competition-contacts/${id}`);
  for (const [name, path] of Object.entries(BLOCKS) as [keyof typeof BLOCKS, string][]) {
    const data = name === 'competition-bracket' ? null : [];
    await page.route(`**/api/tournaments/${id}/${path}*`, (route) =>
      route.fulfill({ json: { success: true, data, totalCount: 0, tour: null, is_running: 0, third: null } }),
    );
    await goTo(page, name);
    await expect(page.getByText(texts[name] ?? NOTHING, { exact: true }), name).toBeVisible();
    if (!texts[name] || name === 'competition-bracket')
      await expect(page.getByText('Скоро тут всё будет')).toBeVisible();
  }
});

test('Every block that fails says so under its card, and comes when it is asked for again', async ({
  page,
  request,
}) => {
  const { tournament_id: id, full_name } = await knockout(request);
  await open(page, `/competition-contacts/${id}`);
  for (const [name, path] of Object.entries(BLOCKS)) {
    await page.route(`**/api/tournaments/${id}/${path}*`, (route) =>
      route.fulfill({ status: 500, json: { success: false, message: { error: 'нет' } } }),
    );
    await goTo(page, name);
    await expect(page.getByText(FAILED), name).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(full_name);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Повторить' }).click();
    await expect(page.getByText(FAILED), name).toBeHidden();
  }
});

test('Fees and children that fail say so as well', async ({ page, request }) => {
  const { tournament_id: id } = await findCompetition(request, {
    statuses: ['future', 'app'],
    where: ({ has_fees }) => has_fees === 1,
  });
  await open(page, '/competitions');
  await page.route(/\/prize|parent_tournament_id=/, (route) => route.abort());
  for (const name of ['competition-contributions', 'competition-child']) {
    await goInside(page, `/${name}/${id}`);
    await expect(page.getByText(FAILED), name).toBeVisible();
    await expect(page.getByRole('region', { name: 'Карточка соревнования' })).toBeVisible();
  }
});

test('Where nothing answers the place is kept for five seconds, and then it is told', async ({
  page,
  request,
}) => {
  const { tournament_id: id } = await knockout(request);
  await open(page, `/competition-contacts/${id}`);
  const giveUp = await holdTimeOuts(page);
  for (const [name, path] of Object.entries(BLOCKS)) {
    await page.route(`**/api/tournaments/${id}/${path}*`, () => undefined);
    await goTo(page, name);
    await expect(page.locator('main [class*=keleton]').first(), name).toBeVisible();
    await expect(page.getByText(FAILED), name).toBeHidden();
    expect(new Set(await giveUp()), name).toEqual(new Set([5_000]));
    await expect(page.getByText(FAILED), name).toBeVisible();
    await page.unrouteAll();
  }
});

test('The winner of the match for the third place is named under the table', async ({ page, request }) => {
  const { tournament_id: id } = await knockout(request);
  const answer = await request.get(`/api/tournaments/${id}/standings?withThird=1`);
  const { third } = (await answer.json()) as { third: { fullName: string } };
  await open(page, `/competition-statistics/${id}`);
  await expect(page.getByText(`Победитель матча за 3-е место: ${third.fullName}`)).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('Play, money and contacts can be read too', async ({ page, request }) => {
    const { tournament_id: id } = await knockout(request);
    const { tournament_id: live } = await findPlayed(request, 'current', ({ format }) => format === 'swiss');
    const { tournament_id: parent } = await findCompetition(request, {
      statuses: ['app'],
      where: ({ has_fees }) => has_fees === 1,
    });
    const { tournament_id: payable } = await findPayable(request);
    const shows = {
      [`/competition-statistics/${id}`]: 'table tbody tr',
      [`/competition-statistics/${live}`]: 'p:has-text("Результаты в режиме LIVE. Тур идет.")',
      [`/competition-results/${live}`]: 'article',
      [`/competition-bracket/${id}`]: 'li[data-kind="game"]',
      [`/competition-child/${parent}`]: 'article a',
      [`/competition-contributions/${parent}`]: 'p:has-text("Взнос за участие")',
      [`/competition-contacts/${id}`]: 'a[href^="mailto:"]',
      [`/competition-payment/${payable}`]: 'dt:has-text("Расчётный счёт")',
    };
    for (const [address, content] of Object.entries(shows)) {
      await page.goto(address);
      await expect(page.locator(`main ${content}`).first(), address).toBeVisible();
    }
  });
});

test('A sheet of A4 has what is read and nothing of the site', async ({ page, request }) => {
  const { tournament_id: id, full_name } = await knockout(request);
  const { tournament_id: planned } = await findWith(request, 'schedule');
  for (const address of [
    `/competition-participants/${id}`,
    `/competition-statistics/${id}`,
    `/competition-results/${id}`,
    `/competition-bracket/${id}`,
    `/competition-schedule/${planned}`,
  ]) {
    await page.emulateMedia({ media: 'print' });
    await open(page, address);
    const isOfKnockout = address.endsWith(`/${id}`);
    if (isOfKnockout) await expect(page.getByRole('heading', { level: 1 })).toHaveText(full_name);
    for (const gone of ['banner', 'navigation', 'contentinfo', 'searchbox', 'combobox', 'button'] as const)
      await expect(page.getByRole(gone), `${address}: ${gone}`).toHaveCount(0);
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(beyond, address).toBeLessThanOrEqual(0);
    const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(paper) ?? [];
    expect(
      [Number(width), Number(height)].map(Math.round).toSorted((a, b) => a - b),
      address,
    ).toEqual([595, 842]);
  }
});

test('Files for a spreadsheet have a row for each who is in the list', async ({ request }) => {
  const { tournament_id: id } = await knockout(request);
  for (const [list, file] of [
    ['members', 'members/print'],
    ['standings', 'standings/print'],
  ]) {
    const rows = await ask<unknown[]>(request, `/api/tournaments/${id}/${list}?pageSize=100`);
    const csv = await (await request.get(`/api/tournaments/${id}/${file}?format=csv`)).text();
    expect(csv.trim().split('\r\n')).toHaveLength(rows.length + 1);
  }
});
