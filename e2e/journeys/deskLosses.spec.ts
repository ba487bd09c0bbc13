import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectLegible } from '../support/accessible.ts';
import {
  askDesk,
  giveCommand,
  addDeskCompetition,
  drawByKey,
  locateEcho,
  openDirectorsDesk,
  playByApi,
  reachPhase,
  runCommand,
} from '../support/directorsDesk.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const CUP = {
  kind: 'swiss',
  matchLength: 5,
  end: { by: 'losses', losses: 3, playOff: 8, secondEntry: { untilTour: 4, losses: 1 } },
};

/** Opens somebody by start number and has the line do one of the acts by its number, after its preview. */
async function actOn(page: Page, seed: number, act: string): Promise<void> {
  await giveCommand(page, `№ ${seed}`, 'Enter');
  const panel = page.getByRole('region', { name: /^Участник: / });
  const button = panel.locator('button[aria-expanded]').filter({ hasText: act });
  await giveCommand(page, await button.locator('kbd').innerText(), act);
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(locateEcho(page)).toContainText('сделать');
  await page.keyboard.press('Enter');
  await expect(panel).toBeHidden();
}

const findPerson = async (page: Page, id: number, seed: number) =>
  (await askDesk(page, id)).participants.find((one) => one.seed === seed);

/** All panels that the running play has, and what lies beside them. */
async function checkPanels(page: Page, check: (page: Page) => Promise<void>): Promise<void> {
  for (const key of ['F2', 'F4', 'F8', 'F9', 'F3']) {
    await page.keyboard.press(key);
    await check(page);
  }
  for (const text of ['№ 1', '1', '/']) {
    await giveCommand(page, text, /Enter/);
    await check(page);
    await page.keyboard.press('Escape');
  }
}

test('A Swiss until 3 losses of 24 by keyboard alone: a second entry, a leave after a match, and all panels by day and by night', async ({
  page,
}) => {
  const id = await addDeskCompetition(page, 'Кубок до трёх поражений', 24);
  await runCommand(page, id, { type: 'create-stages', stages: [CUP] });
  await openDirectorsDesk(page, id);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Не отмечены: 24' })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await reachPhase(page, id, 'to-draw');

  for (let tour = 1; tour <= 3; tour += 1) {
    await drawByKey(page, id);
    await playByApi(page, id);
  }
  const out = (await askDesk(page, id)).participants.find(({ losses }) => losses === 3);
  expect(out?.is_playing).toBe(0);
  await actOn(page, out?.seed ?? 0, 'Повторный вход');
  await expect.poll(async () => await findPerson(page, id, out?.seed ?? 0)).toMatchObject({ is_playing: 1 });

  await drawByKey(page, id);
  const again = (await askDesk(page, id)).games.find((game) =>
    [game.left, game.right].includes(out?.number ?? 0),
  );
  expect(again, 'who has come back is drawn').toBeDefined();
  await checkPanels(page, expectAccessible);
  await page.getByRole('button', { name: 'Тема' }).click();
  await checkPanels(page, expectLegible);

  // Somebody plays on to the end of the game, and is out then.
  await actOn(page, 1, 'Снять после матча');
  await expect.poll(async () => await findPerson(page, id, 1)).toMatchObject({ is_leaving: 1, status: 'in' });
  await playByApi(page, id);
  await expect.poll(async () => await findPerson(page, id, 1)).toMatchObject({ status: 'withdrawn' });
});
