import { expect, test } from '@playwright/test';
import { open } from '../support/open.ts';
import { findPlayingReferee } from '../support/people.ts';
import { ask } from '../support/played.ts';
import { readServed } from '../support/readServed.ts';

test("A referee's history tells what was judged and how", async ({ page, request }) => {
  const { referee_id, last_name, playerId } = await findPlayingReferee(request);
  await open(page, `/judge-profile/${referee_id}`);
  await expect(page).toHaveTitle(new RegExp(`^${last_name} .+: судья — `));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(last_name);
  await expect(page.getByRole('heading', { name: 'ИСТОРИЯ СУДЕЙСТВА' })).toBeVisible();

  const rows = page.getByRole('table', { name: 'История судейства' }).locator('tbody tr');
  await expect(rows).toHaveCount(6);
  const position = rows.first().locator('td').nth(2);
  const before = () => position.evaluate((cell) => getComputedStyle(cell, '::before').content);
  expect(await before()).toBe('none');
  // A card of a phone has the day above the name: nothing to part the position from.
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await before()).toBe('none');
  await page.setViewportSize({ width: 1440, height: 844 });
  const [pass, fail] = await Promise.all(
    ['Зачёт', 'Незачёт'].map((mark) =>
      rows
        .getByText(mark, { exact: true })
        .first()
        .evaluate((element) => [getComputedStyle(element).color, element.querySelector('use')?.href.baseVal]),
    ),
  );
  // By colour and by sign.
  expect(pass?.[0]).not.toBe(fail?.[0]);
  expect(pass?.[1]).toMatch(/#circle-check$/);
  expect(fail?.[1]).toMatch(/#circle-x$/);

  await page.getByRole('link', { name: 'Загрузить ещё' }).click();
  await expect.poll(() => rows.count()).toBeGreaterThan(6);
  const count = await rows.count();
  // The address is the one of the children; a competition without any goes on to what it has.
  const shown = await ask<{ tournament_id: number; tournament: { is_parent: number } }[]>(
    request,
    `/api/referee/${referee_id}/tournaments?pageSize=${count}`,
  );
  const plain = shown.findLast(({ tournament }) => tournament.is_parent === 0)?.tournament_id;
  const judged = rows.locator(`a[href="/competition-child/${plain}"]`);
  await judged.click();
  await expect(page).toHaveURL(/\/competition-(statistics|participants)\/\d+$/);
  await expect(page.getByRole('table').first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/judge-profile\//);
  await expect(rows).toHaveCount(count);

  await page.getByRole('link', { name: 'ПРОФИЛЬ ИГРОКА' }).click();
  await expect(page).toHaveURL(`/athlete-competitions/${playerId}`);
  await page.getByRole('link', { name: 'Профиль судьи' }).click();
  await expect(page).toHaveURL(`/judge-profile/${referee_id}`);
});

test('People are told to search engines as schema.org persons', async ({ request }) => {
  const { referee_id, last_name, playerId } = await findPlayingReferee(request);
  for (const address of [`/judge-profile/${referee_id}`, `/athlete-competitions/${playerId}`]) {
    const { html } = await readServed(request, address);
    const [, json = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
    expect(JSON.parse(json)).toMatchObject({ '@type': 'Person', familyName: last_name });
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${address}"`));
    expect(html).toMatch(/<meta name="description" content="[^"]{50,}"/);
  }
});
