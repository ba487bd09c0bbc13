import { expect, test, type Page } from '@playwright/test';
import { enter, logInByApi, type Login } from '../support/accounts.ts';
import {
  findCompetition,
  findOpenToAll,
  isForSomePlaces,
  type Competition,
} from '../support/competitions.ts';
import { choose } from '../support/controls.ts';
import { open } from '../support/open.ts';
import { expectSound } from '../support/ownPage.ts';
import { approvedAthlete } from '../support/registered.ts';
import {
  document,
  fillContacts,
  fillPasswords,
  fillPerson,
  freshEmail,
  goOn,
  PASSWORD,
} from '../support/registration.ts';
import { WIDTHS } from '../support/widths.ts';

const CRITERIA = 'Не соблюдены критерии для регистрации на данное соревнование.';

/** A competition that takes applications, of those that the demo federation has. */
async function offered(page: Page, where: (one: Competition) => boolean): Promise<number> {
  const { tournament_id } = await findCompetition(page.request, {
    statuses: ['app'],
    where: (one) => one.is_parent === 0 && where(one),
  });
  return tournament_id;
}

test.describe('A man from the first city of all, born in 1998', () => {
  test.describe.configure({ mode: 'serial' });

  let login: Login;

  test.beforeAll(async ({ browser }) => {
    const page = await browser.newPage();
    const { email } = await approvedAthlete(page);
    login = await logInByApi(page.request, { login: email, password: PASSWORD });
    await page.close();
  });

  for (const width of WIDTHS) {
    test(`Each criterion that he does not meet is told before the application and on its page, at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await enter(page, login);
      const refused = [
        ['Несоответствие пола', await offered(page, ({ gender }) => gender === 'woman')],
        ['Несоответствие географическим требованиям', await offered(page, isForSomePlaces)],
        [
          'Несоответствие возраста',
          await offered(page, ({ birth_date_to: to }) => to !== null && to < '1998-06-14'),
        ],
      ] as const;
      for (const [reason, id] of refused) {
        await open(page, `/competition-participants/${id}`);
        const button = page.getByRole('button', { name: 'Зарегистрироваться' });
        await button.focus();
        await page.keyboard.press('Enter');
        const dialog = page.getByRole('dialog', { name: 'Ошибка регистрации' });
        await expect(dialog).toContainText(CRITERIA);
        await expect(dialog.getByRole('listitem').filter({ hasText: reason })).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
        await open(page, `/competitions/${id}/bid`);
        await expect(page.getByText(CRITERIA)).toBeVisible();
        await expect(page.getByRole('listitem').filter({ hasText: reason })).toBeVisible();
        await expectSound(page);
      }
    });

    test(`What the server finds wrong in an application stands at its fields, at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await enter(page, login);
      const { tournament_id: id } = await findOpenToAll(page.request);
      await open(page, `/competitions/${id}/bid`);
      await page.getByRole('checkbox', { name: /Согласен на обработку персональных данных/ }).check();
      const papers = page.getByRole('checkbox', { name: /ознакомлен и согласен/ });
      if (await papers.isVisible()) await papers.check();
      const message = {
        tournament: ['Введите название турнира'],
        fullName: ['Введите ФИО'],
        discipline: ['Выберите спортивную дисциплину'],
      };
      await page.route('**/requests/create', (route) =>
        route.fulfill({ status: 422, json: { success: false, message } }),
      );
      await page.getByRole('button', { name: 'Отправить заявку' }).click();
      for (const [label, sentence] of [
        ['Соревнование', 'Введите название турнира'],
        ['Ф. И. О.', 'Введите ФИО'],
        ['Дисциплина', 'Выберите спортивную дисциплину'],
      ] as const) {
        await expect(page.getByRole('textbox', { name: label })).toHaveAccessibleDescription(
          new RegExp(sentence),
        );
      }
      await expect(page.getByRole('textbox', { name: 'Соревнование' })).toBeFocused();
    });
  }
});

test('An adult without a passport, and a minor without a parent’s, are told so', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/registration');
  const next = page.getByRole('button', { name: 'Далее' });
  await choose(page, 'Желаемая роль', 'Спортсмен');
  await goOn(page);
  await expect(
    page.getByText(
      'Для отображения разряда/категории в профиле необходимо приложить Приказ с Приложением об их присвоении.',
    ),
  ).toBeVisible();
  await fillPerson(page, { birthday: '14.06.1998' });
  await goOn(page);
  await fillContacts(page, { email: freshEmail() });
  await goOn(page);
  await fillPasswords(page);
  await goOn(page);
  await next.click();
  await expect(page.getByText('Паспорт обязателен для совершеннолетних (18+).')).toBeVisible();
  for (let part = 0; part < 3; part += 1) await page.goBack();
  await page.getByLabel('Дата рождения').fill(`01.01.${new Date().getFullYear() - 10}`);
  await page.getByLabel('ФИО родителя или законного представителя').fill('Проверкина Анна');
  await goOn(page, 3);
  await page
    .getByLabel('Свидетельство о рождении', { exact: true })
    .setInputFiles(await document(page, 'birth.pdf'));
  await next.click();
  await expect(
    page.getByText('Паспорт родителя/законного представителя (обязательно для спортсменов младше 18 лет).'),
  ).toBeVisible();
});

for (const width of WIDTHS) {
  test(`A list of places says that it loads, that it failed, and that it is empty, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, '/athletes');
    if (width === 390) await page.getByRole('button', { name: /Фильтры/ }).click();
    await choose(page, 'Страна', 'Россия');
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/regions?*', async (route) => {
      await held;
      await route.abort();
    });
    const regions = page.getByRole('combobox', { name: 'Регион' });
    await regions.click();
    await expect(page.getByText('Загрузка...').first()).toBeVisible();
    release();
    await expect(page.getByRole('alert').filter({ hasText: 'Ошибка загрузки' })).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await page.route('**/api/regions?*', (route) =>
      route.fulfill({ json: { success: true, data: [], totalCount: 0 } }),
    );
    await page.getByRole('button', { name: 'Повторить' }).click();
    await expect(page.getByText('Нет доступных опций')).toBeVisible();
  });
}
