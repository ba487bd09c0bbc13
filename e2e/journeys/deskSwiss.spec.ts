import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import {
  askDesk,
  giveCommand,
  addDeskCompetition,
  drawByKey,
  locateEcho,
  openDirectorsDesk,
  playByApi,
  playByLine,
  pressPrimary,
  reachPhase,
} from '../support/directorsDesk.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** Three tours to 5 points, then the four best play off. */
async function chooseFormat(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Формат', exact: true }).click();
  await page.getByLabel('Туров', { exact: true }).fill('3');
  await page.getByLabel('Матч до, очков').fill('5');
  await page.getByRole('button', { name: 'Добавить этап' }).click();
  await page.getByLabel('Сколько', { exact: true }).fill('4');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Командная строка' })).toContainText('Сохранено');
}

/** Marks who is here by start number; the last is left unmarked and taken out. */
async function closeEntries(page: Page, id: number, present: number): Promise<void> {
  await page.keyboard.press('F2');
  for (let seed = 1; seed <= present; seed += 1) await giveCommand(page, String(seed), /приш/);
  await expect
    .poll(
      async () => (await askDesk(page, id)).participants.filter((one) => one.attendance === 'present').length,
    )
    .toBe(present);
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Не отмечены: 1' })).toBeVisible();
  await giveCommand(page, '1', 'Снять: 1 участник');
  await reachPhase(page, id, 'to-draw');
}

/** Corrects a result of a tour by its table: the right score, then the way that is recommended. */
async function correct(page: Page, line: string, score: string, place: string): Promise<void> {
  await giveCommand(page, line, /Enter|исправ/i);
  await expect(locateEcho(page)).toContainText(place);
  await giveCommand(page, score, 'что изменится');
  await expect(page.getByRole('button', { name: /Только записать/ })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Описка' }).click();
  await expect(locateEcho(page)).toContainText('Только записать');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /Только записать/ })).toBeHidden();
}

async function enterLate(page: Page, id: number): Promise<void> {
  await page.keyboard.press('F2');
  await page.getByRole('button', { name: 'Новый' }).click();
  await page.getByRole('textbox', { name: 'Спортсмен' }).fill('Опоздавший Захар');
  await page.getByRole('button', { name: /^Новый: Опоздавший Захар/ }).click();
  await page.getByRole('button', { name: '½ очка' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Добавить' }).click();
  await expect
    .poll(async () => (await askDesk(page, id)).participants.at(-1)?.players[0]?.last_name)
    .toBe('Опоздавший');
  await page.keyboard.press('F3');
}

test('A Swiss of 8 with a late entry, a withdrawal, two corrections and a play-off', async ({ page }) => {
  const id = await addDeskCompetition(page, 'Швейцарка за столом', 8);
  await openDirectorsDesk(page, id);
  await chooseFormat(page);
  await closeEntries(page, id, 7);

  await drawByKey(page, id);
  await playByLine(page, id);
  await correct(page, 'исправить 1', '1 5', 'Тур 1, стол 1');
  expect((await askDesk(page, id)).games.find(({ table }) => table === 1)).toMatchObject({
    score1: 1,
    score2: 5,
    is_corrected: 1,
  });

  await enterLate(page, id);
  await drawByKey(page, id);
  // After the next draw: the pairs that are being played stay.
  await correct(page, 'исправить 1 2', '3 5', 'Тур 1, стол 2');
  expect((await askDesk(page, id)).games.every(({ outcome }) => outcome === null)).toBe(true);

  await giveCommand(page, 'снять 6', /Enter/);
  await expect(page.getByRole('region', { name: /^Участник: / })).toBeVisible();
  await expect(locateEcho(page)).toContainText('сделать');
  await page.keyboard.press('Enter');
  await expect
    .poll(
      async () =>
        (await askDesk(page, id)).participants.filter(({ status }) => status === 'withdrawn').length,
    )
    .toBe(2);

  await playByApi(page, id);
  await drawByKey(page, id);
  await playByApi(page, id);
  await pressPrimary(page, 'Этап сыгран до конца');
  await pressPrimary(page, 'Пора начать следующий этап');
  await reachPhase(page, id, 'to-draw');
  await drawByKey(page, id);
  // The semifinals, then the final and the third place.
  await playByApi(page, id);
  await playByApi(page, id);
  await pressPrimary(page, 'Этап сыгран до конца');
  await reachPhase(page, id, 'to-end');
  await page.keyboard.press('F8');
  await expect(page.getByText('Матчи сыграны')).toBeVisible();
  await expectAccessible(page);
  await pressPrimary(page, 'Осталось подвести итоги');
  await reachPhase(page, id, 'finished');
  await expect
    .poll(
      async () =>
        ((await (await page.request.get(`/api/tournaments/${id}`)).json()) as { data: { status: string } })
          .data.status,
    )
    .toBe('past');
});
