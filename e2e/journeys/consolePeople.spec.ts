import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expectSoundAtBothWidths } from '../support/bothWidths.ts';
import { goInConsole, openConsole, askAsStaff } from '../support/console.ts';
import { MACHINE_WORDS, openDetails } from '../support/log.ts';
import { addPerson } from '../support/people.ts';
import { ask } from '../support/played.ts';
import { createLastName } from '../support/registered.ts';
import { createPicture } from '../support/registration.ts';

interface Row {
  readonly person_id: number;
  readonly fullName: string;
  readonly player_id: number | null;
  readonly user_id: number | null;
}

/** Athletes of the demo from the end of the alphabet, whom no other journey looks at: those that journeys enter have numbers in their names. */
const athletes = async (page: Page): Promise<Row[]> => {
  const found = await askAsStaff<Row[]>(
    page,
    'secretary',
    '/api/admin/people?kind=player&sort=-name&pageSize=100',
  );
  return found.filter(({ fullName }) => !/\d/.test(fullName)).slice(0, 60);
};

/** An athlete of the journey's own, who comes after another of the same first name where the beginning of the last name is searched for. */
async function prepareAthlete(page: Page) {
  const stem = `${createLastName()}ё`;
  const lastName = `${stem}в`;
  await addPerson(page, `${stem}а`);
  const { person_id: id, player } = await addPerson(page, lastName);
  return { id, playerId: player?.player_id, fullName: `${lastName} Ольга`, searched: `Ольга ${stem}` };
}

test('A secretary takes people along as a table, finds a person by the keyboard, mends the card, gives a rank by an order and puts a photo; all is in the history', async ({
  page,
}) => {
  const { id, playerId, fullName, searched } = await prepareAthlete(page);
  await openConsole(page, 'secretary', '/people');
  await expectAccessible(page);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'XLSX' }).click();
  expect((await file).suggestedFilename()).toBe('people.xlsx');
  // By the keyboard alone: from what was typed to the row, which Enter opens.
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('/');
  await page.keyboard.insertText(searched.toLocaleLowerCase('ru').replaceAll('ё', 'е'));
  const found = page.getByRole('table', { name: 'Люди' }).locator('tbody').getByRole('link');
  await expect(found.filter({ hasText: fullName })).toBeVisible();
  await expect(found).toHaveCount(2);
  const names = await found.allInnerTexts();
  await page.keyboard.press('ArrowDown');
  for (let rows = 0; rows < names.indexOf(fullName); rows += 1) await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: fullName, exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
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
  await chooser.setFiles(await createPicture(page, 700));
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

  await test.step('from anywhere the finder goes to a person by the keyboard, to a place on a phone', async () => {
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('c');
    await expect(page.getByRole('heading', { level: 1, name: 'Соревнования' })).toBeVisible();
    await page.keyboard.press('Control+k');
    const line = page.getByRole('combobox', { name: 'Человек, соревнование, письмо или раздел' });
    await line.fill(fullName);
    await expect(page.getByRole('option', { name: new RegExp(fullName) }).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(fullName);
    await page.setViewportSize({ width: 390, height: 900 });
    await page.getByRole('button', { name: /^Найти/ }).click();
    await line.fill('Хранение');
    await page.getByRole('option', { name: /^Хранение/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Хранение' })).toBeVisible();
  });
});

interface Preview {
  readonly blockers: string[];
  readonly moves: { readonly what: string; readonly count: number }[];
}

/** Two athletes who can be merged, with the number of games that move. */
async function findPair(page: Page): Promise<readonly [Row, Row, number]> {
  const all = await athletes(page);
  for (const kept of all)
    for (const gone of all) {
      if (kept === gone) continue;
      const address = `/api/admin/people/${kept.person_id}/merge/${gone.person_id}`;
      const { blockers, moves } = await askAsStaff<Preview>(page, 'secretary', address);
      const games = moves.find(({ what }) => what === 'games')?.count ?? 0;
      if (blockers.length === 0 && games > 0) return [kept, gone, games];
    }
  throw new Error('The demo has no such athletes');
}

/** The parts of a full name, in their order. */
const NAMES = ['Фамилия', 'Имя', 'Отчество'];

test('Two cards of one person become one after a preview, are parted again exactly, and the log tells it in words', async ({
  page,
}) => {
  const [kept, gone, games] = await findPair(page);
  const before = await askAsStaff<object>(page, 'secretary', `/api/admin/people/${gone.person_id}`);
  await openConsole(page, 'administrator', `/people/${kept.person_id}`);
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
  const after = await askAsStaff<object>(page, 'secretary', `/api/admin/people/${gone.person_id}`);
  expect({ ...after, version: 0 }).toEqual({ ...before, version: 0 });

  await goInConsole(page, `/log?about=${encodeURIComponent(kept.fullName)}`);
  const undone = page.getByRole('row').filter({ hasText: 'Объединение отменено' }).first();
  await openDetails(page);
  await expect(undone).toContainText(`Присоединена карточка${gone.fullName}`);
  await expect(undone).toContainText(`Встречи: ${games}`);
  await expect(page.getByRole('main')).not.toContainText(MACHINE_WORDS);
  await expectSoundAtBothWidths(page);
  await undone.getByRole('link', { name: kept.fullName }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/people/${kept.person_id}$`));
});
