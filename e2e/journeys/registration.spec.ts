import { expect, test, type Locator, type Page } from '@playwright/test';
import { choose } from '../support/controls.ts';
import { linkInLetter } from '../support/letters.ts';
import { open } from '../support/open.ts';
import { expectSound } from '../support/ownPage.ts';
import {
  document,
  fillAdult,
  fillContacts,
  fillPasswords,
  fillPerson,
  freshEmail,
  goOn,
  PASSWORD,
  picture,
} from '../support/registration.ts';
import { atEachWidth, comesInParts } from '../support/widths.ts';

const submit = (page: Page) => page.getByRole('button', { name: 'Зарегистрироваться' });
const whatIsLeft = (page: Page) => page.getByRole('button', { name: /Показать, что осталось/ });

/** On a phone, goes back by parts of the form, as Back of the browser does. */
async function goBack(page: Page, parts: number): Promise<void> {
  if (!comesInParts(page)) return;
  for (let part = 0; part < parts; part += 1) await page.goBack();
}

const MEGABYTE = 1024 * 1024;

/** Chooses a file that is made in the browser: so many bytes would take their time on the way there. */
async function choosePdf(field: Locator, bytes: number): Promise<void> {
  await field.evaluate((input: HTMLInputElement, size) => {
    const chosen = new DataTransfer();
    chosen.items.add(new File([`%PDF-${'x'.repeat(size - 5)}`], 'a.pdf', { type: 'application/pdf' }));
    input.files = chosen.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }, bytes);
}

/** Answers what the form sends as a server might. */
async function answerRegistration(page: Page, status: number, body: unknown): Promise<void> {
  await page.route('**/api/users/register', (route) => route.fulfill({ status, json: body as object }));
}

atEachWidth(() => {
  test('The form opens at once, and says that its roles are loading, or that they did not come', async ({
    page,
  }) => {
    await open(page, '/entrance');
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/users/role/get-desire-roles', async (route) => {
      await held;
      await route.abort();
    });
    await page.getByRole('main').getByRole('link', { name: 'РЕГИСТРАЦИЯ' }).click();
    const roles = page.getByRole('combobox', { name: 'Желаемая роль' });
    await expect(roles).toHaveText('Загрузка...');
    release();
    await expect(roles).toHaveText('Ошибка загрузки');
    await page.unrouteAll({ behavior: 'wait' });
    await roles.click();
    await page.getByRole('button', { name: 'Повторить' }).click();
    await page.getByRole('option', { name: 'Спортсмен' }).click();
    await expect(roles).toHaveText('Спортсмен');
  });

  test('Every rule of the form has its sentence, and the first fault gets the focus', async ({ page }) => {
    await open(page, '/registration');
    const parts = [
      {
        first: page.getByRole('combobox', { name: 'Желаемая роль' }),
        sentences: ['Выбор роли обязателен'],
        faults: [],
        fill: () => choose(page, 'Желаемая роль', 'Спортсмен'),
      },
      {
        first: page.getByLabel('Фамилия'),
        sentences: [
          'Фамилия не может быть пустым',
          'Имя не может быть пустым',
          'Дата рождения обязательна',
          'Укажите пол',
          'ИНН не может быть пустым',
        ],
        faults: [
          ['ИНН', '0562', 'Не менее 12 символов'],
          ['ИНН', '0562174800123', 'Не более 12 символов'],
          ['Дата рождения', '31.02.2001', 'Дата рождения обязательна'],
          ['Дата рождения', '01.01.2999', 'Дата рождения не может быть в будущем'],
          ['Дата рождения', `01.01.${new Date().getFullYear() - 3}`, 'Пользователь должен быть старше 7 лет'],
        ],
        fill: () => fillPerson(page, { birthday: '14.06.1998' }),
      },
      {
        first: page.getByLabel('Email'),
        sentences: [
          'Email не может быть пустым',
          'Выбирайте муниципальное образование последовательно, начиная со страны',
        ],
        faults: [
          ['Email', 'akhmedov@', 'Введите корректный email'],
          ['Телефон', '928', 'Введите корректный номер телефона'],
        ],
        fill: () => fillContacts(page, { email: freshEmail() }),
      },
      {
        first: page.getByLabel('Пароль', { exact: true }),
        sentences: ['Пароль не может быть пустым'],
        faults: [
          ['Повторите пароль', 'Short1', 'Не менее 8 символов'],
          [
            'Повторите пароль',
            'пароль-пароль',
            'Только латинские буквы, минимум 1 строчная буква, 1 прописная, 1 цифра',
          ],
          ['Повторите пароль', PASSWORD, 'Пароли должны совпадать'],
        ],
        fill: () => fillPasswords(page),
      },
    ] as const;
    const inParts = comesInParts(page);
    if (!inParts) {
      await expect(submit(page)).toBeDisabled();
      await whatIsLeft(page).click();
      await expect(parts[0].first).toBeFocused();
    }
    for (const { first, sentences, faults, fill } of parts) {
      if (inParts) {
        await page.getByRole('button', { name: 'Далее' }).click();
        await expect(first).toBeFocused();
      }
      for (const sentence of sentences) {
        await expect(page.getByText(sentence, { exact: true }).first()).toBeVisible();
      }
      for (const [label, typed, sentence] of faults) {
        const field = page.getByLabel(label, { exact: true });
        await field.fill(typed);
        await field.blur();
        await expect(field).toHaveAccessibleDescription(sentence);
      }
      await expectSound(page);
      if (!inParts) continue;
      await fill();
      await goOn(page);
    }
  });

  test('Documents are asked for by age and rank, and judged by what they are', async ({ page }) => {
    await open(page, '/registration');
    await choose(page, 'Желаемая роль', 'Спортсмен');
    await goOn(page);
    await fillPerson(page, { birthday: '14.06.1998' });
    await goOn(page);
    await fillContacts(page, { email: freshEmail() });
    await goOn(page);
    await fillPasswords(page);
    await goOn(page);
    await expect(page.getByLabel('Паспорт', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Свидетельство о рождении', { exact: true })).toBeHidden();
    await goBack(page, 3);
    await page.getByLabel('Дата рождения').fill(`01.01.${new Date().getFullYear() - 10}`);
    await page.getByLabel('ФИО родителя или законного представителя').fill('Проверкина Анна');
    await choose(page, 'Разряд', 'Кандидат в мастера спорта');
    await goOn(page, 3);
    await expect(page.getByLabel('Свидетельство о рождении', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Паспорт', { exact: true })).toBeHidden();
    await page
      .getByLabel('Паспорт родителя/законного представителя', { exact: true })
      .setInputFiles(await document(page, 'p.pdf'));
    const hint = page.getByText('Для законного представителя — загрузите документ об опекунстве.');
    await expect(hint).toBeVisible();
    await page
      .getByLabel('Дополнительные документы', { exact: true })
      .setInputFiles(await document(page, 'guardian.pdf'));
    await expect(hint).toBeHidden();

    await expect(page.getByLabel('Приказ о присвоении разряда')).toBeVisible();

    const certificate = page.getByLabel('Свидетельство о рождении', { exact: true });
    await choosePdf(certificate, 101);
    await expect(page.getByText('Размер загружаемого файла не должен быть меньше 102 Б')).toBeVisible();
    await choosePdf(certificate, 10 * MEGABYTE + 1);
    await expect(page.getByText('Размер загружаемого файла не должен превышать 10 МБ')).toBeVisible();
    await certificate.setInputFiles({
      name: 'a.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.alloc(500, 'x'),
    });
    await expect(page.getByText('Допустимы файлы PNG, TIFF, JPG, PDF')).toBeVisible();
    await page.getByRole('button', { name: 'Удалить файл a.pdf' }).click();
    await expect(certificate).toBeFocused();

    // Seven files of 9.5 MB are more than 60 MB: the last is not taken.
    const others = page.getByLabel('Дополнительные документы', { exact: true });
    for (const count of [1, 2, 3, 4]) {
      await choosePdf(others, 9.5 * MEGABYTE);
      await expect(page.getByText('a.pdf')).toHaveCount(count);
    }
    await choosePdf(page.getByLabel('Полис ОМС', { exact: true }), 9.5 * MEGABYTE);
    await choosePdf(page.getByLabel('Страница с регистрацией', { exact: true }), 9.5 * MEGABYTE);
    await expect(page.getByText(/Выбрано 57(,\d)? МБ/)).toBeVisible();
    await choosePdf(certificate, 9.5 * MEGABYTE);
    const limits = page.getByRole('dialog', { name: 'Лимиты загрузки' });
    await expect(limits).toContainText('Загрузите файлы, согласно допустимым лимитам.');
    await limits.getByRole('button', { name: 'Понятно' }).click();
    await expect(page.getByText(/Выбрано 57(,\d)? МБ/)).toBeVisible();
  });

  test('A photo is cut to a square by keyboard, and taken away again', async ({ page }) => {
    await open(page, '/registration');
    const photo = page.getByLabel('Фото', { exact: true });
    await photo.setInputFiles(await picture(page, 399));
    await expect(page.getByText('Размер изображения должен быть не менее 400x400 пикселей')).toBeVisible();
    await photo.setInputFiles(await picture(page, 700));
    const cropper = page.getByRole('dialog', { name: 'Фото профиля' });
    const zoom = cropper.getByRole('slider', { name: 'Масштаб' });
    await expect(zoom).toBeEnabled();
    await zoom.focus();
    await page.keyboard.press('ArrowRight');
    await cropper.getByRole('button', { name: 'Повернуть' }).click();
    await cropper.getByRole('button', { name: 'Сохранить' }).click();
    await expect(cropper).toBeHidden();
    await expect(page.getByAltText('Ваше фото')).toBeVisible();
    await page.getByRole('button', { name: 'УДАЛИТЬ ФОТО' }).click();
    await expect(page.getByAltText('Ваше фото')).toBeHidden();
    await expect(photo).toBeAttached();
  });

  test('An athlete registers, confirms the address, and is told to await the activation', async ({
    page,
  }) => {
    const email = freshEmail();
    await open(page, '/registration');
    await fillAdult(page, email);
    await goBack(page, 3);
    await page.getByLabel('Email').fill('athlete@nardy.example');
    await page.getByLabel('Email').blur();
    await expect(page.getByText('Пользователь с таким email уже зарегистрирован')).toBeVisible();
    await page.getByLabel('Email').fill(email);
    await goOn(page, 3);
    await submit(page).click();
    const done = page.getByRole('dialog', { name: 'Регистрация завершена' });
    await expect(done).toContainText('до 48 часов');
    await done.getByRole('button', { name: 'Хорошо' }).click();
    await expect(page).toHaveURL('/');

    await open(page, await linkInLetter(email, '/users/confirm'));
    const confirmed = page.getByRole('dialog', { name: 'Почта подтверждена' });
    await expect(confirmed).toContainText(
      'Ваш адрес электронной почты успешно подтверждён. Ожидайте активации аккаунта',
    );
    await confirmed.getByRole('button', { name: 'Хорошо' }).click();
    await expect(page).toHaveURL('/');

    await open(page, '/entrance');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Войти' }).click();
    await expect(page.getByRole('alert')).toContainText('Ожидайте активации аккаунта');
  });

  test('What keeps a registration from being sent is told, and nothing that was entered is lost', async ({
    page,
  }) => {
    await open(page, '/registration');
    await fillAdult(page, freshEmail());
    const dialog = (name: string) => page.getByRole('dialog', { name });
    const close = async (name: string): Promise<void> => {
      await page.keyboard.press('Escape');
      await expect(dialog(name)).toBeHidden();
    };
    await page.route('**/api/users/register', (route) => route.abort());
    await submit(page).click();
    await expect(dialog('Данные не отправлены')).toContainText(
      'Данные не были отправлены. Проверьте ваше соединение с интернетом.',
    );
    await close('Данные не отправлены');
    await answerRegistration(page, 413, { success: false, message: { error: 'Слишком велико' } });
    await submit(page).click();
    await expect(dialog('Замените файлы')).toContainText('Выберите другие');
    await close('Замените файлы');
    await answerRegistration(page, 200, { success: false, message: [] });
    await submit(page).click();
    await expect(dialog('Регистрация прервана')).toContainText('Всё, что вы ввели, осталось в форме');
    await close('Регистрация прервана');

    // An upload that is under way is shown and can be stopped.
    await page.unrouteAll();
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/users/register', async (route) => {
      await held;
      await route.abort();
    });
    await submit(page).click();
    await expect(page.getByRole('progressbar', { name: 'Отправка формы' })).toBeVisible();
    await page.getByRole('button', { name: 'Отменить отправку' }).click();
    await expect(page.getByRole('progressbar', { name: 'Отправка формы' })).toBeHidden();
    release();
    await expect(submit(page)).toBeEnabled();
    await goBack(page, 1);
    await expect(page.getByText('passport.pdf')).toBeVisible();
    await goBack(page, 3);
    await expect(page.getByLabel('Фамилия')).toHaveValue('Проверкин');
  });
});

test('A registration whose answer was lost is sent again and is a registration', async ({
  page,
  context,
}) => {
  await open(page, '/registration');
  await fillAdult(page, freshEmail());
  const browser = await context.newCDPSession(page);
  const answers = [{ urlPattern: '*/api/users/register', requestStage: 'Response' as const }];
  await browser.send('Fetch.enable', { patterns: answers });
  browser.once('Fetch.requestPaused', ({ requestId }) => {
    void browser.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' });
    void browser.send('Fetch.disable');
  });
  await submit(page).click();
  const unsent = page.getByRole('dialog', { name: 'Данные не отправлены' });
  await unsent.getByRole('button', { name: 'Повторить' }).click();
  await expect(page.getByRole('dialog', { name: 'Регистрация завершена' })).toBeVisible();
});

test('On a phone the form comes in parts, and what was entered survives a reload', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/registration');
  const next = page.getByRole('button', { name: 'Далее' });
  await next.click();
  await expect(page.getByText('Выбор роли обязателен')).toBeVisible();
  await choose(page, 'Желаемая роль', 'Спортсмен');
  await goOn(page);
  await expect(page.getByRole('heading', { name: 'Личные данные' })).toBeFocused();
  await fillPerson(page, { birthday: `01.01.${new Date().getFullYear() - 10}` });
  await page.getByLabel('ФИО родителя или законного представителя').fill('Проверкина Анна');
  await goOn(page);
  await fillContacts(page, { email: freshEmail() });
  await page.reload();
  await expect(page.getByText('Мы вернули то, что вы ввели раньше.')).toBeVisible();
  await expect(page.getByLabel('Телефон')).toHaveValue('+7 (928) 000-24-24');
  await expect(page.getByRole('combobox', { name: 'Муниципальное образование' })).toHaveText('Казань');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Личные данные' })).toBeVisible();
  await expect(page.getByLabel('Фамилия')).toHaveValue('Проверкин');
  await goOn(page, 2);
  await fillPasswords(page);
  await goOn(page);
  await next.click();
  await expect(
    page.getByText('Свидетельство о рождении (обязательно для спортсменов младше 18 лет).'),
  ).toBeVisible();
  await page
    .getByLabel('Свидетельство о рождении', { exact: true })
    .setInputFiles(await document(page, 'birth.pdf'));
  await page
    .getByLabel('Паспорт родителя/законного представителя', { exact: true })
    .setInputFiles(await document(page, 'parent.pdf'));
  await goOn(page);
  await expect(submit(page)).toBeDisabled();
  await page.getByLabel(/Согласен с политикой/).check();
  // The server refuses a field of another part: its part opens and the field gets the focus.
  await answerRegistration(page, 422, {
    success: false,
    message: { inn_number: ['ИНН состоит из 12 цифр'] },
  });
  await submit(page).click();
  await expect(page.getByLabel('ИНН')).toBeFocused();
  await expect(page.getByLabel('ИНН')).toHaveAccessibleDescription('ИНН состоит из 12 цифр');
});
