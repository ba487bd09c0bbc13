import { expect, test, type Page } from '@playwright/test';
import { findPayable, findWith } from '../support/competitions.ts';
import { choose } from '../support/controls.ts';
import { open } from '../support/open.ts';
import { expectStill, watchShifts } from '../support/shifts.ts';

const rows = (page: Page) => page.getByRole('table', { name: 'Участники' }).locator('tbody tr');

test('A spectator sorts and searches participants, and a row leads to the athlete', async ({
  page,
  request,
}) => {
  const { tournament_id } = await findWith(request, 'members', {}, (found) => found.length > 10);
  await open(page, `/competition-participants/${tournament_id}`);
  await page.getByRole('link', { name: 'ФИО' }).click();
  await expect(page).toHaveURL(/sort=name/);
  await expect(page.getByRole('columnheader', { name: 'ФИО' })).toHaveAttribute('aria-sort', 'ascending');
  // Who has no photo has initials before the name.
  const cell = rows(page).first().locator('td').nth(1);
  const surname = /[А-ЯЁ][а-яё-]+/.exec(await cell.innerText())?.[0] ?? '';
  await page.getByRole('searchbox', { name: 'Поиск участника' }).fill(surname.toUpperCase());
  await expect(page).toHaveURL(/name=/);
  await expect(rows(page).first()).toContainText(surname);
  await page.getByRole('searchbox', { name: 'Поиск участника' }).fill('такой фамилии нет');
  await expect(
    page.getByText('По заданным параметрам информации не найдено. Попробуйте другие параметры!'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Сбросить' }).click();
  await rows(page).first().click();
  await expect(page).toHaveURL(/\/athlete-competitions\/\d+$/);
});

test('Only a parent’s participants are chosen by discipline', async ({ page, request }) => {
  const parent = await findWith(
    request,
    'members',
    { where: ({ is_parent }) => is_parent === 1 },
    (found) => found.length > 10,
  );
  await open(page, `/competition-participants/${parent.tournament_id}`);
  await page.getByRole('combobox', { name: 'Дисциплина' }).click();
  const option = page.getByRole('listbox', { name: 'Дисциплина' }).getByRole('option').nth(1);
  const title = (await option.innerText()).trim();
  await option.click();
  await expect(page).toHaveURL(/discipline=\d/);
  await expect
    .poll(async () => new Set(await rows(page).locator('td:nth-child(6)').allInnerTexts()))
    .toEqual(new Set([title]));
  const child = await findWith(request, 'members', { where: ({ is_parent }) => is_parent === 0 });
  await open(page, `/competition-participants/${child.tournament_id}`);
  await choose(page, 'Страна', 'Россия');
  await expect(page.getByRole('combobox', { name: 'Дисциплина' })).toBeHidden();
});

test('Who left or was taken out stays in the list and is marked', async ({ page, request }) => {
  const marks = { withdrawn: /снял(ся|ась|ись) с соревнования/, disqualified: 'дисквалифицирован' };
  for (const [status, mark] of Object.entries(marks)) {
    const { tournament_id } = await findWith(request, 'members', {}, (found) =>
      (found as { status: string }[]).some((member) => member.status === status),
    );
    await open(page, `/competition-participants/${tournament_id}`);
    await expect(rows(page).filter({ hasText: mark }).first()).toBeVisible();
  }
});

test('Referees lead to their profiles', async ({ page, request }) => {
  const { tournament_id } = await findWith(request, 'referees');
  await open(page, `/competition-judge/${tournament_id}`);
  const referee = page.getByRole('main').getByRole('link', { name: /судья/i }).first();
  await expect(referee).toHaveAttribute('href', /^\/judge-profile\/\d+$/);
});

test('A document says when it was published and how large it is, and downloads', async ({
  page,
  request,
}) => {
  const { tournament_id } = await findWith(request, 'documents');
  await open(page, `/competition-documents/${tournament_id}`);
  const paper = page
    .getByRole('main')
    .getByRole('link', { name: /Опубликован/ })
    .first();
  await expect(paper).toContainText(/Опубликован \d\d\.\d\d\.\d{4}, [\d,]+\s(Б|КБ|МБ)/);
  const [download] = await Promise.all([page.waitForEvent('download'), paper.click()]);
  expect(download.suggestedFilename()).toBe(await paper.getAttribute('download'));
});

test('The schedule has three days a page in two columns', async ({ page, request }) => {
  const { tournament_id } = await findWith(request, 'schedule', {}, (_, days) => days > 3);
  await open(page, `/competition-schedule/${tournament_id}`);
  const days = page.getByRole('main').getByRole('heading', { level: 3 });
  await expect(days).toHaveCount(3);
  await expect(days.first()).toHaveText(/^\d{1,2} [а-я]+ \d{4} [а-я]+/);
  const [first, second] = await Promise.all([days.nth(0).boundingBox(), days.nth(1).boundingBox()]);
  expect(first?.y).toBe(second?.y);
  await page.getByRole('link', { name: 'ПОКАЗАТЬ ЕЩЁ' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect.poll(() => days.count()).toBeGreaterThan(3);
});

test('Prizes are shares, then amounts, then winners, in whole rubles', async ({ page, request }) => {
  const money = /\d{1,3}(\s\d{3})*\sруб\./;
  const own = ({ is_parent }: { is_parent: number }) => is_parent === 0;
  const given = (found: unknown[]) =>
    (found as { distribution_of_prizes: { percentage: number | null }[] }[]).some(
      ({ distribution_of_prizes: [place] }) => place !== undefined && place.percentage !== null,
    );
  const places = page
    .getByRole('main')
    .getByRole('list')
    .filter({ hasNot: page.getByRole('img') });
  for (const [statuses, title, value] of [
    [['app'], 'Распределение по местам', /%/],
    [['current'], 'Призы по местам', money],
    [['past'], 'Победители и призёры', money],
  ] as const) {
    const { tournament_id } = await findWith(
      request,
      'prize',
      { statuses: [...statuses], where: own },
      given,
    );
    await open(page, `/competition-prize/${tournament_id}`);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(places.getByText(value).first()).toBeVisible();
    if (statuses[0] === 'past')
      await expect(page.locator('a[href^="/athlete-competitions/"]').first()).toBeVisible();
  }
});

test('A parent tells prizes only once its children are played', async ({ page, request }) => {
  const open_ = await findWith(request, 'prize', {
    statuses: ['app', 'future'],
    where: ({ is_parent }) => is_parent === 1,
  });
  await open(page, `/competition-contributions/${open_.tournament_id}`);
  await expect(page.getByText('Взнос за участие').first()).toBeVisible();
  await expect(page.getByText('Распределение по местам')).toBeHidden();
});

test('Requisites are copied with one tap, one by one and together', async ({ page, request, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { tournament_id } = await findPayable(request);
  const answer = await request.get(`/api/tournaments/${tournament_id}/bank-details`);
  const { data } = (await answer.json()) as { data: { inn: string; account: string } };
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await open(page, `/competition-payment/${tournament_id}`);
  await page.getByRole('button', { name: 'Скопировать: ИНН' }).click();
  await expect.poll(clipboard).toBe(data.inn);
  await page.getByRole('button', { name: 'Скопировать реквизиты' }).click();
  await expect.poll(clipboard).toContain(`Расчётный счёт: ${data.account}`);
  const code = page.getByRole('img', { name: 'QR-код для оплаты взноса' });
  await expect.poll(() => code.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
});

test('Albums turn one to five at a time, and open over the page', async ({ page, request }) => {
  const { tournament_id } = await findWith(request, 'albums', {}, (albums) =>
    (albums as { photo_count: number }[]).some(({ photo_count }) => photo_count > 1),
  );
  const inView = { 320: 1, 580: 2, 780: 3, 980: 4, 1200: 5 };
  for (const [width, count] of Object.entries(inView)) {
    await page.setViewportSize({ width: Number(width), height: 900 });
    await open(page, `/competition-photo-gallery/${tournament_id}`);
    const strip = page.getByRole('region', { name: 'Фотоальбомы' });
    const [whole, one] = await Promise.all([
      strip.boundingBox(),
      strip.getByRole('listitem').first().boundingBox(),
    ]);
    expect((one?.width ?? 0) * count + 20 * (count - 1)).toBeCloseTo(whole?.width ?? 0, 0);
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

test('Participants and schedule print without the furniture of the page', async ({ page, request }) => {
  const { tournament_id, full_name } = await findWith(request, 'members');
  await page.emulateMedia({ media: 'print' });
  // A4 between its margins is as narrow as a phone.
  await page.setViewportSize({ width: 703, height: 1000 });
  for (const name of ['participants', 'schedule']) {
    await open(page, `/competition-${name}/${tournament_id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(full_name);
    for (const gone of ['banner', 'navigation', 'contentinfo', 'searchbox', 'combobox'] as const)
      await expect(page.getByRole(gone)).toHaveCount(0);
    await expect(page.getByText('Все сведения')).toBeHidden();
    await expect(page.getByText('Категория', { exact: true })).toBeVisible();
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('Every page of a competition is complete for reading', async ({ page, request }) => {
    const shows = {
      members: ['competition-participants', 'table tbody tr'],
      referees: ['competition-judge', 'a[href^="/judge-profile/"]'],
      documents: ['competition-documents', 'a[download]'],
      schedule: ['competition-schedule', 'h3'],
      prize: ['competition-prize', 'b'],
      albums: ['competition-photo-gallery', 'article'],
    } as const;
    for (const [list, [name, content]] of Object.entries(shows) as [
      keyof typeof shows,
      readonly string[],
    ][]) {
      const { tournament_id, full_name } = await findWith(request, list);
      await page.goto(`/${name}/${tournament_id}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(full_name);
      await expect(page.locator(`main ${content}`).first()).toBeVisible();
    }
  });
});

for (const [list, name] of [
  ['members', 'competition-participants'],
  ['referees', 'competition-judge'],
  ['documents', 'competition-documents'],
  ['schedule', 'competition-schedule'],
  ['prize', 'competition-prize'],
  ['albums', 'competition-photo-gallery'],
  ['partners', 'competition-contacts'],
] as const) {
  test(`/${name} does not jump while it loads`, async ({ page, request }) => {
    const { tournament_id } = await findWith(request, list);
    await watchShifts(page);
    for (const width of [390, 800, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`/${name}/${tournament_id}`);
      await expectStill(page, `at ${width} px`);
    }
  });
}

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
