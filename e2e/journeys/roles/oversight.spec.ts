import { expect, type Page } from '@playwright/test';
import { STAFF, type Staff } from '../../support/accounts.ts';
import { askAsStaff, postAsStaff, putAsStaff } from '../../support/console.ts';
import { addColleague } from '../../support/ownStaff.ts';
import { createLastName } from '../../support/registered.ts';
import { defineJourneys, workAt } from '../../support/roles.ts';

const main = (page: Page) => page.getByRole('main');

/** Finds an act by who did it, sees what was before and after, takes the log along; nothing there changes anything. */
async function readLog(page: Page, role: Staff): Promise<void> {
  const person = { last_name: createLastName(), first_name: 'Ольга', is_player: 1 };
  const at = '/api/admin/people';
  const { person_id: id, version } = await postAsStaff<{ person_id: number; version: number }>(
    page,
    'secretary',
    at,
    person,
  );
  await putAsStaff(page, 'secretary', `${at}/${id}`, { ...person, first_name: 'Инна', version });
  await workAt(page, role, '/log?action=change-person');
  await page.getByRole('searchbox', { name: 'Кто: имя или email' }).fill(STAFF.secretary.login);
  const row = page.getByRole('row').filter({ hasText: person.last_name });
  await expect(row).toContainText('Карточка изменена');
  await row.getByText('было и стало').click();
  await expect(row).toContainText('Ольга');
  await expect(row).toContainText('Инна');
  // Beside the calendars of the two days.
  await expect(main(page).getByRole('button', { name: /^(?!.+: открыть календарь)/ })).toHaveText([
    'XLSX',
    'Сбросить',
  ]);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'XLSX' }).click();
  expect((await file).suggestedFilename()).toBe('journal.xlsx');
  const [noted] = await askAsStaff<{ user: { userRole: string } }[]>(
    page,
    role,
    `/api/admin/log?action=export-log&user=${STAFF[role].login}&pageSize=1`,
  );
  expect(noted?.user.userRole).toBe(role);
}

/** A letter of an invitation: an administrator reads it, an auditor sees that it left and why not what it says. */
async function readOutbox(page: Page, role: Staff): Promise<void> {
  const { login: email } = await addColleague(page, 'editor');
  await workAt(page, role, `/outbox?recipient=${encodeURIComponent(email)}`);
  const letters = page.getByRole('table', { name: 'Исходящие письма' });
  await letters.getByRole('link', { name: 'Приглашение в консоль федерации' }).click();
  await expect(page.getByRole('region', { name: 'История' })).toContainText('Сохранено файлом');
  await expect(main(page).getByRole('button', { name: /^Отправить/ })).toHaveCount(0);
  if (role === 'administrator')
    return expect(page.frameLocator('iframe[title="Письмо"]').getByText(/Ваша роль: редактор/)).toBeVisible();
  await expect(page.getByText(/Текст видит только администратор/)).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
}

/** Another role for a colleague, who works as that from the next login on. */
async function changeRole(page: Page, role: Staff): Promise<void> {
  const { login: email } = await addColleague(page, 'editor');
  await workAt(page, role, `/staff?name=${encodeURIComponent(email)}`);
  await page.getByRole('button', { name: `Роль: ${email}` }).click();
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: /^ревизор/ })
    .check();
  await page.getByRole('dialog').getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('ревизор');
  const [member] = await askAsStaff<{ userRole: string }[]>(page, role, `/api/admin/staff?name=${email}`);
  expect(member?.userRole).toBe('auditor');
}

async function readStaff(page: Page, role: Staff): Promise<void> {
  const { login: email } = await addColleague(page, 'editor');
  await workAt(page, role, `/staff?name=${encodeURIComponent(email)}`);
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('редактор');
  await expect(page.getByRole('columnheader', { name: 'Действия' })).toHaveCount(0);
  await expect(main(page).getByRole('button')).toHaveCount(0);
}

defineJourneys({
  log: { auditor: readLog },
  'outgoing letters': { administrator: readOutbox, auditor: readOutbox },
  staff: { administrator: changeRole, auditor: readStaff },
});
