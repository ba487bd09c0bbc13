import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { findPayable, findWith } from '../support/competitions.ts';
import { choose } from '../support/controls.ts';
import { goInside } from '../support/goInside.ts';
import { open } from '../support/open.ts';
import { readServed } from '../support/readServed.ts';
import { expectStill, watchShifts } from '../support/shifts.ts';

test('A spectator sorts, chooses and searches participants, takes them along, and a row leads to the athlete', async ({
  page,
  request,
}) => {
  const rows = page.getByRole('table', { name: 'Участники' }).locator('tbody tr');
  const discipline = page.getByRole('combobox', { name: 'Дисциплина' });
  const child = await findWith(request, 'members', { where: ({ is_parent }) => is_parent === 0 });
  const parent = await findWith(
    request,
    'members',
    { where: ({ is_parent }) => is_parent === 1 },
    (found) => found.length > 10,
  );
  await open(page, `/competition-participants/${child.tournament_id}`);
  await choose(page, 'Страна', 'Россия');
  await expect(page).toHaveURL(/country=/);
  await expect(discipline).toBeHidden();

  await goInside(page, `/competition-participants/${parent.tournament_id}`);
  await discipline.click();
  const option = page.getByRole('listbox', { name: 'Дисциплина' }).getByRole('option').nth(1);
  const title = (await option.innerText()).trim();
  await option.click();
  await expect(page).toHaveURL(/discipline=\d/);
  await expect
    .poll(async () => new Set(await rows.locator('td:nth-child(6)').allInnerTexts()))
    .toEqual(new Set([title]));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'XLSX' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Участники.xlsx');

  await page.getByRole('link', { name: 'ФИО' }).click();
  await expect(page).toHaveURL(/sort=name/);
  await expect(page.getByRole('columnheader', { name: 'ФИО' })).toHaveAttribute('aria-sort', 'ascending');
  // Who has no photo has initials before the name.
  const cell = rows.first().locator('td').nth(1);
  const surname = /[А-ЯЁ][а-яё-]+/.exec(await cell.innerText())?.[0] ?? '';
  const search = page.getByRole('searchbox', { name: 'Поиск участника' });
  await search.fill(surname.toUpperCase());
  await expect(page).toHaveURL(/name=/);
  await expect(rows.first()).toContainText(surname);
  await search.fill('такой фамилии нет');
  await expect(
    page.getByText('По заданным параметрам информации не найдено. Попробуйте другие параметры!'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Сбросить' }).click();
  await rows.first().click();
  await expect(page).toHaveURL(/\/athlete-competitions\/\d+$/);
});

test('A document is downloaded, three days of a schedule stand in two columns, requisites are copied with one tap', async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { tournament_id: papers } = await findWith(request, 'documents');
  await open(page, `/competition-documents/${papers}`);
  const paper = page
    .getByRole('main')
    .getByRole('link', { name: /Опубликован/ })
    .first();
  await expect(paper).toContainText(/Опубликован \d\d\.\d\d\.\d{4}, [\d,]+\s(Б|КБ|МБ)/);
  const [download] = await Promise.all([page.waitForEvent('download'), paper.click()]);
  expect(download.suggestedFilename()).toBe(await paper.getAttribute('download'));

  const { tournament_id: planned } = await findWith(request, 'schedule', {}, (_, days) => days > 3);
  await goInside(page, `/competition-schedule/${planned}`);
  const days = page.getByRole('main').getByRole('heading', { level: 3 });
  await expect(days).toHaveCount(3);
  await expect(days.first()).toHaveText(/^\d{1,2} [а-я]+ \d{4} [а-я]+/);
  const [first, second] = await Promise.all([days.nth(0).boundingBox(), days.nth(1).boundingBox()]);
  expect(first?.y).toBe(second?.y);
  await page.getByRole('link', { name: 'ПОКАЗАТЬ ЕЩЁ' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect.poll(() => days.count()).toBeGreaterThan(3);

  const { tournament_id: payable } = await findPayable(request);
  const answer = await request.get(`/api/tournaments/${payable}/bank-details`);
  const { data } = (await answer.json()) as { data: { inn: string; account: string } };
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await goInside(page, `/competition-payment/${payable}`);
  await page.getByRole('button', { name: 'Скопировать: ИНН' }).click();
  await expect.poll(clipboard).toBe(data.inn);
  await page.getByRole('button', { name: 'Скопировать реквизиты' }).click();
  await expect.poll(clipboard).toContain(`Расчётный счёт: ${data.account}`);
  const code = page.getByRole('img', { name: 'QR-код для оплаты взноса' });
  await expect.poll(() => code.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
});

test('Prizes are shares, then amounts, then winners, in whole rubles; those of a parent wait for its children', async ({
  request,
}) => {
  const money = /\d{1,3}( \d{3})* руб\./;
  const given = (found: unknown[]) =>
    (found as { distribution_of_prizes: { percentage: number | null }[] }[]).some(
      ({ distribution_of_prizes: [place] }) => place !== undefined && place.percentage !== null,
    );
  for (const [status, title, value] of [
    ['app', 'Распределение по местам', /%/],
    ['current', 'Призы по местам', money],
    ['past', 'Победители и призёры', money],
  ] as const) {
    const { tournament_id } = await findWith(
      request,
      'prize',
      { statuses: [status], where: ({ is_parent }) => is_parent === 0 },
      given,
    );
    const { text, html } = await readServed(request, `/competition-prize/${tournament_id}`);
    const [, distribution = ''] = text.split(title);
    expect(distribution, title).toMatch(value);
    if (status === 'past') expect(html).toContain('href="/athlete-competitions/');
  }
  const parent = await findWith(request, 'prize', {
    statuses: ['app', 'future'],
    where: ({ is_parent }) => is_parent === 1,
  });
  const { text } = await readServed(request, `/competition-contributions/${parent.tournament_id}`);
  expect(text).toContain('Взнос за участие');
  expect(text).not.toContain('Распределение по местам');
});

test('Albums turn one to five at a time, and open over the page', async ({ page, request }) => {
  const { tournament_id } = await findWith(request, 'albums', {}, (albums) =>
    (albums as { photo_count: number }[]).some(({ photo_count }) => photo_count > 1),
  );
  const inView = { 320: 1, 580: 2, 780: 3, 980: 4, 1200: 5 };
  await open(page, `/competition-photo-gallery/${tournament_id}`);
  const strip = page.getByRole('region', { name: 'Фотоальбомы' });
  for (const [width, count] of Object.entries(inView)) {
    await page.setViewportSize({ width: Number(width), height: 900 });
    const gap = async () => {
      const [whole, one] = await Promise.all([
        strip.boundingBox(),
        strip.getByRole('listitem').first().boundingBox(),
      ]);
      return Math.abs((one?.width ?? 0) * count + 20 * (count - 1) - (whole?.width ?? 0));
    };
    await expect.poll(gap, `at ${width} px`).toBeLessThan(0.5);
  }
  await page
    .getByRole('button', { name: /^Смотреть: / })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Следующая фотография' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Следующая фотография' })).toBeHidden();
  await expect(page).toHaveURL(`/competition-photo-gallery/${tournament_id}`);
});

test('No page of a competition jumps while it loads', async ({ page, request }) => {
  await watchShifts(page);
  for (const [list, name] of [
    ['members', 'competition-participants'],
    ['referees', 'competition-judge'],
    ['documents', 'competition-documents'],
    ['schedule', 'competition-schedule'],
    ['prize', 'competition-prize'],
    ['albums', 'competition-photo-gallery'],
    ['partners', 'competition-contacts'],
  ] as const) {
    const { tournament_id } = await findWith(request, list);
    // All have one frame: between a phone and a desktop it is looked at once.
    for (const width of name === 'competition-participants' ? [390, 800, 1440] : [390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`/${name}/${tournament_id}`);
      await expectStill(page, `${name} at ${width} px`);
    }
  }
});

test('Fonts, scripts and pictures that come late move nothing', async ({ page, request }) => {
  const { tournament_id } = await findWith(request, 'documents');
  const { promise: painted, resolve: letGo } = Promise.withResolvers<void>();
  await watchShifts(page);
  await page.route(/\.(woff2|js|svg)$/, async (route) => {
    await painted;
    await route.continue();
  });
  await page.setViewportSize({ width: 1000, height: 844 });
  const visit = page.goto(`/competition-documents/${tournament_id}`);
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  letGo();
  await visit;
  await expectStill(page);
});

test('A page that comes in two pieces, cut within the question about cookies, moves nothing', async ({
  page,
  request,
  baseURL,
}) => {
  const { tournament_id } = await findWith(request, 'documents');
  const { promise: painted, resolve: letGo } = Promise.withResolvers<void>();
  let isCut = false;
  const serve = async ({ url }: IncomingMessage, response: ServerResponse): Promise<void> => {
    const left = new AbortController();
    response.once('close', () => left.abort());
    const answer = await fetch(new URL(url ?? '/', baseURL), { signal: left.signal });
    const type = answer.headers.get('content-type') ?? '';
    response.setHeader('content-type', type);
    const body = Buffer.from(await answer.arrayBuffer());
    const cut = type.startsWith('text/html') ? body.indexOf('<p>Мы используем файлы cookie') : 0;
    response.write(body.subarray(0, cut));
    if (cut > 0) {
      isCut = true;
      await painted;
    }
    response.end(body.subarray(cut));
  };
  const server = createServer(
    (asked, response) => void serve(asked, response).catch(() => response.destroy()),
  );
  server.listen(0, '127.0.0.1');
  try {
    await once(server, 'listening');
    await watchShifts(page);
    await page.setViewportSize({ width: 390, height: 844 });
    const visit = page.goto(
      `http://127.0.0.1:${(server.address() as AddressInfo).port}/competition-documents/${tournament_id}`,
    );
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    letGo();
    await visit;
    expect(isCut).toBe(true);
    await expect(page.getByRole('dialog', { name: 'Файлы cookie' })).toBeVisible();
    await expectStill(page);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
