import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { askAsStaff, openConsole, postAsStaff, type Sender } from '../support/console.ts';
import { ask } from '../support/played.ts';
import { holdUndo } from '../support/undo.ts';

const ROLE = 'Представитель';
const AT = '/api/admin/handbooks/desired_roles';

const titlesOf = (page: Page, handbook: string) =>
  page.getByRole('region', { name: handbook }).locator('strong');

/** Who registers is offered the role, whatever a journey that was broken off has left. */
async function offerRole(request: Sender): Promise<void> {
  const entries = await askAsStaff<Entry[]>(request, 'editor', `${AT}?pageSize=100`);
  const role = entries.find(({ title }) => title === ROLE);
  if (!role) throw new Error(`The demo has no role ${ROLE}`);
  if (role.is_retired === 0) return;
  await postAsStaff(request, 'editor', `${AT}/${role.entry_id}/retire`, { is_retired: 0 });
}

interface Entry {
  readonly entry_id: number;
  readonly title: string;
  readonly is_retired: 0 | 1;
}

test.beforeEach(({ page }) => offerRole(page));
test.afterEach(({ page }) => offerRole(page));

test('An editor adds a rank, renames, moves, retires and deletes it, and switches a role off, on a phone', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  const letUndoPass = await holdUndo(page);
  await openConsole(page, 'editor', '/site?part=handbooks');
  const titles = titlesOf(page, 'Разряды и звания');
  await expect(titles.first()).toBeVisible();
  await expectAccessible(page);
  const usual = await titles.count();
  // Of this try alone.
  const stamp = Date.now() % 100_000_000;
  const short = `П${stamp}`;
  const name = `Почётный мастер ${stamp}`;

  await page.getByRole('button', { name: 'Добавить разряд' }).click();
  const window = page.getByRole('dialog', { name: 'Добавить разряд' });
  const save = window.getByRole('button', { name: 'Сохранить' });
  await save.click();
  await expect(window.getByText('Укажите название')).toBeVisible();
  await window.getByRole('textbox', { name: 'Название' }).fill('мастер спорта');
  await window.getByRole('textbox', { name: 'Сокращение' }).fill(short);
  await save.click();
  await expect(window.getByText('Такое название уже есть')).toBeVisible();
  await window.getByRole('textbox', { name: 'Название' }).fill(name);
  await page.route('**/api/admin/handbooks/ranks', (route) => route.abort(), { times: 1 });
  await save.click();
  await expect(window.getByRole('alert')).toContainText('Нет связи с сервером');
  await expectAccessible(page);
  await save.click();
  await expect(window).toBeHidden();
  await expect(titles.nth(usual)).toHaveText(name);

  await page.getByRole('button', { name: `Выше: ${name}` }).click();
  await expect(titles.nth(usual - 1)).toHaveText(name);
  const offered = async () =>
    (await ask<{ title: string }[]>(request, '/api/hdbk/player-categories?pageSize=100')).map(
      ({ title }) => title,
    );
  await expect.poll(async () => (await offered()).indexOf(name)).toBe(usual - 1);
  await page.getByRole('button', { name: /^Отменить/ }).click();
  await expect(titles.nth(usual)).toHaveText(name);

  await page.getByRole('button', { name: `Не предлагать: ${name}` }).click();
  await expect(page.getByRole('button', { name: `Предлагать: ${name}` })).toBeVisible();
  await expect.poll(offered).not.toContain(name);
  await page.getByRole('button', { name: `Предлагать: ${name}` }).click();
  await expect.poll(offered).toContain(name);

  await page.getByRole('button', { name: `Изменить: ${name}` }).click();
  const edited = page.getByRole('dialog', { name: `Изменить: ${name}` });
  await edited.getByRole('textbox', { name: 'Название' }).fill(`${name} спорта`);
  await edited.getByRole('button', { name: 'Сохранить' }).click();
  await expect(titles.nth(usual)).toHaveText(`${name} спорта`);

  await page.getByRole('button', { name: `Удалить: ${name} спорта` }).click();
  const question = page.getByRole('dialog', { name: `Удалить «${name} спорта»?` });
  await expect(question.getByText('Ничем не используется')).toBeVisible();
  await question.getByRole('button', { name: 'Удалить' }).click();
  await expect(titles).toHaveCount(usual);
  await letUndoPass();
  await expect.poll(offered).not.toContain(`${name} спорта`);

  await test.step('a role that is switched off is not offered to who registers, and comes back', async () => {
    await page.getByRole('link', { name: 'Роли при регистрации' }).click();
    const roles = async () =>
      (await ask<{ title: string }[]>(request, '/api/users/role/get-desire-roles')).map(({ title }) => title);
    await page.getByRole('button', { name: `Выключить: ${ROLE}` }).click();
    await expect.poll(roles).not.toContain(ROLE);
    await expectAccessible(page);
    await page.getByRole('button', { name: `Включить: ${ROLE}` }).click();
    await expect.poll(roles).toContain(ROLE);
  });
});
