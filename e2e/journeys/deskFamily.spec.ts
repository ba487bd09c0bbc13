import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { openConsole, postAsStaff } from '../support/console.ts';
import {
  closeEntries,
  giveCommand,
  drawByKey,
  enterNewcomers,
  reachPhase,
} from '../support/directorsDesk.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const AT = '/api/admin/tournaments';

/** A parent with three children of today, each with four participants; all are published. */
async function familyOfThree(page: Page) {
  const start = Date.now() + 3_600_000;
  const days = {
    start_dt: new Date(start).toISOString(),
    end_dt: new Date(start + 8 * 3_600_000).toISOString(),
  };
  const name = `Семья столов ${Date.now() % 10_000_000}`;
  const create = async (values: object) =>
    (
      await postAsStaff<{ tournament_id: number }>(page, 'secretary', AT, {
        type: 'rating-event',
        ...days,
        ...values,
      })
    ).tournament_id;
  const parent = await create({ full_name: name, is_parent: 1 });
  const children: number[] = [];
  for (const part of ['Утро', 'День', 'Вечер'])
    children.push(
      await create({
        full_name: `${name}: ${part}`,
        discipline_id: 1,
        format: 'swiss',
        parent_tournament_id: parent,
      }),
    );
  await postAsStaff(page, 'secretary', `${AT}/${parent}/publish`, {});
  for (const id of children.slice(0, 2)) await enterNewcomers(page, id, 4);
  return { parent, children };
}

test('A parent with three children on one day is run from one page', async ({ page }) => {
  const { parent, children } = await familyOfThree(page);
  const [first = 0, second = 0] = children;
  const stage = { kind: 'swiss', end: { by: 'tours', tours: 2 }, matchLength: 5 };
  await closeEntries(page, second, stage);
  await openConsole(page, 'administrator', `/competitions/${parent}/desk`);
  await expect(page.getByRole('listitem')).toHaveCount(3);
  await expect(page.getByText('регистрация')).toHaveCount(2);
  await expect(page.getByText('ждёт жеребьёвки')).toHaveCount(1);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Провести' }).first().click();
  await expect(page.getByText('На связи')).toBeAttached();
  await page.keyboard.press('F2');
  await page.keyboard.press('Control+Enter');
  await giveCommand(page, '3', 'Начать со всеми');
  await reachPhase(page, first, 'to-draw');
  await drawByKey(page, first);
  await page.goto(`/admin/competitions/${parent}/desk`);
  await expect(page.getByRole('listitem')).toHaveCount(3);
  await expect(page.getByText('играют', { exact: true })).toHaveCount(1);
  await expect(page.getByText('ждёт жеребьёвки')).toHaveCount(1);
});
