import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { openConsole, staffAsk } from '../support/console.ts';
import { ask } from '../support/played.ts';
import { picture } from '../support/registration.ts';

interface Row {
  readonly person_id: number;
  readonly fullName: string;
  readonly player_id: number | null;
  readonly user_id: number | null;
}

/** Athletes from the end of the alphabet, whom no other journey looks at. */
const athletes = (page: Page) =>
  staffAsk<Row[]>(page, 'secretary', '/api/admin/people?kind=player&sort=-name&pageSize=60');

test('A secretary finds a person, mends the card, gives a rank by an order and puts a photo; all is in the history', async ({
  page,
}) => {
  const [athlete] = await athletes(page);
  const { person_id: id, fullName, player_id: playerId } = athlete!;
  await openConsole(page, 'secretary', '/people');
  await expectAccessible(page);
  const [last = '', first = ''] = fullName.split(' ');
  await page.keyboard.press('/');
  await page.keyboard.type(`${first} ${last}`.toLocaleLowerCase('ru').replaceAll('ё', 'е'));
  await page.getByRole('link', { name: fullName, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/people/${id}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(fullName);

  await page.getByRole('textbox', { name: 'Дата рождения' }).fill('31.02.1990');
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(page.getByText('Такого дня нет: в феврале 1990 года 28 дней')).toBeVisible();
  await page.getByRole('textbox', { name: 'Дата рождения' }).fill('28.02.1990');
  await page.getByLabel('Город').fill('Каз');
  await page.getByRole('option', { name: /^Казань/ }).click();
  await page.getByLabel('Клубы').fill('Клуб «Дубль»');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(page.getByText('Сохранено', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Присвоить по приказу' }).click();
  const form = page.getByRole('form', { name: 'Присвоение' });
  await form.getByRole('button', { name: 'Присвоить', exact: true }).click();
  await expect(form.getByText('Укажите номер приказа')).toBeVisible();
  await form.getByLabel('Что присвоено').click();
  await page.getByRole('option', { name: 'Мастер спорта', exact: true }).click();
  await form.getByLabel('Номер приказа').fill('41-нг');
  await form.getByRole('textbox', { name: 'Дата приказа' }).fill('02.03.2026');
  await form.getByRole('button', { name: 'Присвоить', exact: true }).click();
  await expect(page.getByText('приказ № 41-нг от 02.03.2026')).toBeVisible();

  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: /^(Загрузить|Заменить) фото$/ }).click(),
  ]);
  await chooser.setFiles(await picture(page, 700));
  const cropper = page.getByRole('dialog', { name: 'Фото' });
  await expect(cropper.getByRole('slider', { name: 'Масштаб' })).toBeEnabled();
  await cropper.getByRole('button', { name: 'Сохранить фото' }).click();
  await expect(cropper).toBeHidden();
  await expect(page.getByRole('img', { name: `Фото: ${fullName}` })).toHaveJSProperty('naturalWidth', 320);

  const history = page.getByRole('region', { name: 'История' });
  await expect(history.getByRole('listitem').nth(0)).toContainText('Фото заменено');
  await expect(history.getByRole('listitem').nth(1)).toContainText('Мастер спорта');
  const change = history.getByRole('listitem').nth(2);
  await expect(change).toContainText('→ 28.02.1990');
  await expect(change).toContainText('Казань');
  await expect(change).toContainText('Клуб «Дубль»');
  await expectAccessible(page);

  // What everybody sees.
  await expect
    .poll(() => ask<object>(page.request, `/api/players/${playerId}`))
    .toMatchObject({
      birthday: '1990-02-28',
      rank: { title: 'Мастер спорта' },
      clubs: expect.arrayContaining([expect.objectContaining({ title: 'Клуб «Дубль»' })]),
    });
});

test('The second of two secretaries sees what was, what is now, and what is in the form', async ({
  page,
  browser,
}) => {
  const { person_id: id } = (await athletes(page))[1]!;
  const context = await browser.newContext();
  const other = await context.newPage();
  await openConsole(page, 'secretary', `/people/${id}`);
  await openConsole(other, 'administrator', `/people/${id}`);
  await page.getByLabel('Отчество').fill('Тихонович');
  await other.getByLabel('Отчество').fill('Савельевич');
  await other.getByRole('textbox', { name: 'Дата рождения' }).fill('01.01.1991');
  await other.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(other.getByText('Сохранено', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  const changed = page.getByRole('table', { name: 'Что изменилось' });
  await expect(changed.getByRole('row', { name: /^Отчество/ })).toContainText('Савельевич');
  await expect(changed.getByRole('row', { name: /^Отчество/ })).toContainText('Тихонович');
  await expectAccessible(page);
  // What was left alone here is theirs now; what was changed here is still to be saved.
  await expect(page.getByRole('textbox', { name: 'Дата рождения' })).toHaveValue('01.01.1991');
  await expect(page.getByRole('textbox', { name: 'Отчество' })).toHaveValue('Тихонович');
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(page.getByText('Сохранено', { exact: true })).toBeVisible();
  await expect(changed).toBeHidden();
  const card = await staffAsk<object>(page, 'secretary', `/api/admin/people/${id}`);
  expect(card).toMatchObject({ middle_name: 'Тихонович', birthday: '1991-01-01' });
  await context.close();
});

interface Preview {
  readonly blockers: string[];
  readonly moves: { readonly what: string; readonly count: number }[];
}

/** Two athletes who can be merged, with the number of games that move, and two who cannot. */
async function pairs(page: Page) {
  const found: { can?: readonly [Row, Row, number]; cannot?: readonly [Row, Row] } = {};
  const all = (await athletes(page)).slice(2);
  for (const kept of all)
    for (const gone of all) {
      if (kept === gone) continue;
      const address = `/api/admin/people/${kept.person_id}/merge/${gone.person_id}`;
      const { blockers, moves } = await staffAsk<Preview>(page, 'secretary', address);
      const games = moves.find(({ what }) => what === 'games')?.count ?? 0;
      if (blockers.length > 0) found.cannot ??= [kept, gone];
      else if (games > 0) found.can ??= [kept, gone, games];
      if (found.can && found.cannot) return { can: found.can, cannot: found.cannot };
    }
  throw new Error('The demo has no such athletes');
}

/** The parts of a full name, in their order. */
const NAMES = ['Фамилия', 'Имя', 'Отчество'];

test('Two cards of one person become one after a preview, and are parted again exactly', async ({ page }) => {
  const { can, cannot } = await pairs(page);
  const [kept, gone, games] = can;
  const before = await staffAsk<object>(page, 'secretary', `/api/admin/people/${gone.person_id}`);
  await openConsole(page, 'secretary', `/people/${cannot[0].person_id}/merge/${cannot[1].person_id}`);
  await expect(page.getByText('Объединить нельзя.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Объединить', exact: true })).toBeHidden();
  await expectAccessible(page);

  await page.goto(`/admin/people/${kept.person_id}`);
  await page.getByRole('link', { name: 'Объединить с другим' }).click();
  await page.getByRole('searchbox', { name: 'Имя второй карточки' }).fill(gone.fullName);
  await page.getByRole('link', { name: gone.fullName, exact: true }).click();
  const moves = page.getByRole('region', { name: 'Что перейдёт' });
  await expect(moves).toContainText(`Встречи: ${games.toLocaleString('ru-RU')}`);
  const fields = page.getByRole('table', { name: 'Поля карточек' });
  for (const [at, part] of gone.fullName.split(' ').entries())
    await expect(
      fields
        .getByRole('row', { name: new RegExp(`^${NAMES[at]} `) })
        .getByRole('cell')
        .nth(1),
    ).toHaveText(part);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Объединить', exact: true }).click();

  await expect(page).toHaveURL(new RegExp(`/admin/people/${kept.person_id}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(kept.fullName);
  const merged = page.getByRole('region', { name: 'Объединённые карточки' });
  await expect(merged).toContainText(gone.fullName);
  // Addresses of the merged card that others keep lead to the one that is left.
  const ledTo = async (address: string) => {
    const answer = await page.request.get(address, { maxRedirects: 0 });
    return [answer.status(), answer.headers()['location']];
  };
  await expect
    .poll(() => ledTo(`/api/players/${gone.player_id}`))
    .toEqual([308, `/api/players/${kept.player_id}`]);
  await expect
    .poll(() => ledTo(`/athlete-statistics/${gone.player_id}`))
    .toEqual([301, `/athlete-statistics/${kept.player_id}`]);

  await merged.getByRole('button', { name: `Разъединить: ${gone.fullName}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Разъединить' }).click();
  await expect(merged).toContainText('отменено');
  const history = page.getByRole('region', { name: 'История' });
  await expect(history.getByRole('listitem').first()).toContainText('Объединение отменено');
  const after = await staffAsk<object>(page, 'secretary', `/api/admin/people/${gone.person_id}`);
  expect({ ...after, version: 0 }).toEqual({ ...before, version: 0 });
});

test('A secretary adds a person by hand, and is shown who is similar first', async ({ page }) => {
  const name = `Рукописный${Date.now() % 100_000}`;
  await openConsole(page, 'secretary', '/people');
  const add = async (first: string): Promise<void> => {
    await page.getByRole('link', { name: 'Добавить человека' }).click();
    await page.getByLabel('Фамилия').fill(name);
    await page.getByLabel(/^Имя/).fill(first);
    await page.getByRole('textbox', { name: 'Дата рождения' }).fill('05.06.1992');
    await page.getByRole('button', { name: 'Добавить', exact: true }).click();
  };
  await page.getByRole('link', { name: 'Добавить человека' }).click();
  await page.getByRole('button', { name: 'Добавить', exact: true }).click();
  await expect(page.getByText('Укажите фамилию')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Отмена' }).click();
  await add('Семён');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} Семён`);
  await page.getByRole('menuitem', { name: 'Люди' }).click();
  await add('Захар');
  const similar = page.getByRole('region', { name: 'Похожие люди' });
  await expect(similar.getByRole('link', { name: `${name} Семён` })).toBeVisible();
  await expect(similar).toContainText('тот же день рождения');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Это другой человек, добавить' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} Захар`);
});

test('An auditor reads cards and changes nothing; an editor has no way there', async ({ page, browser }) => {
  const { person_id: id, fullName } = (await athletes(page))[0]!;
  await openConsole(page, 'auditor', `/people/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(fullName);
  await expect(page.getByText('Фамилия', { exact: true })).toBeVisible();
  for (const name of ['Сохранить', 'Присвоить по приказу', 'Объединить с другим'])
    await expect(page.getByRole('button', { name }).or(page.getByRole('link', { name }))).toHaveCount(0);
  const context = await browser.newContext();
  const other = await context.newPage();
  await openConsole(other, 'editor', '/');
  await expect(other.getByRole('menuitem', { name: 'Люди' })).toHaveCount(0);
  await context.close();
});
