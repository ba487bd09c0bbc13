import AxeBuilder from '@axe-core/playwright';
import { expect as expectSoon, test, type Page } from '@playwright/test';
import { openConsole, staffPost } from '../support/console.ts';
import { open } from '../support/open.ts';

test.describe.configure({ timeout: 240_000 });
const expect = expectSoon.configure({ timeout: 60_000 });

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

const FORM = {
  type: 'rating-event',
  discipline_id: 1,
  format: 'swiss',
  start_dt: '2033-02-01T07:00:00.000Z',
  end_dt: '2033-02-02T15:00:00.000Z',
};

/** A competition of its own, published or not; gives its id. */
async function newCompetition(page: Page, full_name: string, isPublished: boolean): Promise<number> {
  const at = '/api/admin/tournaments';
  const { tournament_id: id } = await staffPost<{ tournament_id: number }>(page, 'secretary', at, {
    ...FORM,
    full_name: `${full_name} ${Date.now() % 1_000_000}`,
  });
  if (isPublished) await staffPost(page, 'secretary', `${at}/${id}/publish`, {});
  return id;
}

const save = (page: Page, what: string) => page.getByRole('button', { name: `Сохранить ${what}` }).click();

test('A secretary appoints referees by keyboard, grades one, and the portal shows them', async ({ page }) => {
  const id = await newCompetition(page, 'Кубок Судей', true);
  await openConsole(page, 'secretary', `/competitions/${id}?part=referees`);
  const picker = page.getByRole('combobox', { name: 'Добавить судью' });
  const list = page.getByRole('list', { name: 'Назначенные судьи' });
  for (const count of [1, 2]) {
    await picker.fill('ов');
    await expect(page.getByRole('option').first()).toContainText('ов');
    await picker.press('ArrowDown');
    await picker.press('Enter');
    await expect(list.getByRole('listitem')).toHaveCount(count);
  }
  await save(page, 'судей');
  await expect(page.getByText('Исправьте отмеченные строки.')).toBeVisible();
  await expect(page.getByText('Выберите роль')).toHaveCount(2);
  const choose = async (at: number, what: string, option: string): Promise<void> => {
    await list.getByRole('listitem').nth(at).getByRole('combobox', { name: what }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await choose(0, 'Роль', 'Главный судья');
  await choose(1, 'Роль', 'Главный судья');
  await expect(page.getByText(/^Эта роль уже занята/)).toBeVisible();
  await choose(1, 'Роль', 'Судья');
  await choose(0, 'Оценка', 'Зачёт');
  // What was begun survives a reload.
  await page.reload();
  await expect(page.getByText(/Восстановлено несохранённое/)).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await save(page, 'судей');
  await expect(page.getByText('Сохранено')).toBeVisible();
  await expectAccessible(page);
  const name = await list.getByRole('listitem').first().locator('strong').innerText();

  await open(page, `/competition-judge/${id}`);
  const main = page.getByRole('main');
  await expect(main.getByText(name.split(' ')[0] ?? '').first()).toBeVisible();
  await expect(main.getByText('Главный судья').first()).toBeVisible();
});

test('The second of two who changed the referees sees what was, what is now and the own', async ({
  page,
}) => {
  const id = await newCompetition(page, 'Кубок Двоих', false);
  await openConsole(page, 'secretary', `/competitions/${id}?part=referees`);
  const other = await page.context().newPage();
  await other.goto(page.url());
  for (const [one, role] of [
    [other, 'Секретарь'],
    [page, 'Судья-стажёр'],
  ] as const) {
    const picker = one.getByRole('combobox', { name: 'Добавить судью' });
    await picker.fill('ов');
    await expect(one.getByRole('option').first()).toContainText('ов');
    await picker.press('ArrowDown');
    await picker.press('Enter');
    await one.getByRole('combobox', { name: 'Роль' }).click();
    await one.getByRole('option', { name: role, exact: true }).click();
  }
  await save(other, 'судей');
  await expect(other.getByText('Сохранено')).toBeVisible();
  await other.close();
  await save(page, 'судей');
  await expect(page.getByRole('region', { name: 'Было' })).toContainText('этого нет');
  await expect(page.getByRole('region', { name: 'Теперь' })).toContainText('Секретарь');
  await expect(page.getByRole('region', { name: 'Ваше' })).toContainText('Судья-стажёр');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Сохранить моё' }).click();
  await expect(page.getByText('Сохранено')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Роль' })).toHaveText('Судья-стажёр');
});
