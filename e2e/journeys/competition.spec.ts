import { expect, test, type Page } from '@playwright/test';
import { findCompetition, findOpenToAll, findWith } from '../support/competitions.ts';
import { goInside } from '../support/goInside.ts';
import { open } from '../support/open.ts';
import { readServed } from '../support/readServed.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Карточка соревнования' });
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Разделы соревнования' });

test('Every tab of a competition opens at its own address with a title of its own, over the partners', async ({
  page,
  request,
}) => {
  const { tournament_id, full_name } = await findWith(request, 'partners', {
    statuses: ['past'],
    where: ({ format, has_fees }) => format === 'olympic' && !has_fees,
  });
  await open(page, `/competition-contacts/${tournament_id}`);
  const partners = page.getByRole('region', { name: 'Партнёры' });
  const box = await partners.getByRole('img').first().boundingBox();
  expect([box?.width, box?.height]).toEqual([170, 170]);
  const asked: string[] = [];
  page.on('request', (asking) => asked.push(new URL(asking.url()).pathname));
  const titles = new Set<string>();
  const labels = [
    'Участники',
    'Турнирная таблица',
    'Результаты',
    'Сетка',
    'Судьи',
    'Расписание',
    'Призовой фонд',
    'Документы',
    'Фото',
    'Контакты',
  ];
  await expect(tabs(page).getByRole('link')).toHaveText(labels.map((label) => new RegExp(`^${label}`)));
  for (const label of labels) {
    const tab = tabs(page).getByRole('link', { name: label });
    await tab.click();
    await expect(tab).toHaveAttribute('aria-current', 'page');
    await expect(page).toHaveURL((await tab.getAttribute('href')) ?? '');
    await expect.poll(() => page.title()).toContain(`: ${full_name} — `);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(full_name);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', page.url());
    await expect(partners).toBeVisible();
    titles.add(await page.title());
  }
  expect(titles.size).toBe(labels.length);
  expect(
    asked.filter((path) => path === `/api/tournaments/${tournament_id}`),
    'the card is kept between tabs',
  ).toEqual([]);
});

test('A child leads back to its parent, which lists it with its places and fees; who has no children is sent on', async ({
  page,
  request,
}) => {
  const { tournament_id: parent } = await findCompetition(request, {
    statuses: ['app'],
    where: ({ is_parent, has_fees }) => is_parent === 1 && has_fees === 1,
  });
  // Where others apply, somebody may be accepted meanwhile.
  const { tournament_id: busy } = await findOpenToAll(request);
  const child = await findCompetition(request, {
    statuses: ['app'],
    where: (one) =>
      one.parent_tournament_id === parent && one.players_max !== null && one.tournament_id !== busy,
  });
  const taken = `Занято мест: ${child.approved_player} из ${child.players_max}`;
  await open(page, `/competition-participants/${child.tournament_id}`);
  await expect(card(page).getByRole('meter')).toHaveAccessibleName(taken);
  await page.getByRole('link', { name: 'Вернуться к главному соревнованию' }).click();
  await expect(page).toHaveURL(`/competition-child/${parent}`);
  await expect(page.getByRole('heading', { name: 'Дисциплины' })).toBeVisible();
  const tile = page.getByRole('article').filter({ hasText: child.full_name });
  await expect(tile.getByRole('meter')).toHaveAccessibleName(taken);
  const tab = tabs(page).getByRole('link', { name: 'Соревнования', exact: true });
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await tabs(page).getByRole('link', { name: 'Взносы' }).click();
  await expect(page).toHaveURL(`/competition-contributions/${parent}`);
  await expect(page.getByText('Взнос за участие').first()).toBeVisible();
  await card(page).getByRole('link', { name: 'Все соревнования' }).click();
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: child.full_name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(child.full_name);

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
    await goInside(page, `/competition-child/${id}`);
    await expect(page).toHaveURL(`/${name}/${id}`);
    await expect(page.getByText('Скоро тут всё будет')).toBeHidden();
  }
});

test('Card, tab and list tell one number of participants, and the list names who is out beside it', async ({
  request,
}) => {
  const { tournament_id: id, approved_player: players } = await findCompetition(request, {
    statuses: ['past'],
    where: ({ withdrawn_player, is_parent, has_fees }) => withdrawn_player === 2 && !is_parent && !has_fees,
  });
  for (const name of ['competition-participants', 'competition-statistics']) {
    const { text } = await readServed(request, `/${name}/${id}`);
    expect(text.match(new RegExp(`Участники${players}(?!\\d)`, 'g'))?.length).toBeGreaterThanOrEqual(2);
    expect(text).not.toMatch(new RegExp(`Участники${players} *,? *выбыли`));
    expect(text).toMatch(new RegExp(`(?<!\\d)${players} участник(а|ов)?, выбыли 2(?!\\d)`));
  }
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
    await goInside(page, `/competition-participants/${tournament_id}`);
    await expect(page.getByRole('table', { name: 'Участники' }).locator('tbody tr').nth(20)).toBeVisible();
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

  test('Tabs and page begin on the first screen, under a card that says all behind one press, with targets for a finger', async ({
    page,
    request,
  }) => {
    for (const status of ['app', 'current', 'past'] as const) {
      const { tournament_id, full_name } = await findWith(request, 'members', {
        statuses: [status],
        where: ({ is_parent }) => is_parent === 0,
      });
      const address = `/competition-participants/${tournament_id}`;
      await (status === 'app' ? open(page, address) : goInside(page, address));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(full_name);
      await expect(page.getByRole('table', { name: 'Участники' }).locator('tbody tr').first()).toBeVisible();
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      const bottomOfTabs = await tabs(page).evaluate((strip) => strip.getBoundingClientRect().bottom);
      // The bar at the bottom takes 64 pixels.
      expect(bottomOfTabs, status).toBeLessThan(844 - 64 - 60);
      if (status === 'app') {
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
        await refusesStranger(page);
      }
      await expect(card(page).getByText('Категория')).toBeHidden();
      // What has begun is folded to a line, with all that the card says behind one press.
      const summary = status === 'app' ? 'Все сведения' : 'Сведения о соревновании';
      const fold = card(page).locator('summary', { hasText: summary });
      await fold.click();
      for (const field of ['Дисциплина', 'Категория', 'Контроль времени', 'Матч до'])
        await expect(card(page).getByText(field, { exact: true })).toBeVisible();
      await fold.click();
    }
  });
});

/** Who is not logged in learns how to register, and finds the button again. */
async function refusesStranger(page: Page): Promise<void> {
  const button = card(page).getByRole('button', { name: 'Зарегистрироваться' });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Ошибка регистрации' });
  await expect(dialog).toContainText('Для регистрации на соревнование необходимо авторизоваться');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
}
