import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import {
  askDesk,
  giveCommand,
  addDeskCompetition,
  drawByKey,
  openDirectorsDesk,
  reachPhase,
  runCommand,
} from '../support/directorsDesk.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('A double elimination of 12 is run on its picture, with a second final and a consolation bracket', async ({
  page,
}) => {
  const id = await addDeskCompetition(page, 'Сетка за столом', 12);
  await openDirectorsDesk(page, id);
  await page.getByRole('button', { name: 'Формат', exact: true }).click();
  await page.getByLabel('Система').selectOption({ label: 'До двух поражений' });
  await page.getByLabel('Матч до, очков').fill('3');
  await page.getByRole('checkbox', { name: /^Утешительная сетка/ }).check();
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Командная строка' })).toContainText('Сохранено');

  await page.keyboard.press('F2');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Не отмечены: 12' })).toBeVisible();
  await giveCommand(page, '2', 'Начать со всеми');
  await reachPhase(page, id, 'to-draw');
  await drawByKey(page, id);

  await page.keyboard.press('F6');
  await expect(page.getByRole('heading', { name: /нижняя сетка/i }).first()).toBeVisible();
  await expectAccessible(page);
  // A game that is chosen on the picture takes its two scores.
  const first = page.getByRole('button', { name: /стол 1/ }).first();
  await first.click();
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.type('3 1');
  await expect(first).toContainText('3');
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await askDesk(page, id)).games.filter(({ outcome }) => outcome !== null).length)
    .toBe(1);

  // The left of a final comes from above: whoever comes from below wins, so that both have lost once.
  for (;;) {
    const open = (await askDesk(page, id)).games.filter(
      ({ number, outcome, left, right }) =>
        number !== null && outcome === null && left !== null && right !== null,
    );
    if (open.length === 0) break;
    for (const { number: game, round_id: round } of open)
      await runCommand(page, id, {
        type: 'enter-result',
        game,
        score: round.includes('.final.') ? [1, 3] : [3, 0],
      });
  }
  const { games } = await askDesk(page, id);
  expect(games.filter(({ round_id: round }) => round.includes('.final.'))).toHaveLength(2);
  expect(games.some(({ round_id: round }) => round.includes('.consolation.'))).toBe(true);

  await expect(page.getByText('Этап сыгран до конца')).toBeVisible();
});
