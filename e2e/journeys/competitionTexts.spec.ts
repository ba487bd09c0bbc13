import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { findCompetition, findPayable, findWith } from '../support/competitions.ts';
import { goInside } from '../support/goInside.ts';
import { open } from '../support/open.ts';
import { ask, findPlayed } from '../support/played.ts';
import { readServed } from '../support/readServed.ts';
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

test('Each block keeps its place while nothing answers, says after five seconds that it failed, and what is not there yet', async ({
  page,
  request,
}) => {
  const { tournament_id: id, full_name } = await knockout(request);
  const texts: Partial<Record<keyof typeof BLOCKS, string>> = {
    'competition-participants':
      'На данный момент информация об участнике не сформирована, но в скором времени она появится',
    'competition-results': 'Матчи для выбранного раунда пока не опубликованы.',
    'competition-bracket': 'Данная информация отобразится по завершению турнира',
    'competition-photo-gallery': 'На данный момент фото/видео не загружены.',
  };
  const failed = page.getByText(FAILED);
  const again = page.getByRole('button', { name: 'Повторить' });
  await open(page, `/competition-contacts/${id}`);
  const giveUp = await holdTimeOuts(page);
  for (const [name, path] of Object.entries(BLOCKS) as [keyof typeof BLOCKS, string][]) {
    const address = `**/api/tournaments/${id}/${path}*`;
    await page.route(address, () => undefined);
    await goTo(page, name);
    await expect(page.locator('main [class*=keleton]').first(), name).toBeVisible();
    await expect(failed, name).toBeHidden();
    expect(new Set(await giveUp()), name).toEqual(new Set([5_000]));
    await expect(failed, name).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(full_name);

    await page.unrouteAll();
    await page.route(address, (route) =>
      route.fulfill({ status: 500, json: { success: false, message: { error: 'нет' } } }),
    );
    await Promise.all([page.waitForResponse((answer) => answer.status() === 500), again.click()]);
    await expect(failed, name).toBeVisible();

    await page.unrouteAll();
    const data = name === 'competition-bracket' ? null : [];
    await page.route(address, (route) =>
      route.fulfill({ json: { success: true, data, totalCount: 0, tour: null, is_running: 0, third: null } }),
    );
    await again.click();
    await expect(page.getByText(texts[name] ?? NOTHING, { exact: true }), name).toBeVisible();
    if (!texts[name] || name === 'competition-bracket')
      await expect(page.getByText('Скоро тут всё будет')).toBeVisible();
    await expect(failed, name).toBeHidden();
    await page.unrouteAll();
  }
  // The organizers' own words are cleaned by the server.
  await page.route('**/competition-contacts/*.data*', (route) => route.abort());
  await goTo(page, 'competition-contacts');
  await expect(failed).toBeVisible();
});

test('An address in the schedule is read whole on a phone', async ({ page, request }) => {
  const { tournament_id: id } = await findWith(request, 'schedule');
  const title = 'Трансляция: https://vk.com/video_ext.php?oid=-123456789&id=456239017&hash=0123456789abcdef';
  const event = { event_id: 1, time: '15:00', title, expected_time: null };
  const day = { date: '2026-11-20', starts_at: '2026-11-20T00:00:00+03:00', events: [event] };
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route(`**/api/tournaments/${id}/schedule*`, (route) =>
    route.fulfill({ json: { success: true, data: [day], totalCount: 1 } }),
  );
  await open(page, `/competition-contacts/${id}`);
  await goTo(page, 'competition-schedule');
  const item = page.getByRole('listitem').filter({ hasText: title });
  await expect(item).toBeVisible();
  expect(await item.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test('The winner of the match for the third place is named under the table', async ({ request }) => {
  const { tournament_id: id } = await knockout(request);
  const answer = await request.get(`/api/tournaments/${id}/standings?withThird=1`);
  const { third } = (await answer.json()) as { third: { fullName: string } };
  const { text } = await readServed(request, `/competition-statistics/${id}`);
  expect(text).toContain(`Победитель матча за 3-е место: ${third.fullName}`);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('Every page of a competition can be read', async ({ page, request }) => {
    const { tournament_id: id } = await knockout(request);
    const { tournament_id: live } = await findPlayed(request, 'current', ({ format }) => format === 'swiss');
    const [tour] = await ask<{ tour_id: number }[]>(request, `/api/tournaments/${live}/tours`);
    const { tournament_id: parent } = await findCompetition(request, {
      statuses: ['app'],
      where: ({ has_fees }) => has_fees === 1,
    });
    const { tournament_id: payable } = await findPayable(request);
    const { tournament_id: judged } = await findWith(request, 'referees');
    const { tournament_id: seen } = await findWith(request, 'albums');
    const shows = {
      [`/competition-participants/${id}`]: 'table tbody tr',
      [`/competition-statistics/${id}`]: 'table tbody tr',
      [`/competition-statistics/${live}`]: 'p:has-text("Результаты в режиме LIVE. Тур идет.")',
      [`/competition-statistics/${live}?tour=${tour?.tour_id}`]: 'label:has-text("Тур 1"):has(input:checked)',
      [`/competition-results/${live}`]: 'article',
      [`/competition-bracket/${id}`]: 'li[data-kind="game"]',
      [`/competition-child/${parent}`]: 'article a',
      [`/competition-judge/${judged}`]: 'a[href^="/judge-profile/"]',
      [`/competition-schedule/${id}`]: 'h3',
      [`/competition-contributions/${parent}`]: 'p:has-text("Взнос за участие")',
      [`/competition-prize/${id}`]: 'b',
      [`/competition-documents/${id}`]: 'a[download]',
      [`/competition-photo-gallery/${seen}`]: 'article',
      [`/competition-contacts/${id}`]: 'a[href^="mailto:"]',
      [`/competition-payment/${payable}`]: 'dt:has-text("Расчётный счёт")',
    };
    for (const [address, content] of Object.entries(shows)) {
      await page.goto(address);
      await expect(page.locator(`main ${content}`).first(), address).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 }), address).toBeAttached();
    }
  });
});

test('A sheet of A4 has what is read and nothing of the site, a bracket on one', async ({
  page,
  request,
}) => {
  const { tournament_id: id, full_name } = await findWith(request, 'schedule', {
    statuses: ['past'],
    where: ({ format, is_parent, has_fees }) => format === 'olympic' && !is_parent && !has_fees,
  });
  await page.emulateMedia({ media: 'print' });
  for (const name of ['participants', 'statistics', 'results', 'bracket', 'schedule']) {
    const address = `/competition-${name}/${id}`;
    await (name === 'participants' ? open(page, address) : goInside(page, address));
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${address}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(full_name);
    await expect(page.locator('main [class*=keleton]')).toHaveCount(0);
    for (const gone of ['banner', 'navigation', 'contentinfo', 'searchbox', 'combobox', 'button'] as const)
      await expect(page.getByRole(gone), `${address}: ${gone}`).toHaveCount(0);
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(beyond, address).toBeLessThanOrEqual(0);
    if (name === 'participants' || name === 'schedule') await showsWholeCard(page);
    const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(paper) ?? [];
    expect(
      [Number(width), Number(height)].map(Math.round).toSorted((a, b) => a - b),
      address,
    ).toEqual([595, 842]);
    if (name === 'bracket') expect(paper.match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1);
  }
});

/** A4 between its margins is as narrow as a phone, and folds nothing. */
async function showsWholeCard(page: Page): Promise<void> {
  const whole = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 703, height: 1000 });
  for (const summary of ['Все сведения', 'Сведения о соревновании'])
    await expect(page.getByText(summary)).toBeHidden();
  await expect(page.getByText('Категория', { exact: true })).toBeVisible();
  await page.setViewportSize(whole);
}
