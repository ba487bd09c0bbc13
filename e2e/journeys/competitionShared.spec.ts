import { expect, test, type Page } from '@playwright/test';
import { findCompetition, findWith } from '../support/competitions.ts';
import { open } from '../support/open.ts';

const meta = (page: Page, property: string) =>
  page.locator(`meta[property="${property}"]`).getAttribute('content');

test('A link to a competition shows its own card, and search engines an event', async ({ page, request }) => {
  const { tournament_id, full_name } = await findCompetition(request, { statuses: ['app'] });
  const refused: string[] = [];
  page.on(
    'console',
    (message) => /Content Security Policy/.test(message.text()) && refused.push(message.text()),
  );
  await page.goto(`/competition-participants/${tournament_id}`);
  const image = (await meta(page, 'og:image')) ?? '';
  expect(image).toContain(`/api/tournaments/${tournament_id}/card.png?v=`);
  expect([await meta(page, 'og:image:width'), await meta(page, 'og:image:height')]).toEqual(['1200', '630']);
  expect(await meta(page, 'og:image:alt')).toContain(full_name);
  await expect(page.locator('meta[name="twitter:card"]')).toHaveAttribute('content', 'summary_large_image');
  const card = await request.get(image);
  expect(card.headers()['content-type']).toBe('image/png');
  expect(card.headers()['cache-control']).toContain('immutable');

  const told = JSON.parse(await page.locator('script[type="application/ld+json"]').innerText()) as object;
  expect(told).toMatchObject({ '@type': 'SportsEvent', name: full_name, image: [image] });
  expect(refused).toEqual([]);
});

test('A competition and a filtered list go into a calendar, the participants into a table', async ({
  page,
  request,
}) => {
  const { tournament_id, full_name } = await findWith(request, 'members', { statuses: ['app'] });
  await open(page, `/competition-participants/${tournament_id}?sort=-rating`);
  const calendar = page.getByRole('link', { name: 'Добавить в календарь' });
  const event = await request.get((await calendar.getAttribute('href')) ?? '');
  expect(event.headers()['content-type']).toContain('text/calendar');
  expect((await event.text()).replaceAll('\r\n ', '')).toContain(full_name.split(',')[0]);

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'XLSX' }).click();
  expect((await download).suggestedFilename()).toBe('Участники.xlsx');

  await open(page, '/competitions?tab=upcoming&discipline=1');
  const list = page.getByRole('link', { name: 'Календарь списка' });
  await expect(list).toHaveAttribute('href', /statuses=future%2Capp%2Capp-end&discipline_id=1/);
  const address = (await list.getAttribute('href')) ?? '';
  const missing = async (): Promise<number> => {
    const events = await (await request.get(address)).text();
    const { totalCount } = (await (
      await request.get('/api/tournaments?statuses=future,app,app-end&discipline_id=1')
    ).json()) as { totalCount: number };
    return totalCount - (events.match(/BEGIN:VEVENT/g) ?? []).length;
  };
  // Others announce competitions meanwhile.
  await expect.poll(missing).toBe(0);
});

test.describe('On a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const status of ['app', 'current', 'past'] as const) {
    test(`The tabs and the page itself begin on the first screen of a competition that is ${status}`, async ({
      page,
      request,
    }) => {
      const { tournament_id } = await findWith(request, 'members', {
        statuses: [status],
        where: ({ is_parent }) => is_parent === 0,
      });
      await open(page, `/competition-participants/${tournament_id}`);
      const bottomOfTabs = await page
        .getByRole('navigation', { name: 'Разделы соревнования' })
        .evaluate((strip) => strip.getBoundingClientRect().bottom);
      // The bar at the bottom takes 64 pixels.
      expect(bottomOfTabs).toBeLessThan(844 - 64 - 60);
      const card = page.getByRole('region', { name: 'Карточка соревнования' });
      await expect(card.getByText('Категория')).toBeHidden();
      // What has begun is folded to a line, with all that the card says behind one press.
      const summary = status === 'app' ? 'Все сведения' : 'Сведения о соревновании';
      await card.locator('summary', { hasText: summary }).click();
      for (const field of ['Дисциплина', 'Категория', 'Контроль времени', 'Матч до'])
        await expect(card.getByText(field, { exact: true })).toBeVisible();
    });
  }
});
