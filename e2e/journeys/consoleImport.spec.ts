import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expectSoundAtBothWidths } from '../support/bothWidths.ts';
import { goInConsole, openConsole, askAsStaff } from '../support/console.ts';
import { MACHINE_WORDS, openDetails } from '../support/log.ts';
import { open } from '../support/open.ts';
import { logInByForm, addColleague } from '../support/ownStaff.ts';

interface Row {
  readonly person_id: number;
  readonly fullName: string;
}

const peopleNamed = (page: Page, name: string) =>
  askAsStaff<Row[]>(page, 'administrator', `/api/admin/people?name=${encodeURIComponent(name)}`);

const fileOf = (name: string, lines: readonly string[]) => ({
  name: `${name}.csv`,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
});

/** Drops a file as a person does who drags it from a folder. */
async function drop(page: Page, { name, mimeType, buffer }: ReturnType<typeof fileOf>): Promise<void> {
  const dragged = await page.evaluateHandle(
    ({ text, fileName, type }) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], fileName, { type }));
      return transfer;
    },
    { text: buffer.toString(), fileName: name, type: mimeType },
  );
  await page.getByText('Перетащите сюда файл').dispatchEvent('drop', { dataTransfer: dragged });
}

test('An administrator drops a file, mends its columns, decides who is who, imports it, reads it in the log and undoes it', async ({
  page,
}) => {
  const name = `Импортов${Date.now() % 1_000_000}`;
  // Of its own: the log of the others fills meanwhile.
  const colleague = await addColleague(page, 'administrator');
  await page.goto('/admin/import');
  await logInByForm(page, colleague);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Импорт');
  await expectAccessible(page);

  // Somebody of that name without a birthday is known from an earlier file.
  await page
    .getByLabel('Файл со списком')
    .setInputFiles(fileOf(`Первый ${name}`, ['Фамилия;Имя', `${name};Вадим`]));
  await page.getByRole('button', { name: 'Загрузить 1 человека' }).click();
  await expect(page.getByText('Готово: загрузили 1 человека.')).toBeVisible();

  await drop(
    page,
    fileOf(`Второй ${name}`, [
      'Фамилия;Имя;Когда родился;Откуда',
      `${name};Артём;05.06.1990;Казань`,
      `${name};Борис;31.02.1990;Казань`,
      `${name};Вадим;07.08.1991;Нигдеево`,
    ]),
  );
  await expect(page.getByText('CSV, UTF-8, точка с запятой, 3 строки')).toBeVisible();
  await page.getByLabel('Что в столбце «Откуда»').locator('..').getByRole('combobox').click();
  await page.getByRole('option', { name: 'Город', exact: true }).click();
  const rows = page.getByRole('region', { name: 'Что проверить' });
  await expect(rows.getByText('Такого города нет: «Нигдеево»')).toBeVisible();
  await expect(rows.getByText('Ожидается дата вида 31.12.1990, а в ячейке «31.02.1990»')).toBeVisible();
  // The list of fields fades away.
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByLabel('Что в столбце «Откуда»').locator('..').getByRole('combobox').click();
  await page.getByRole('option', { name: 'Не загружать' }).click();
  await rows.getByRole('listitem').filter({ hasText: 'Строка 4' }).getByRole('combobox').click();
  await page.getByRole('option', { name: `Это ${name} Вадим, без даты рождения` }).click();
  await expect(page.getByText('Новых карточек: 1 · дополнить: 1 · с ошибками: 1')).toBeVisible();
  await page.getByRole('button', { name: 'Загрузить 2 человека' }).click();
  await expect(page.getByText('Готово: загрузили 2 человека.')).toBeVisible();
  expect((await peopleNamed(page, name)).map(({ fullName }) => fullName)).toEqual([
    `${name} Артём`,
    `${name} Вадим`,
  ]);

  await test.step('in the log it is one row, which opens to what it has brought', async () => {
    await goInConsole(page, `/log?user=${encodeURIComponent(colleague.login)}`);
    const rowsOf = (action: string) =>
      page.getByRole('table', { name: 'Журнал' }).getByRole('row').filter({ hasText: action });
    await expect(rowsOf('Файл загружен импортом')).toHaveCount(2);
    await expect(rowsOf('Карточка создана импортом')).toHaveCount(0);
    const imported = rowsOf(`Второй ${name}.csv`);
    await expectSoundAtBothWidths(page);
    await page.setViewportSize({ width: 390, height: 900 });
    await openDetails(page);
    await expect(imported).toContainText('Новых1');
    await imported.getByRole('link', { name: 'Что загружено, по строкам' }).click();
    await expect(rowsOf('Карточка создана импортом')).toHaveCount(1);
    await openDetails(page);
    await expect(page.getByRole('main')).not.toContainText(MACHINE_WORDS);
    await rowsOf('Карточка создана импортом')
      .getByRole('link', { name: `${name} Артём` })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} Артём`);
    await page.setViewportSize({ width: 1440, height: 900 });
    await goInConsole(page, '/import');
  });

  const past = page.getByRole('region', { name: 'Прошлые импорты' });
  const importOf = (file: string) => past.getByRole('listitem').filter({ hasText: `${file} ${name}.csv` });
  const undo = async (file: string): Promise<void> => {
    await importOf(file)
      .getByRole('button', { name: /^Отменить импорт/ })
      .click();
    const asked = page.getByRole('dialog', { name: 'Отменить импорт?' });
    await expect(asked.getByRole('button', { name: 'Оставить' })).toBeVisible();
    await asked.getByRole('button', { name: 'Отменить импорт' }).click();
  };
  // The card that the earlier file made is another since.
  await undo('Первый');
  await expect(importOf('Первый').getByText(`${name} Вадим: карточку изменили после импорта.`)).toBeVisible();
  await undo('Второй');
  await expect(importOf('Второй').getByText(/^Отменён/)).toBeVisible();
  expect(await peopleNamed(page, name)).toHaveLength(1);
});

interface Past {
  readonly tournament_id: number;
}

test('An administrator imports places of a protocol, corrects a slip, and the portal shows no match that is not known', async ({
  page,
}) => {
  const name = `Протоколов${Date.now() % 1_000_000}`;
  const cup = `Кубок ${name}`;
  const fileWith = (last: string) =>
    fileOf(`Места ${name}`, [
      'Соревнование;Дата;Дисциплина;Город проведения;Место;ФИО',
      ...[
        ['1', 'Пётр'],
        ['2', 'Иван'],
        ['3–4', 'Яков'],
        [last, 'Лев'],
      ].map(([place, first]) => `${cup};12.03.2015;Короткие нарды;Казань;${place};${name} ${first}`),
    ]);
  await openConsole(page, 'administrator', '/import');
  await page.getByRole('link', { name: 'Итоговые места' }).click();
  await expect(page.getByText('Строка — место одного спортсмена')).toBeVisible();
  await expectAccessible(page);

  // The example is a file that the console itself reads.
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать пример' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('Пример. Итоговые места.csv');
  await page.getByLabel('Файл со списком').setInputFiles(await download.path());
  const groups = page.getByRole('region', { name: 'Соревнования' });
  await expect(groups.getByRole('listitem')).toContainText('Кубок Волги, 12 марта 2015');
  await page.getByRole('button', { name: 'Другой файл' }).click();

  await drop(page, fileWith('4'));
  const rows = page.getByRole('region', { name: 'Что проверить' });
  await expect(rows.getByText('Место 4 уже поделено: в строке 4 — «3–4»')).toBeVisible();
  await expect(groups.getByText('Исправьте строки: 4, 5. Соревнование загружается целиком.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Другой файл' }).click();
  await drop(page, fileWith('3-4'));
  await expect(groups.getByRole('listitem').filter({ hasText: `${cup}, 12 марта 2015` })).toContainText(
    'Короткие нарды · 4 участника, из них новых 4 · без встреч, рейтинг не меняется',
  );
  await page.getByRole('button', { name: 'Загрузить 4 строки' }).click();
  await expect(page.getByText('Готово: загрузили 1 соревнование.')).toBeVisible();

  const found = await askAsStaff<Past[]>(
    page,
    'administrator',
    `/api/admin/tournaments?name=${encodeURIComponent(cup)}`,
  );
  const id = found[0]!.tournament_id;
  const portal = await page.context().newPage();
  await open(portal, `/competition-statistics/${id}`);
  await expect(portal.getByRole('columnheader')).toHaveText(['Место', 'Имя']);
  await expect(portal.getByRole('row').filter({ hasText: `${name} Лев` })).toContainText('3–4');
  await portal.getByRole('link', { name: `${name} Яков` }).click();
  await expect(portal.getByText('Место взято из итогового протокола.')).toBeVisible();
  await expectAccessible(portal);
  await portal.getByRole('link', { name: 'Результаты', exact: true }).click();
  await expect(portal.getByText('У этого соревнования известны только итоговые места.')).toBeVisible();
  await expectAccessible(portal);
  await portal.getByRole('link', { name: 'Участники' }).first().click();
  await portal
    .getByRole('link', { name: `${name} Пётр` })
    .first()
    .click();
  await expect(portal).toHaveURL(/athlete-competitions/);
  await expect(portal.getByRole('main').getByText(cup).first()).toBeVisible();
  await portal.close();

  const past = page.getByRole('region', { name: 'Прошлые импорты' });
  const mine = past.getByRole('listitem').filter({ hasText: `Места ${name}.csv` });
  await mine.getByRole('button', { name: /^Отменить импорт/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Отменить импорт' }).click();
  await expect(mine.getByText(/^Отменён/)).toBeVisible();
  await expect.poll(async () => (await page.request.get(`/api/tournaments/${id}`)).status()).toBe(404);
  expect(await peopleNamed(page, name)).toEqual([]);
});
