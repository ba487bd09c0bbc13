import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectSoundAtBothWidths } from '../support/bothWidths.ts';
import { goInConsole, openConsole } from '../support/console.ts';
import { applyByApi, addPublishedCompetition } from '../support/desk.ts';
import { registerApprovedAthlete } from '../support/registered.ts';
import { ask } from '../support/played.ts';
import { holdUndo } from '../support/undo.ts';
import { WIDTHS } from '../support/widths.ts';

/** A competition of two places that three have applied to: the last of them waits. */
async function prepareFull(page: Page) {
  const { id, name } = await addPublishedCompetition(page, 'Кубок Двух мест', {
    isOpen: true,
    players_max: 2,
  });
  const names: string[] = [];
  for (let applied = 0; applied < 3; applied += 1) {
    const { email, lastName } = await registerApprovedAthlete(page);
    await applyByApi(page, email, { id, name });
    names.push(lastName);
  }
  return { id, name, names };
}

const overlap = async (one: Locator, other: Locator): Promise<boolean> => {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (!a || !b) return false;
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
};

test('A competition with two places: one number everywhere, who waits is not accepted, and who was accepted is withdrawn', async ({
  page,
}) => {
  const { id, name, names } = await prepareFull(page);
  const [first = '', second = '', third = ''] = names;
  const pane = page.getByRole('region', { name: 'Заявка', exact: true });
  await holdUndo(page);
  await openConsole(page, 'secretary', `/applications/${id}?status=waiting`);
  await page.getByRole('link', { name: third }).click();
  await expect(pane).toContainText('Свободных мест нет. Заявка остаётся в очереди, она 1-я');
  await expect(pane.getByRole('button', { name: /^Принять/ })).toHaveCount(0);
  await expectSoundAtBothWidths(page);

  await goInConsole(page, `/applications/${id}`);
  const row = page.getByRole('link', { name: first });
  await row.click();
  await expect(row).toHaveAttribute('aria-current', 'true');
  await expect(pane.getByRole('heading')).toContainText(first);
  await pane.getByRole('button', { name: /^Принять/ }).click();
  const acts = page.getByRole('list', { name: 'Последние решения' });
  await expect(acts).toContainText(`Заявка принята: ${first}`);
  // The next one opens, and what decides about it is free.
  await expect(pane.getByRole('heading')).toContainText(second);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const decision of [/^Принять/, /^Вернуть/, /^Отклонить/]) {
      const button = pane.getByRole('button', { name: decision });
      await button.scrollIntoViewIfNeeded();
      expect(await overlap(acts, button), `${decision} at ${width} px`).toBe(false);
    }
  }

  for (const address of [`/applications?name=${name}`, `/competitions?show=all&name=${name}`]) {
    await goInConsole(page, address);
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText(
      '2 из 2, мест нетучастников 1, на решении 1',
    );
  }
  await goInConsole(page, `/competitions/${id}`);
  await expect(page.getByRole('region', { name: 'Участники и заявки' })).toContainText('2 из 2, мест нет');
  await expectSoundAtBothWidths(page);

  await page.setViewportSize({ width: 390, height: 900 });
  await page.getByRole('link', { name: /^Приняты/ }).click();
  await page.getByRole('link', { name: first }).click();
  await pane.getByRole('button', { name: /^Отозвать/ }).click();
  const asked = page.getByRole('dialog', { name: /^Отозвать принятую заявку/ });
  await asked.getByRole('button', { name: 'По просьбе спортсмена.' }).click();
  await asked.getByRole('button', { name: /Отозвать с письмом/ }).click();
  await expect(page.getByText(`Заявка отозвана: ${first}`)).toBeVisible();
  const stands = async () =>
    (await ask<{ last_name: string; status: string }[]>(page.request, `/api/tournaments/${id}/members`)).find(
      ({ last_name: one }) => one === first,
    )?.status;
  await expect.poll(stands).toBe('withdrawn');
  // Its place goes to who has waited for it.
  await goInConsole(page, `/applications/${id}`);
  await expect(page.getByRole('link', { name: third })).toBeVisible();
});
