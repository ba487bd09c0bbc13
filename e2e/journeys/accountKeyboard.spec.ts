import { expect, test } from '@playwright/test';
import { pickAddress } from '../support/pickAddress.ts';
import { findOpenToAll } from '../support/competitions.ts';
import { giveFile, pick, press, reach, typeInto } from '../support/keyboard.ts';
import { linkInLetter } from '../support/letters.ts';
import { open } from '../support/open.ts';
import { locateSection } from '../support/ownPage.ts';
import { approveRegistration } from '../support/registered.ts';
import { createDocument, createEmail, PASSWORD } from '../support/registration.ts';
import { holdTimers } from '../support/timers.ts';

/** Letters typed in one go look for a row; after such a pause they would begin anew (`Select/findOptionAfter.ts` of the portal). */
const TYPING_PAUSE_MS = 700;
const NEW_PASSWORD = 'Nardy-Keyboard-1';

test('By keyboard alone an athlete registers, confirms, forgets the password, logs in, applies, and logs out', async ({
  page,
  context,
  request,
}) => {
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': pickAddress() });
  await holdTimers(page, TYPING_PAUSE_MS);
  await context.addInitScript(() => localStorage.setItem('cookiesAccepted', 'true'));
  const files = [
    await createDocument(page, 'passport.pdf'),
    await createDocument(page, 'check.pdf'),
  ] as const;
  const email = createEmail();
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const dialog = (name: string) => page.getByRole('dialog', { name });
  const goOn = () => press(page, button('Далее'));

  const userId =
    await test.step('The form, from field to field and part to part of a narrow window', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await open(page, '/registration');
      await pick(page, 'Желаемая роль', 'Спортсмен');
      await goOn();
      await typeInto(page, field('Фамилия'), 'Клавишин');
      await typeInto(page, field('Имя'), 'Тимур');
      await typeInto(page, field('Дата рождения'), '14061998');
      await press(page, page.getByRole('radio', { name: 'Мужской' }), 'Space');
      await typeInto(page, field('ИНН'), '056217480012');
      await goOn();
      await typeInto(page, field('Email'), email);
      await typeInto(page, field('Телефон'), '9280002424');
      await pick(page, 'Страна', 'Россия');
      await pick(page, 'Регион', 'Республика Татарстан');
      await pick(page, 'Муниципальное образование', 'Казань');
      await goOn();
      await typeInto(page, field('Пароль'), PASSWORD);
      await typeInto(page, field('Повторите пароль'), PASSWORD);
      await goOn();
      await giveFile(page, field('Паспорт'), files[0]);
      await goOn();
      await press(page, page.getByLabel(/Согласен с политикой/), 'Space');
      await press(page, button('Зарегистрироваться'));
      await expect(dialog('Регистрация завершена')).toBeVisible();
      await press(page, button('Хорошо'));
      await expect(page).toHaveURL('/');
      await page.setViewportSize({ width: 1440, height: 844 });
      const link = await linkInLetter(email, '/users/confirm');
      await open(page, link);
      await expect(dialog('Почта подтверждена')).toBeVisible();
      await press(page, button('Хорошо'));
      return Number(new URL(link, 'http://portal').searchParams.get('id'));
    });
  await approveRegistration({ request }, userId);

  await test.step('A new password in the place of the forgotten one', async () => {
    await open(page, '/entrance');
    await press(page, button('Забыли пароль?'));
    await typeInto(page, dialog('Восстановление пароля').getByRole('textbox', { name: 'Email' }), email);
    await page.keyboard.press('Enter');
    await expect(dialog('Письмо отправлено')).toBeVisible();
    await open(page, await linkInLetter(email, '/users/recover'));
    const renewal = dialog('Новый пароль');
    await typeInto(page, renewal.getByLabel('Новый пароль'), NEW_PASSWORD);
    await typeInto(page, renewal.getByLabel('Повторите пароль'), NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await press(page, dialog('Пароль изменён').getByRole('button', { name: 'Войти' }));
    await expect(dialog('Пароль изменён')).toBeHidden();
  });

  const menu = page.getByRole('banner').getByRole('button', { name: /Клавишин/ });
  const leave = async () => {
    await reach(page, menu);
    await page.keyboard.press('Enter');
    await page.keyboard.press('End');
    await expect(page.getByRole('menuitem', { name: 'Выход' })).toBeFocused();
    // The way home comes after the session has gone.
    const home = page.waitForEvent('framenavigated');
    await page.keyboard.press('Enter');
    await expect(menu).toBeHidden();
    await home;
  };
  await test.step('Out and in again', async () => {
    await leave();
    await open(page, '/entrance');
    await typeInto(page, page.getByRole('textbox', { name: 'Email' }), email);
    await typeInto(page, field('Пароль'), NEW_PASSWORD);
    await press(page, page.getByRole('checkbox', { name: 'Запомнить меня' }), 'Space');
    await press(page, button('Войти'));
    await expect(page).toHaveURL('/');
    await expect(menu).toBeVisible();
  });

  await test.step('An application', async () => {
    const { tournament_id: id } = await findOpenToAll(request);
    await open(page, `/competition-participants/${id}`);
    await press(page, button('Зарегистрироваться'));
    await expect(page).toHaveURL(`/competitions/${id}/bid`);
    await giveFile(page, field('Чек об оплате заявочного взноса'), files[1]);
    const papers = page.getByRole('checkbox', { name: /ознакомлен и согласен/ });
    const consent = page.getByRole('checkbox', { name: /Согласен на обработку персональных данных/ });
    await expect(consent).toBeVisible();
    if (await papers.isVisible()) await press(page, papers, 'Space');
    await press(page, consent, 'Space');
    await press(page, button('Отправить заявку'));
    await expect(dialog('Заявка отправлена')).toBeVisible();
    await press(page, button('К соревнованиям'));
    await expect(page).toHaveURL('/competitions');
  });

  await test.step('The own page, and out', async () => {
    await open(page, '/account');
    await expect(locateSection(page, 'Где выполнен вход')).toBeVisible();
    await leave();
  });
});
