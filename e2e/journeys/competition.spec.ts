import { expect, test, type Page } from '@playwright/test';
import { findCompetition, findWith } from '../support/competitions.ts';
import { goInside } from '../support/goInside.ts';
import { open } from '../support/open.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Карточка соревнования' });
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Разделы соревнования' });
const tabLabels = async (page: Page) =>
  (await tabs(page).getByRole('link').allInnerTexts()).map((label) => label.replace(/\s*\d+$/, ''));

const BEFORE = ['Участники', 'Расписание', 'Призовой фонд', 'Документы', 'Фото', 'Контакты'];
const AFTER = ['Судьи', 'Расписание', 'Призовой фонд', 'Документы', 'Фото', 'Контакты'];

test('The tab strip follows the status, the fees and the format', async ({ page, request }) => {
  const cases = [
    [{ statuses: ['future'], where: ({ has_fees, is_parent }) => !has_fees && !is_parent }, BEFORE],
    [{ statuses: ['app'], where: ({ has_fees, is_parent }) => !has_fees && !is_parent }, BEFORE],
    [{ statuses: ['app-end'], where: ({ is_parent }) => !is_parent }, ['Участники', ...AFTER]],
    [
      { statuses: ['past'], where: ({ has_fees, format }) => !has_fees && format === 'swiss' },
      ['Участники', 'Турнирная таблица', 'Результаты', ...AFTER],
    ],
    [
      { statuses: ['past'], where: ({ has_fees, format }) => !has_fees && format === 'olympic' },
      ['Участники', 'Турнирная таблица', 'Результаты', 'Сетка', ...AFTER],
    ],
    [
      { statuses: ['past'], where: ({ has_fees, format }) => !has_fees && format === 'olympic-de' },
      ['Участники', 'Турнирная таблица', 'Результаты', 'Сетка', ...AFTER],
    ],
    [
      { statuses: ['future', 'app'], where: ({ has_fees, is_parent }) => has_fees === 1 && is_parent === 1 },
      ['Соревнования', ...BEFORE.with(2, 'Взносы')],
    ],
    [
      { statuses: ['past'], where: ({ has_fees, is_parent }) => has_fees === 1 && is_parent === 1 },
      ['Соревнования', 'Участники', ...AFTER],
    ],
  ] satisfies [Parameters<typeof findCompetition>[1], string[]][];
  for (const [wanted, labels] of cases) {
    const { tournament_id } = await findCompetition(request, wanted);
    await open(page, `/competition-schedule/${tournament_id}`);
    expect(await tabLabels(page)).toEqual(labels);
  }
});

test('A parent whose children take fees has a tab for them', async ({ page, request }) => {
  const parent = await findCompetition(request, {
    statuses: ['future', 'app'],
    where: ({ has_fees }) => has_fees === 1,
  });
  await open(page, `/competition-child/${parent.tournament_id}`);
  await tabs(page).getByRole('link', { name: 'Взносы' }).click();
  await expect(page).toHaveURL(`/competition-contributions/${parent.tournament_id}`);
  await expect(page.getByText('Взнос за участие').first()).toBeVisible();
});

test('Every tab of a competition opens at its own address with a title of its own', async ({
  page,
  request,
}) => {
  const { tournament_id, full_name } = await findCompetition(request, {
    statuses: ['past'],
    where: ({ format, has_fees }) => format === 'olympic' && !has_fees,
  });
  await open(page, `/competition-contacts/${tournament_id}`);
  const asked: string[] = [];
  page.on('request', (asking) => asked.push(new URL(asking.url()).pathname));
  const titles = new Set<string>();
  for (const label of await tabLabels(page)) {
    const tab = tabs(page).getByRole('link', { name: label });
    await tab.click();
    await expect(tab).toHaveAttribute('aria-current', 'page');
    await expect(page).toHaveURL((await tab.getAttribute('href')) ?? '');
    await expect.poll(() => page.title()).toContain(`: ${full_name} — `);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(full_name);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', page.url());
    titles.add(await page.title());
  }
  expect(titles.size).toBe((await tabLabels(page)).length);
  expect(
    asked.filter((path) => path === `/api/tournaments/${tournament_id}`),
    'the card is kept between tabs',
  ).toEqual([]);
});

test('The card says where a competition stands', async ({ page, request }) => {
  const labels = {
    future: 'анонс',
    app: 'идёт регистрация',
    'app-end': 'регистрация завершена',
    current: 'идёт',
    past: 'завершён',
  } as const;
  for (const [status, label] of Object.entries(labels) as [keyof typeof labels, string][]) {
    const found = await findCompetition(request, {
      statuses: [status],
      where: ({ is_parent }) => !is_parent,
    });
    await open(page, `/competition-schedule/${found.tournament_id}`);
    await expect(card(page).getByText(label, { exact: true })).toBeVisible();
    const clocks = status === 'past' || status === 'current' ? 0 : undefined;
    if (clocks === 0) await expect(card(page).getByRole('timer')).toHaveCount(0);
    else await expect(card(page).getByText('До начала соревнования')).toBeVisible();
  }
});

test('A child leads back to its parent, and the parent lists it', async ({ page, request }) => {
  const child = await findCompetition(request, { where: (one) => one.parent_tournament_id !== null });
  await open(page, `/competition-participants/${child.tournament_id}`);
  await page.getByRole('link', { name: 'Вернуться к главному соревнованию' }).click();
  await expect(page).toHaveURL(`/competition-child/${child.parent_tournament_id}`);
  await expect(page.getByRole('heading', { name: 'Дисциплины' })).toBeVisible();
  const tab = tabs(page).getByRole('link', { name: 'Соревнования', exact: true });
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await tabs(page).getByRole('link', { name: 'Документы' }).click();
  await card(page).getByRole('link', { name: 'Все соревнования' }).click();
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: child.full_name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(child.full_name);
});

test('Card, tab and list tell one number of participants, and the list names who is out beside it', async ({
  page,
  request,
}) => {
  const found = await findCompetition(request, {
    statuses: ['past'],
    where: ({ withdrawn_player, is_parent, has_fees }) => withdrawn_player === 2 && !is_parent && !has_fees,
  });
  const { tournament_id: id, approved_player: players } = found;
  for (const name of ['competition-participants', 'competition-statistics']) {
    await open(page, `/${name}/${id}`);
    await expect(card(page)).toContainText(`Участники${players}`);
    await expect(card(page)).not.toContainText('выбыли');
    await expect(tabs(page).getByRole('link', { name: /^Участники/ })).toHaveText(`Участники${players}`);
    await expect(page.getByText(new RegExp(`^${players}\\sучастник(а|ов)?, выбыли\\s2$`))).toBeVisible();
  }
});

test('The card of an open child tells the places that are left, as its tile does', async ({
  page,
  request,
}) => {
  const child = await findCompetition(request, {
    statuses: ['app'],
    where: (one) => one.parent_tournament_id !== null && one.players_max !== null,
  });
  const taken = `Занято ${child.approved_player} из ${child.players_max} мест`;
  await open(page, `/competition-child/${child.parent_tournament_id}`);
  const tile = page.getByRole('article').filter({ hasText: child.full_name });
  await expect(tile.getByRole('meter')).toHaveAccessibleName(taken);
  await open(page, `/competition-participants/${child.tournament_id}`);
  await expect(card(page).getByRole('meter')).toHaveAccessibleName(taken);
});

test('A competition that has no children is sent on from their page', async ({ page, request }) => {
  for (const [status, name] of [
    ['past', 'competition-statistics'],
    ['app', 'competition-participants'],
  ] as const) {
    const { tournament_id: id } = await findCompetition(request, {
      statuses: [status],
      where: ({ is_parent, has_fees }) => !is_parent && !has_fees,
    });
    const answer = await request.get(`/competition-child/${id}`, { maxRedirects: 0 });
    expect([answer.status(), answer.headers()['location']]).toEqual([302, `/${name}/${id}`]);
    await open(page, '/competitions');
    await goInside(page, `/competition-child/${id}`);
    await expect(page).toHaveURL(`/${name}/${id}`);
    await expect(page.getByText('Скоро тут всё будет')).toBeHidden();
  }
});

test('Who is not logged in learns how to register', async ({ page, request }) => {
  const { tournament_id } = await findCompetition(request, {
    statuses: ['app'],
    where: ({ is_parent }) => !is_parent,
  });
  await open(page, `/competition-participants/${tournament_id}`);
  const button = card(page).getByRole('button', { name: 'Зарегистрироваться' });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Ошибка регистрации' });
  await expect(dialog).toContainText('Для регистрации на соревнование необходимо авторизоваться');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await dialog.getByRole('button', { name: 'Войти' }).click();
  await expect(page).toHaveURL('/entrance');
});

test('Partners stand at the foot of every page in 170 × 170', async ({ page, request }) => {
  const { tournament_id } = await findWith(request, 'partners');
  await open(page, `/competition-contacts/${tournament_id}`);
  const partners = page.getByRole('region', { name: 'Партнёры' });
  const box = await partners.getByRole('img').first().boundingBox();
  expect([box?.width, box?.height]).toEqual([170, 170]);
  await tabs(page).getByRole('link', { name: 'Документы' }).click();
  await expect(partners).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('The current tab is in view, sticks under the header, and the next one begins under it', async ({
    page,
    request,
  }) => {
    const { tournament_id } = await findWith(
      request,
      'members',
      { statuses: ['past'] },
      (rows) => rows.length > 20,
    );
    await open(page, `/competition-contacts/${tournament_id}`);
    await expect(tabs(page).getByRole('link', { name: 'Контакты' })).toBeInViewport({ ratio: 1 });
    await open(page, `/competition-participants/${tournament_id}`);
    await page.evaluate(() => scrollTo(0, 2500));
    const documents = tabs(page).getByRole('link', { name: 'Документы' });
    await expect(tabs(page)).toBeInViewport();
    await documents.click();
    await expect(documents).toHaveAttribute('aria-current', 'page');
    await expect(documents).toBeInViewport({ ratio: 1 });
    const header = await page.getByRole('banner').boundingBox();
    await expect
      .poll(async () => (await tabs(page).boundingBox())?.y)
      .toBeGreaterThanOrEqual(header?.height ?? 0);
  });

  test('Targets are large enough for a finger', async ({ page, request }) => {
    const { tournament_id } = await findCompetition(request, {
      statuses: ['app'],
      where: ({ is_parent }) => !is_parent,
    });
    await open(page, `/competition-participants/${tournament_id}`);
    const small = await page
      .locator('main')
      .locator('a:visible, button:visible')
      .evaluateAll((all) =>
        all
          .filter((one) => !one.closest('tr'))
          .map((one) => [one.textContent, one.getBoundingClientRect().height] as const)
          .filter(([, height]) => height < 44),
      );
    expect(small).toEqual([]);
  });
});
