import { expect, test } from '@playwright/test';
import { enter, logInByApi } from '../support/accounts.ts';
import { registerApproved } from '../support/registered.ts';
import { findCompetition, findOpenToAll } from '../support/competitions.ts';
import { open } from '../support/open.ts';
import { expectSound } from '../support/ownPage.ts';
import { document } from '../support/registration.ts';
import { atEachWidth } from '../support/widths.ts';

test('Who is not logged in is led from an application to the entrance', async ({ page }) => {
  await page.goto('/competitions/1/bid');
  await expect(page).toHaveURL('/entrance');
});

atEachWidth(() => {
  test('An athlete applies, each refusal has its text, and a second application is not offered', async ({
    page,
    browser,
  }) => {
    const { credentials } = await registerApproved(browser);
    // Here, where the cookie that renews the login stays.
    const login = await logInByApi(page.request, credentials);
    await enter(page, login);
    const { tournament_id: id } = await findOpenToAll(page.request);
    const { tournament_id: young } = await findCompetition(page.request, {
      statuses: ['app'],
      where: ({ is_parent, birth_date_from: from }) => is_parent === 0 && from !== null && from > '2000',
    });
    await open(page, `/competitions/${young}/bid`);
    await expect(
      page.getByText('Не соблюдены критерии для регистрации на данное соревнование.'),
    ).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Несоответствие возраста' })).toBeVisible();
    const instruction = page.getByRole('complementary').filter({ hasText: 'Как подать заявку' });
    await expect(instruction).toHaveCount(0);

    await page.route(`**/api/tournaments/${id}`, async (route) => {
      const answer = (await (await route.fetch()).json()) as { data: object };
      await route.fulfill({ json: { ...answer, data: { ...answer.data, fee: 0 } } });
    });
    await open(page, `/competitions/${id}/bid`);
    await expect(instruction.getByRole('listitem')).toHaveText([
      '1Заполните заявку',
      '2Приложите страницы паспорта 2–3 и страницу с регистрацией',
    ]);
    await expect(page.getByLabel('Медицинская справка о допуске', { exact: true })).toBeAttached();
    await expect(page.getByLabel('Чек об оплате заявочного взноса', { exact: true })).toHaveCount(0);
    await page.unrouteAll();

    await open(page, `/competition-participants/${id}`);
    await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
    await expect(page).toHaveURL(`/competitions/${id}/bid`);
    const send = page.getByRole('button', { name: 'Отправить заявку' });
    await expect(send).toBeDisabled();
    await expect(instruction.getByRole('link', { name: 'реквизитам' })).toHaveAttribute(
      'href',
      `/competition-payment/${id}`,
    );
    for (const label of ['Соревнование', 'Ф. И. О.', 'Регион', 'Округ', 'Город', 'Разряд', 'Дисциплина']) {
      await expect(page.getByRole('textbox', { name: label })).toHaveAttribute('readonly', '');
    }
    await expect(page.getByRole('textbox', { name: 'Ф. И. О.' })).toHaveValue('Проверкин Тимур');
    await page
      .getByLabel('Чек об оплате заявочного взноса', { exact: true })
      .setInputFiles(await document(page, 'check.pdf'));
    await expect(page.getByText('check.pdf')).toBeVisible();
    const consent = page.getByRole('checkbox', { name: /Согласен на обработку персональных данных/ });
    await consent.check();
    const papers = page.getByRole('checkbox', { name: /ознакомлен и согласен/ });
    if (await papers.isVisible()) {
      await expect(send).toBeDisabled();
      await papers.check();
    }
    await expect(send).toBeEnabled();
    await expectSound(page);

    const answers: [json: object | undefined, sentence: string][] = [
      [undefined, 'Произошла ошибка при отправке формы. Попробуйте снова.'],
      [{ success: false, message: { error: 'Приём заявок закончен' } }, 'Приём заявок закончен'],
      [{ success: false, message: {} }, 'Произошла ошибка'],
    ];
    for (const [json, sentence] of answers) {
      await page.route('**/requests/create', (route) => (json ? route.fulfill({ json }) : route.abort()), {
        times: 1,
      });
      await send.click();
      await expect(page.getByRole('alert')).toHaveText(sentence);
    }
    await page.route(
      '**/requests/create',
      (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }),
      { times: 1 },
    );
    await send.click();
    await expect(page.getByRole('alert')).toHaveText(
      'Произошла ошибка при отправке формы. Попробуйте снова.',
    );
    // A token that has run out is renewed, and the application goes on its way.
    await page.evaluate(() => localStorage.setItem('accessToken', 'worn-out'));
    await send.click();
    const sent = page.getByRole('dialog', { name: 'Заявка отправлена' });
    await expect(sent).toContainText('Ваша заявка отправлена и находится у администратора на рассмотрение');
    await sent.getByRole('button', { name: 'К соревнованиям' }).click();
    await expect(page).toHaveURL('/competitions');
    await open(page, `/competitions/${id}/bid`);
    await expect(page.getByText('Вы уже участвуете')).toBeVisible();
    await expect(instruction).toHaveCount(0);
  });
});
