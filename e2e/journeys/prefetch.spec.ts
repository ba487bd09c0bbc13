import { expect, test, type Page } from '@playwright/test';
import { open } from '../support/open.ts';
import { findPlayed } from '../support/played.ts';

/** What a page is made of, its code and its data, as long as it is asked for. Pictures come when the page stands. */
function listRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(api|assets)\//.test(pathname)) requests.push(pathname);
  });
  return requests;
}

/** Notes each rendering in which the portal says that the next page is on its way; gives what was noted. */
async function watchWaiting(page: Page): Promise<() => Promise<readonly string[]>> {
  const noted = await page.evaluateHandle(() => {
    const states: string[] = [];
    new MutationObserver(([{ target } = {}]) => {
      if (target instanceof HTMLElement) states.push(target.dataset['waiting'] ?? '');
    }).observe(document.body, { subtree: true, attributeFilter: ['data-waiting'] });
    return states;
  });
  return () => noted.jsonValue();
}

const arrives = (page: Page, part: string) =>
  page.waitForEvent('requestfinished', (request) => request.url().includes(part));

test('A page that the pointer rests on the link of is there before the click', async ({ page, request }) => {
  const { tournament_id: id } = await findPlayed(request, 'past', ({ format }) => format === 'swiss');
  await open(page, `/competition-statistics/${id}`);
  const link = page.getByRole('link', { name: 'Расписание', exact: true });
  const prefetched = Promise.all([
    arrives(page, `/api/tournaments/${id}/schedule`),
    arrives(page, '/SchedulePage-'),
  ]);
  await link.hover();
  await prefetched;
  const requests = listRequests(page);
  const listWaiting = await watchWaiting(page);
  await link.click();
  await expect(page).toHaveURL(`/competition-schedule/${id}`);
  await expect(page.getByRole('heading', { name: 'Расписание', exact: true })).toBeVisible();
  expect(requests).toEqual([]);
  expect(await listWaiting(), 'renderings of the page that is left').toEqual([]);
});

test('A page that was not prefetched is waited for; one that the keyboard is on the link of is there before Enter', async ({
  page,
}) => {
  await open(page, '/');
  const listWaiting = await watchWaiting(page);
  const header = page.getByRole('banner');
  await header.getByRole('link', { name: 'Видео', exact: true }).dispatchEvent('click');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/видео/i);
  expect(await listWaiting()).toEqual(['true', 'false']);

  const prefetched = Promise.all([arrives(page, '/api/albums'), arrives(page, '/AlbumListPage-')]);
  await header.getByRole('link', { name: 'Фото', exact: true }).focus();
  await prefetched;
  const requests = listRequests(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/photo-gallery');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/фото/i);
  expect(requests).toEqual([]);
});
