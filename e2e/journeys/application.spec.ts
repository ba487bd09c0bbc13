import { expect, test } from '@playwright/test';
import { findCompetition, findOpenToAll } from '../support/competitions.ts';
import { open } from '../support/open.ts';
import { expectSound } from '../support/ownPage.ts';
import { logInNewAthlete } from '../support/registered.ts';
import { createDocument } from '../support/registration.ts';
import { WIDTHS } from '../support/widths.ts';

test('An athlete applies in spite of refusals and a token that has run out, and a second application is not offered', async ({
  page,
}) => {
  const check = await createDocument(page, 'check.pdf');
  await logInNewAthlete(page);
  const { tournament_id: id } = await findOpenToAll(page.request);
  const { tournament_id: young } = await findCompetition(page.request, {
    statuses: ['app'],
    where: ({ is_parent, birth_date_from: from }) => is_parent === 0 && from !== null && from > '2000',
  });
  const instruction = page.getByRole('complementary').filter({ hasText: 'Как подать заявку' });
  await open(page, `/competitions/${young}/bid`);
  await expect(page.getByText('Не соблюдены критерии для регистрации на данное соревнование.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Несоответствие возраста' })).toBeVisible();
  await expect(instruction).toHaveCount(0);
  await expectSound(page);

  await open(page, `/competition-participants/${id}`);
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await expect(page).toHaveURL(`/competitions/${id}/bid`);
  const send = page.getByRole('button', { name: 'Отправить заявку' });
  await expect(send).toBeDisabled();
  await expect(instruction.getByRole('link', { name: 'реквизитам' })).toHaveAttribute(
    'href',
    `/competition-payment/${id}`,
  );
  for (const label of ['Соревнование', 'Ф. И. О.', 'Регион', 'Округ', 'Город', 'Разряд', 'Дисциплина'])
    await expect(page.getByRole('textbox', { name: label })).toHaveAttribute('readonly', '');
  await expect(page.getByRole('textbox', { name: 'Ф. И. О.' })).toHaveValue('Проверкин Тимур');
  await page.getByLabel('Чек об оплате заявочного взноса', { exact: true }).setInputFiles(check);
  await expect(page.getByText('check.pdf')).toBeVisible();
  await page.getByRole('checkbox', { name: /Согласен на обработку персональных данных/ }).check();
  const papers = page.getByRole('checkbox', { name: /ознакомлен и согласен/ });
  if (await papers.isVisible()) {
    await expect(send).toBeDisabled();
    await papers.check();
  }
  await expect(send).toBeEnabled();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    await expectSound(page);
  }

  const requests = '**/requests/create';
  await page.route(requests, (route) => route.abort(), { times: 1 });
  await send.click();
  await expect(page.getByRole('alert')).toHaveText('Произошла ошибка при отправке формы. Попробуйте снова.');
  const message = {
    tournament: ['Введите название турнира'],
    fullName: ['Введите ФИО'],
    discipline: ['Выберите спортивную дисциплину'],
  };
  await page.route(requests, (route) => route.fulfill({ status: 422, json: { success: false, message } }), {
    times: 1,
  });
  await send.click();
  for (const [label, [sentence]] of [
    ['Соревнование', message.tournament],
    ['Ф. И. О.', message.fullName],
    ['Дисциплина', message.discipline],
  ] as const)
    await expect(page.getByRole('textbox', { name: label })).toHaveAccessibleDescription(
      new RegExp(sentence ?? ''),
    );
  await expect(page.getByRole('textbox', { name: 'Соревнование' })).toBeFocused();

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
