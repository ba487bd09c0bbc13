import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { openConsole, staffAsk } from '../support/console.ts';
import { open } from '../support/open.ts';

// One after another: all of them change the one federation's handbooks, and put them back.
test.describe.configure({ mode: 'default' });

interface Entry {
  readonly entry_id: number;
  readonly title: string;
  readonly version: number;
}

const titlesOf = (page: Page, handbook: string) =>
  page.getByRole('region', { name: handbook }).locator('strong');

test('An editor adds a rank, renames, moves, retires and deletes it, on a phone', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await openConsole(page, 'editor', '/site?part=handbooks');
  const titles = titlesOf(page, 'Разряды и звания');
  await expect(titles.first()).toBeVisible();
  await expectAccessible(page);
  const usual = await titles.count();
  const short = 'П390';
  const name = 'Почётный мастер 390';

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
    (
      (await (await request.get('/api/hdbk/player-categories?pageSize=100')).json()) as {
        data: { title: string }[];
      }
    ).data.map(({ title }) => title);
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
  await expect.poll(offered).not.toContain(`${name} спорта`);
});

test('What is used is not deleted: the page says by what, and how to stop offering it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await openConsole(page, 'administrator', '/site?part=handbooks&handbook=cities&title=Москва');
  await page.getByRole('button', { name: 'Удалить: Москва' }).click();
  const question = page.getByRole('dialog', { name: '«Москва» удалить нельзя' });
  await expect(question.getByRole('listitem').filter({ hasText: /^люди: / })).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Отмена' }).click();
  // What the portal rests on has no such button at all.
  await page.getByRole('combobox', { name: 'Справочник' }).click();
  await page.getByRole('option', { name: 'Дисциплины' }).click();
  await expect(page.getByRole('button', { name: 'Изменить: Короткие нарды', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Удалить: Короткие нарды', exact: true })).toHaveCount(0);
});

test('Two who rename one entry at once see what the other has written', async ({ page, request }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openConsole(page, 'editor', '/site?part=handbooks&handbook=referee_roles');
  await page.getByRole('button', { name: 'Изменить: Секретарь' }).click();
  const window = page.getByRole('dialog', { name: 'Изменить: Секретарь' });
  const entries = await staffAsk<Entry[]>(page, 'editor', '/api/admin/handbooks/referee_roles');
  const secretary = entries.find(({ title }) => title === 'Секретарь');
  expect(secretary).toBeDefined();
  const { entry_id: id, version } = secretary!;
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('nardy.console.session') ?? '{}') as { token: string }).token,
  );
  const other = await request.put(`/api/admin/handbooks/referee_roles/${id}`, {
    headers: { authorization: `Bearer ${token}` },
    data: { title: 'Секретарь соревнования', version },
  });
  expect(other.ok(), await other.text()).toBe(true);
  await window.getByRole('textbox', { name: 'Название' }).fill('Секретарь судейства');
  await window.getByRole('button', { name: 'Сохранить' }).click();
  await expect(window.getByRole('alert')).toContainText('Пока вы правили, это сохранил кто-то другой');
  await expect(window.getByRole('table', { name: 'Что изменилось' }).getByRole('cell')).toHaveText([
    'Секретарь',
    'Секретарь соревнования',
    'Секретарь судейства',
    'Взять то, что теперь',
  ]);
  await expectAccessible(page);
  await window.getByRole('textbox', { name: 'Название' }).fill('Секретарь');
  await window.getByRole('button', { name: 'Сохранить' }).click();
  await expect(window).toBeHidden();
  await expect(titlesOf(page, 'Должности судей').filter({ hasText: /^Секретарь$/ })).toHaveCount(1);
});

test('A role that is switched off is not offered to who registers, and comes back', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await openConsole(page, 'administrator', '/site?part=roles');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Выключить: Представитель' }).click();
  await expect(page.getByRole('button', { name: 'Включить: Представитель' })).toBeVisible();
  const portal = await context.newPage();
  const offered = async (): Promise<readonly string[]> => {
    await open(portal, '/registration');
    await portal.getByRole('combobox', { name: 'Желаемая роль' }).click();
    await expect(portal.getByRole('option').first()).toBeVisible();
    return portal.getByRole('option').allInnerTexts();
  };
  await expect.poll(offered).toEqual(['Спортсмен', 'Судья', 'Тренер']);
  await page.getByRole('button', { name: 'Включить: Представитель' }).click();
  await expect.poll(offered).toContain('Представитель');
  await portal.close();
});

test('A secretary is not offered the handbooks, and is refused', async ({ page }) => {
  await openConsole(page, 'secretary', '/site?part=handbooks');
  await expect(page.getByRole('alert').first()).toContainText('недоступно');
});
