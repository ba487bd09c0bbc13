import { expect, test, type Page } from '@playwright/test';
import { openConsole } from '../support/console.ts';
import { expectAccessible } from '../support/accessible.ts';
import { newColleague } from '../support/ownStaff.ts';
import { askDesk } from '../support/directorsDesk.ts';
import { drawnTour } from '../support/tourOfDesk.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const tile = (page: Page, table: number) =>
  page
    .getByRole('region', { name: 'Карта столов' })
    .getByRole('button', { name: new RegExp(`^Стол ${table},`) });

async function openDesk(page: Page, id: number): Promise<void> {
  await openConsole(page, 'administrator', `/competitions/${id}/desk`);
  await expect(page.getByText('На связи')).toBeAttached();
}

test('A connection that is lost in mid-tour costs no result', async ({ page, context }) => {
  const { id } = await drawnTour(page, 'Стол без связи', 8);
  await openDesk(page, id);
  await page.keyboard.type('1 9 0\n');
  await expect.poll(async () => (await askDesk(page, id)).games[0]?.outcome).toBe('played');
  await context.setOffline(true);
  await expect(page.getByText('Нет связи', { exact: true })).toBeVisible();
  await page.keyboard.type('3 9 3\n');
  await page.keyboard.type('2 2 9\n');
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(page.getByText('2 записи ждут отправки')).toBeVisible();
  await expect(tile(page, 3)).toHaveAccessibleName('Стол 3, в очереди 9 : 3');
  await expectAccessible(page);
  await page.keyboard.type('снять 1');
  await expect(page.getByRole('region', { name: 'Командная строка' })).toContainText('закрыты до связи');
  await page.keyboard.press('Escape');
  // The wish to undo concerns what is not sent yet.
  await page.keyboard.type('4 9 8\n');
  await expect(page.getByText('3 записи ждут отправки')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('2 записи ждут отправки')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('На связи')).toBeVisible();
  await expect.poll(async () => (await askDesk(page, id)).waits_for.length).toBe(1);
  const { games, feed } = await askDesk(page, id);
  expect(games.map(({ score1, score2 }) => [score1, score2])).toEqual([
    [9, 0],
    [2, 9],
    [9, 3],
    [null, null],
  ]);
  expect(feed.filter(({ type }) => type === 'result-entered')).toHaveLength(3);
});

test('What waits survives a closed lid', async ({ page, context }) => {
  const { id } = await drawnTour(page, 'Стол под крышкой', 4);
  await openDesk(page, id);
  await context.setOffline(true);
  await page.keyboard.type('1 9 5\n');
  await expect(page.getByText('1 запись ждёт отправки')).toBeVisible();
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await openDesk(next, id);
  await expect(tile(next, 1)).toHaveAccessibleName('Стол 1, введён 9 : 5');
  await expect.poll(async () => (await askDesk(next, id)).games[0]?.score2).toBe(5);
});

test('Two directors see each other, and both scores of one table', async ({ page }) => {
  const { id, desk } = await drawnTour(page, 'Стол двоих', 8);
  const colleague = await newColleague(page, 'administrator');
  const headers = { authorization: `Bearer ${colleague.token}` };
  const enter = async (game: number | null | undefined, score: readonly [number, number]): Promise<void> => {
    const answer = await page.request.post(`/api/admin/tournaments/${id}/desk/commands`, {
      headers,
      data: {
        key: crypto.randomUUID(),
        command: { type: 'enter-result', game, score },
        seen: { result: null },
      },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  await openDesk(page, id);
  const [first, second] = desk.games;
  await enter(second?.number, [9, 1]);
  await expect(tile(page, 2)).toHaveAccessibleName('Стол 2, введён 9 : 1');
  await expect(tile(page, 2)).toHaveAttribute('data-is-fresh', 'true');

  // Both at the same table: what is typed was read before the other's result has come.
  let isFirst = true;
  await page.route('**/desk/commands', async (route) => {
    if (isFirst) await enter(first?.number, [4, 9]);
    isFirst = false;
    await route.continue();
  });
  await page.keyboard.type('1 9 4\n');
  const card = page.getByRole('region', { name: 'Два разных счёта' });
  await expect(card).toContainText('4 : 9');
  await expect(card).toContainText('9 : 4');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  const [kept] = (await askDesk(page, id)).games;
  expect([kept?.score1, kept?.score2]).toEqual([4, 9]);

  // Undoing what the other has done is asked about.
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('region', { name: 'Командная строка' })).toContainText(
    'Последнее действие не ваше',
  );
  await page.keyboard.press('Enter');
  await expect(tile(page, 1)).toHaveAccessibleName('Стол 1, играют');
});
