import { expect, test } from '@playwright/test';
import { locateAthleteRows, readColumn } from '../support/athleteTable.ts';
import { open } from '../support/open.ts';
import { findPlayed } from '../support/played.ts';

const russian = new Intl.Collator('ru').compare;
const backwards = (a: string, b: string): number => russian(b, a);

/** Whether values never go back; what is missing stands last in either direction. */
function runs(values: readonly string[], compare: (a: string, b: string) => number): boolean {
  const known = values.filter((value) => value !== '' && value !== '—');
  return known.length > 1 && known.every((value, at) => at === 0 || compare(known[at - 1] ?? '', value) <= 0);
}

test('A list that did not come is asked for again, sorted, and read on; Back returns to the place in it', async ({
  page,
}) => {
  const rows = locateAthleteRows(page);
  const again = page.getByRole('button', { name: 'Повторить' });
  await test.step('The list does not come', async () => {
    await open(page, '/');
    await page.route('**/api/players?*', (route) => route.abort());
    await page.getByRole('banner').getByRole('link', { name: 'Спортсмены' }).click();
    await expect(page.getByText('Ошибка загрузки списка спортсменов')).toBeVisible();
    await expect(page.getByRole('searchbox', { name: 'Поиск по имени' })).toBeVisible();
    await page.unrouteAll();
    await again.click();
    await expect(rows).toHaveCount(100);
  });

  await test.step('Each of eight columns is a link to its order, which is up, down, and none', async () => {
    const orders = await page
      .getByRole('columnheader')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => /sort=(\w+)/.exec(link.getAttribute('href') ?? '')?.[1]));
    expect(orders).toEqual([
      'name',
      'birthday',
      'rank',
      'rating',
      'discipline',
      'region',
      'district',
      'city',
    ]);
    const head = page.getByRole('columnheader', { name: 'ФИО' });
    await head.getByRole('link').click();
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    await expect(page).toHaveURL(/sort=name/);
    await expect.poll(async () => runs(await readColumn(page, 'ФИО'), russian)).toBe(true);
    await head.getByRole('link').click();
    await expect(head).toHaveAttribute('aria-sort', 'descending');
    await expect.poll(async () => runs(await readColumn(page, 'ФИО'), backwards)).toBe(true);
    await head.getByRole('link').click();
    await expect(head).not.toHaveAttribute('aria-sort');
    await expect(page).not.toHaveURL(/sort/);
    await head.getByRole('link').click();
    await expect(page).toHaveURL(/sort=name/);
    await expect.poll(async () => runs(await readColumn(page, 'ФИО'), russian)).toBe(true);
  });

  await test.step('More that does not come leaves the rows, and comes without repeats when it is asked for again', async () => {
    const asked: (string | null)[] = [];
    await page.route('**/api/players?*', async (route) => {
      asked.push(new URL(route.request().url()).searchParams.get('page'));
      await (asked.length === 1 ? route.abort() : route.continue());
    });
    const more = page.getByRole('link', { name: 'ПОКАЗАТЬ ЕЩЁ' });
    // Cards that were far away are laid out now, and what is below them moves before it can be pressed.
    await more.scrollIntoViewIfNeeded();
    await more.click();
    await expect(page.getByRole('alert')).toContainText('Ошибка загрузки списка спортсменов');
    await expect(rows).toHaveCount(100);
    await again.click();
    await expect(rows).toHaveCount(200);
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(asked).toEqual(['2', '2']);
    const links = await rows
      .getByRole('link')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    expect(new Set(links).size).toBe(200);
  });

  // What lies under the bar at the foot of a phone is scrolled further before it is pressed.
  await page.evaluate(() =>
    addEventListener('click', () => Object.assign(globalThis, { pressedAt: scrollY }), { capture: true }),
  );
  for (const width of [1440, 390])
    await test.step(`Back returns to the place at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 844 });
      const far = rows.nth(150);
      await far.scrollIntoViewIfNeeded();
      await far.getByRole('link').click();
      await expect(page).toHaveURL(/\/athlete-competitions\/\d+$/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.goBack();
      await expect(rows).toHaveCount(200);
      await expect(page).toHaveURL(/sort=name/);
      const moved = () =>
        page.evaluate(() => Math.abs(scrollY - (globalThis as unknown as { pressedAt: number }).pressedAt));
      await expect.poll(moved).toBeLessThan(60);
      await expect(far).toBeInViewport();
    });
});

test('At any width from a tablet on every column is seen, and the heads stay in sight', async ({
  page,
  request,
}) => {
  const { tournament_id: id } = await findPlayed(request, 'past', ({ format }) => format === 'swiss');
  for (const address of ['/athletes', `/competition-participants/${id}`]) {
    await open(page, address);
    const heads = page.getByRole('columnheader');
    await expect(heads).toHaveCount(9);
    const cell = page.locator('tbody tr').first().locator('td').nth(7);
    for (const width of [768, 899, 980, 1100, 1440]) {
      await page.setViewportSize({ width, height: 1400 });
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      for (const head of await heads.all()) await expect(head).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('columnheader', { name: 'Округ' })).toBeVisible();
      await cell.evaluate((one) => one.scrollIntoView({ block: 'center', inline: 'nearest' }));
      await expect(cell).toBeInViewport({ ratio: 1 });
      await expect(page.locator('summary', { hasText: 'ещё' }).first()).toBeHidden();
    }
    if (address !== '/athletes') continue;
    await page.setViewportSize({ width: 1440, height: 900 });
    await locateAthleteRows(page).nth(60).scrollIntoViewIfNeeded();
    const head = page.getByRole('columnheader', { name: 'ФИО' });
    await expect(head).toBeInViewport();
    const bar = await page.getByRole('banner').boundingBox();
    const box = await head.boundingBox();
    expect(Math.abs((box?.y ?? 0) - (bar?.height ?? 0))).toBeLessThan(2);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('The table is a set of cards that open by a tap, and the sheet of filters sorts it by any of its columns', async ({
    page,
  }) => {
    await open(page, '/athletes?region=16&sort=-region');
    const card = locateAthleteRows(page).first();
    await expect(page.getByRole('columnheader', { name: 'ФИО' })).not.toBeInViewport();
    const box = await card.boundingBox();
    expect(box?.width).toBeGreaterThan(340);
    expect(box?.height).toBeGreaterThan(44);
    const born = card
      .locator('td')
      .filter({ hasText: /^\d{4}$/ })
      .first();
    expect(await born.evaluate((cell) => getComputedStyle(cell, '::after').content)).toContain('г. р.');

    const place = card.getByText('Республика Татарстан');
    await expect(place).toBeHidden();
    await card.getByText('ещё').click();
    await expect(place).toBeVisible();
    await expect(card.getByText('Короткие нарды')).toBeVisible();
    await expect(card.getByText('Приволжский')).toBeVisible();
    await expect(page).toHaveURL(/\/athletes\?region=16&sort=-region$/);
    await card.getByText('ещё').press('Enter');
    await expect(place).toBeHidden();

    await page.getByRole('button', { name: /^Фильтры/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Фильтры' });
    const sorting = sheet.getByRole('combobox', { name: 'Сортировка' });
    // It came with the address.
    await expect(sorting.locator('option:checked')).toHaveText('По региону, в обратном порядке');
    await sorting.selectOption('По округу');
    await expect(page).toHaveURL(/sort=district/);
    await sorting.selectOption('По фамилии');
    await expect(page).toHaveURL(/sort=name/);
    await sheet.getByRole('button', { name: 'Показать' }).click();
    await expect(sheet).toBeHidden();
    await expect.poll(async () => runs(await readColumn(page, 'ФИО'), russian)).toBe(true);
  });
});
