import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { openConsole, staffAsk, staffPost } from '../support/console.ts';
import { open } from '../support/open.ts';

interface Row {
  readonly person_id: number;
  readonly fullName: string;
}

const peopleNamed = (page: Page, name: string) =>
  staffAsk<Row[]>(page, 'administrator', `/api/admin/people?name=${encodeURIComponent(name)}`);

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

test('An administrator drops a file, mends its columns, decides who is who, imports it and undoes it', async ({
  page,
}) => {
  const name = `Импортов${Date.now() % 1_000_000}`;
  await openConsole(page, 'administrator', '/');
  await page.getByRole('menuitem', { name: 'Импорт' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Импорт');
  await expectAccessible(page);

  // Somebody of that name without a birthday is known from an earlier file.
  await page
    .getByLabel('Файл со списком')
    .setInputFiles(fileOf(`Первый ${name}`, ['Фамилия;Имя', `${name};Вадим`]));
  await page.getByRole('button', { name: 'Загрузить 1 человека' }).click();
  await expect(page.getByText('Готово: 1 человека.')).toBeVisible();

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
  await expect(page.getByText('Готово: 2 человека.')).toBeVisible();
  expect((await peopleNamed(page, name)).map(({ fullName }) => fullName)).toEqual([
    `${name} Артём`,
    `${name} Вадим`,
  ]);

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
  await expect(page.getByText(/^Готово/)).toHaveCount(0);
  expect(await peopleNamed(page, name)).toHaveLength(1);
});

test('A file that cannot be read says why, and referees have columns of their own', async ({ page }) => {
  await openConsole(page, 'administrator', '/import?kind=referees');
  await page
    .getByLabel('Файл со списком')
    .setInputFiles({ ...fileOf('Книга', []), buffer: Buffer.from('PK no zip') });
  await expect(page.getByText(/XLSX повреждён/)).toBeVisible();
  await page.getByRole('button', { name: 'Другой файл' }).click();
  const name = `Судейкин${Date.now() % 1_000_000}`;
  await page
    .getByLabel('Файл со списком')
    .setInputFiles(fileOf('Судьи', ['ФИО\tКатегория', `${name} Павел Ильич\tСС1К`, `${name} Роман\tвысшая`]));
  await expect(page.getByText('Такой категории нет в справочнике: «высшая»')).toBeVisible();
  await page.getByRole('button', { name: 'Загрузить 1 человека' }).click();
  await expect(page.getByText('Готово: 1 человека.')).toBeVisible();
  const [row] = await peopleNamed(page, name);
  const card = await staffAsk<object>(page, 'administrator', `/api/admin/people/${row!.person_id}`);
  expect(card).toMatchObject({ middle_name: 'Ильич', referee: { category: { short_title: 'СС1К' } } });
});

test('An administrator imports a rating list of the time before the portal, and undoes it', async ({
  page,
}) => {
  // A discipline and athletes of its own: nobody else's ratings are others meanwhile.
  const mark = `${Date.now() % 1_000_000}`;
  const title = `Нарды ${mark}`;
  const name = `Рейтингов${mark}`;
  const { entry_id: discipline } = await staffPost<{ entry_id: number }>(
    page,
    'administrator',
    '/api/admin/handbooks/disciplines',
    { title },
  );
  await openConsole(page, 'administrator', '/import');
  await page
    .getByLabel('Файл со списком')
    .setInputFiles(fileOf(`Люди ${name}`, ['Фамилия;Имя', `${name};Анна`, `${name};Борис`]));
  await page.getByRole('button', { name: 'Загрузить 2 человека' }).click();
  await expect(page.getByText('Готово: 2 человека.')).toBeVisible();
  const [anna] = await peopleNamed(page, `${name} Анна`);
  const card = await staffAsk<{ player: { player_id: number } }>(
    page,
    'administrator',
    `/api/admin/people/${anna!.person_id}`,
  );
  const athlete = card.player.player_id;

  await page.getByRole('link', { name: 'Рейтинг-листы' }).click();
  await drop(
    page,
    fileOf(`Рейтинг ${name}`, [
      'Месяц;Дисциплина;ФИО;Рейтинг;Опыт',
      `11.2019;${title};${name} Анна;1701;900`,
      `12.2019;${title};${name} Анна;1712,5;`,
      `12.2019;${title};${name} Борис;16оо;`,
      `12.2019;${title};Никтов Никто;1600;`,
    ]),
  );
  const lists = page.getByRole('region', { name: 'Листы' });
  await expect(lists.getByText(`${title}, декабрь 2019`)).toBeVisible();
  await expect(lists.getByText(/^С этого листа начнётся рейтинг: матчи до конца декабря 2019/)).toBeVisible();
  const rows = page.getByRole('region', { name: 'Что проверить' });
  await expect(rows.getByText('Ожидается число, а в ячейке «16оо»')).toBeVisible();
  await expect(rows.getByText('Такого спортсмена нет: сначала загрузите спортсменов')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Загрузить 2 строки' }).click();
  await expect(page.getByText('Готово: 2 строки.')).toBeVisible();
  const past = page.getByRole('region', { name: 'Прошлые импорты' });
  const own = past.getByRole('listitem').filter({ hasText: `Рейтинг ${name}.csv` });
  await expect(own.getByText('Загружено строк: 2 · с ошибками: 2')).toBeVisible();
  await expect(own.getByText('Рейтинги пересчитываются…')).toHaveCount(0);

  await expect
    .poll(async () => {
      await open(page, `/athlete-competitions/${athlete}`);
      return page.getByRole('main').getByText('1713').first().isVisible();
    })
    .toBe(true);
  const ask = async (address: string) =>
    ((await (await page.request.get(address)).json()) as { data: object }).data;
  await expect
    .poll(() => ask(`/api/players/${athlete}/chart?discipline_id=${discipline}`))
    .toMatchObject({
      [discipline]: {
        '2019-11': { rating: 1701, position: 1, total_position: 1 },
        '2019-12': { rating: 1713, position: 1, total_position: 2 },
        '2020-01': { rating: 1713, position: 1, total_position: 1 },
      },
    });

  await openConsole(page, 'administrator', '/import?kind=rating-lists');
  await own.getByRole('button', { name: /^Отменить импорт/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Отменить импорт' }).click();
  await expect(own.getByText(/^Отменён/)).toBeVisible();
  await expect(own.getByText('Рейтинги пересчитываются…')).toHaveCount(0);
  await expect.poll(() => ask(`/api/players/${athlete}/chart?discipline_id=${discipline}`)).toEqual({});
  await expect.poll(() => ask(`/api/players/${athlete}`)).toMatchObject({ rating: null });
  await staffPost(page, 'administrator', `/api/admin/handbooks/disciplines/${discipline}/retire`, {
    is_retired: 1,
  });
});

test('Nobody but administrators has the room', async ({ page }) => {
  await openConsole(page, 'secretary', '/');
  await expect(page.getByRole('menuitem', { name: 'Люди' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Импорт' })).toHaveCount(0);
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
  await expect(page.getByText('Готово: 1 соревнование.')).toBeVisible();

  const found = await staffAsk<Past[]>(
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

test('An administrator imports past results, sees them on the portal and undoes them', async ({ page }) => {
  const name = `Прежнев${Date.now() % 1_000_000}`;
  const [cup, other] = [`Кубок ${name}`, `Зимний приз ${name}`];
  const head = 'Соревнование;Дата;Дисциплина;Город;Тур;Игрок 1;Игрок 2;Очки 1;Очки 2;Длина матча';
  const line = (title: string, ...cells: readonly (string | number)[]) =>
    [title, '12.03.2019', 'Короткие нарды', 'Казань', ...cells, 7].join(';');
  const sound = [
    line(cup, 1, `${name} Пётр`, `${name} Иван`, 7, 3),
    line(cup, 1, `${name} Яков`, `${name} Лев`, 2, 7),
    line(cup, 2, `${name} Пётр`, `${name} Лев`, 7, 5),
    line(cup, 2, `${name} Иван`, `${name} Яков`, '+', '-'),
  ];
  await openConsole(page, 'administrator', '/import');
  await page.getByRole('link', { name: 'Результаты' }).click();
  await expect(page.getByText('Строка — одна встреча')).toBeVisible();
  await drop(
    page,
    fileOf(`Итоги ${name}`, [head, ...sound, line(other, 1, `${name} Пётр`, `${name} Иван`, 9, 3)]),
  );
  const rows = page.getByRole('region', { name: 'Что проверить' });
  await expect(rows.getByText('Матч до 7: очков не может быть 9')).toBeVisible();
  const groups = page.getByRole('region', { name: 'Соревнования' });
  await expect(groups.getByRole('listitem').filter({ hasText: `${cup}, 12 марта 2019` })).toContainText(
    'Короткие нарды · 4 участника, из них новых 4 · 2 тура · 4 встречи',
  );
  await expect(groups.getByText('Исправьте строки: 6. Соревнование загружается целиком.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Загрузить 4 строки' }).click();
  await expect(page.getByText('Готово: 1 соревнование.')).toBeVisible();

  const portal = await page.context().newPage();
  const found = await staffAsk<Past[]>(
    page,
    'administrator',
    `/api/admin/tournaments?name=${encodeURIComponent(cup)}`,
  );
  expect(found).toHaveLength(1);
  const id = found[0]!.tournament_id;
  await portal.goto(`/competition-results/${id}`);
  await expect(portal.getByRole('heading', { level: 1 })).toContainText(cup);
  await expect(portal.getByText(`${name} Лев`).first()).toBeVisible();
  await portal.goto(`/competition-statistics/${id}`);
  const first = portal.getByRole('row').filter({ hasText: name }).first();
  await expect(first).toContainText(`${name} Пётр`);
  await expect(first).toContainText('2');

  const past = page.getByRole('region', { name: 'Прошлые импорты' });
  const mine = past.getByRole('listitem').filter({ hasText: `Итоги ${name}.csv` });
  await mine.getByRole('button', { name: /^Отменить импорт/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Отменить импорт' }).click();
  await expect(mine.getByText(/^Отменён/)).toBeVisible();
  await expect.poll(async () => (await portal.goto(`/competition-results/${id}`))?.status()).toBe(404);
  expect(await peopleNamed(page, name)).toEqual([]);
});
