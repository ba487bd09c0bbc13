import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { openConsole } from '../support/console.ts';
import { askDesk, addDeskCompetition, runCommand } from '../support/directorsDesk.ts';
import { addColleague } from '../support/ownStaff.ts';
import { prepareDrawnTour } from '../support/tourOfDesk.ts';

const line = (page: Page) => page.getByRole('textbox', { name: /^Команда/ });
const row = (page: Page) => page.getByRole('region', { name: 'Командная строка' });
const tile = (page: Page, table: number) =>
  page
    .getByRole('region', { name: 'Карта столов' })
    .getByRole('button', { name: new RegExp(`^Стол ${table},`) });

async function openDesk(page: Page, id: number): Promise<void> {
  await openConsole(page, 'administrator', `/competitions/${id}/desk`);
  await expect(line(page)).toBeVisible();
  await expect(page.getByText('На связи')).toBeAttached();
}

test.describe('At 1440 px', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('By keyboard alone a director enters a Swiss tour, without a connection and past a closed lid too, and draws the next', async ({
    page,
    context,
  }) => {
    const { id, desk } = await prepareDrawnTour(page, 'Стол клавиатуры', 8);
    await openDesk(page, id);
    await expect(line(page)).toBeFocused();
    await expect(page.getByText('Ждём 4 стола')).toBeVisible();
    const scrolls = await page.evaluate(() => document.documentElement.scrollHeight > innerHeight);
    expect(scrolls, 'the frame fits the screen').toBe(false);

    await test.step('Nothing is done that was not shown, and what was done is undone', async () => {
      const [first] = desk.games;
      const left = desk.participants.find(({ number }) => number === first?.left)?.name ?? '';
      await page.keyboard.type('1 9 4');
      await expect(row(page)).toContainText(left);
      await expect(row(page)).toContainText('записать');
      await page.keyboard.press('Enter');
      await expect(row(page)).toContainText('9 : 4 записано');
      await expect(tile(page, 1)).toHaveAccessibleName('Стол 1, введён 9 : 4');
      await expect(page.getByText('Ждём 3 стола')).toBeVisible();
      await page.keyboard.type('2 y2\n');
      await expect(tile(page, 2)).toHaveAccessibleName('Стол 2, неявка + : −');
      await page.keyboard.press('Control+z');
      await expect(tile(page, 2)).toHaveAccessibleName('Стол 2, играют');
      // A row that is chosen needs its score only.
      await page.keyboard.press('Control+Enter');
      await expect(tile(page, 2)).toHaveAttribute('aria-pressed', 'true');
      await page.keyboard.type('8 9\n');
      await expect(tile(page, 2)).toHaveAccessibleName('Стол 2, введён 8 : 9');
      await expect.poll(async () => (await askDesk(page, id)).waits_for.length).toBe(2);
    });

    await test.step('What is entered without a connection goes out when it is back', async () => {
      await context.setOffline(true);
      await expect(page.getByText('Нет связи', { exact: true })).toBeVisible();
      await page.keyboard.type('3 9 3\n');
      await expect(page.getByText('1 запись ждёт отправки')).toBeVisible();
      await expect(tile(page, 3)).toHaveAccessibleName('Стол 3, в очереди 9 : 3');
      await page.keyboard.type('снять 1');
      await expect(row(page)).toContainText('закрыты до связи');
      await page.keyboard.press('Escape');
      // The wish to undo concerns what is not sent yet.
      await page.keyboard.type('4 9 8\n');
      await expect(page.getByText('2 записи ждут отправки')).toBeVisible();
      await page.keyboard.press('Control+z');
      await expect(page.getByText('1 запись ждёт отправки')).toBeVisible();
      await expectAccessible(page);
      await context.setOffline(false);
      await expect(page.getByText('На связи')).toBeVisible();
      await expect.poll(async () => (await askDesk(page, id)).waits_for.length).toBe(1);
    });

    await test.step('What waits survives a closed lid', async () => {
      await context.setOffline(true);
      await page.keyboard.type('4 5 9\n');
      await expect(page.getByText('1 запись ждёт отправки')).toBeVisible();
      await page.close();
      await context.setOffline(false);
      const next = await context.newPage();
      await openDesk(next, id);
      await expect.poll(async () => (await askDesk(next, id)).phase).toBe('to-draw');
      expect((await askDesk(next, id)).games.map(({ score1, score2 }) => [score1, score2])).toEqual([
        [9, 4],
        [8, 9],
        [9, 3],
        [5, 9],
      ]);
      await expect(next.getByRole('button', { name: 'Жеребьёвка 2-го тура' }).first()).toBeVisible();
      await next.keyboard.press('Control+Enter');
      await expect.poll(async () => (await askDesk(next, id)).phase).toBe('draft');
    });
  });

  test('Two directors see each other, and both scores of one table', async ({ page }) => {
    const { id, desk } = await prepareDrawnTour(page, 'Стол двоих', 6);
    const colleague = await addColleague(page, 'administrator');
    const headers = { authorization: `Bearer ${colleague.token}` };
    const enter = async (
      game: number | null | undefined,
      score: readonly [number, number],
    ): Promise<void> => {
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
    // It is marked for some seconds; what it says stays.
    await expect(tile(page, 2)).toHaveAttribute('data-is-fresh', 'true');
    await expect(tile(page, 2)).toHaveAccessibleName('Стол 2, введён 9 : 1');

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
    await expect(row(page)).toContainText('Последнее действие не ваше');
    await page.keyboard.press('Enter');
    await expect(tile(page, 1)).toHaveAccessibleName('Стол 1, играют');
  });
});

test.describe('By touch at 390 px', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('A competition is run from check-in to a correction and its undo, a result being four taps', async ({
    page,
  }) => {
    const id = await addDeskCompetition(page, 'Стол телефона', 4);
    const stage = { kind: 'swiss', end: { by: 'tours', tours: 3 }, matchLength: 9 };
    await runCommand(page, id, { type: 'create-stages', stages: [stage] });
    await openDesk(page, id);
    const { participants } = await askDesk(page, id);
    for (const { name } of participants.slice(0, 2)) {
      const came = page.getByRole('group', { name }).getByRole('button', { name: /^Приш/ });
      await came.tap();
      await expect(came).toHaveAttribute('aria-pressed', 'true');
    }
    await page.getByRole('button', { name: 'Закрыть и начать' }).last().tap();
    await expect(page.getByRole('heading', { name: 'Не отмечены: 2' })).toBeVisible();
    await page.getByRole('button', { name: /^Начать со всеми/ }).tap();
    await page.getByRole('button', { name: 'Жеребьёвка 1-го тура' }).last().tap();
    await expect(page.getByText('Виден только столу').first()).toBeVisible();
    await page
      .getByRole('button', { name: /^Опубликовать пары/ })
      .last()
      .tap();
    await expect(tile(page, 1)).toBeVisible();

    const desk = await askDesk(page, id);
    const first = desk.games.find(({ table }) => table === 1);
    const lastName = (number: number | null | undefined) =>
      desk.participants.find((one) => one.number === number)?.players[0]?.last_name ?? '';
    await tile(page, 1).tap();
    const sheet = page.getByRole('dialog', { name: 'Стол 1' });
    await expectAccessible(page, 'dialog');
    await sheet.getByRole('button', { name: lastName(first?.right) }).tap();
    await sheet.getByRole('button', { name: '4', exact: true }).tap();
    await sheet.getByRole('button', { name: 'Записать 4 : 9' }).tap();
    await expect(sheet).toBeHidden();
    await expect(tile(page, 1)).toHaveAccessibleName('Стол 1, введён 4 : 9');
    await expectScores(page, id, [4, 9]);

    // By the bar: the table first.
    await page.getByRole('button', { name: 'Ввести счёт' }).tap();
    await page
      .getByRole('dialog', { name: 'За каким столом?' })
      .getByRole('button', { name: 'Стол 2' })
      .tap();
    const second = page.getByRole('dialog', { name: 'Стол 2' });
    await second.getByRole('button', { name: 'Неявка' }).tap();
    await second.getByRole('button', { name: 'Оба' }).tap();
    await second.getByRole('button', { name: 'Записать − : −' }).tap();
    await expect(tile(page, 2)).toHaveAccessibleName('Стол 2, неявка − : −');
    await expectAccessible(page);

    // The right score is tapped too, and what it changes is shown before.
    await tile(page, 1).tap();
    await sheet.getByRole('button', { name: lastName(first?.left) }).tap();
    await sheet.getByRole('button', { name: '7', exact: true }).tap();
    await sheet.getByRole('button', { name: 'Исправить на 9 : 7' }).tap();
    await expectAccessible(page);
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(isWide, 'nothing lies beside the screen').toBe(false);
    await page.getByRole('button', { name: 'Исправить', exact: true }).tap();
    await expectScores(page, id, [9, 7]);
    await page
      .getByRole('button', { name: /^Отменить/ })
      .first()
      .tap();
    await expectScores(page, id, [4, 9]);
  });
});

async function expectScores(page: Page, id: number, scores: readonly [number, number]): Promise<void> {
  await expect
    .poll(async () => {
      const game = (await askDesk(page, id)).games.find(({ table }) => table === 1);
      return [game?.score1, game?.score2];
    })
    .toEqual(scores);
}
