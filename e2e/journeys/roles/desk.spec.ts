import { expect, type Page } from '@playwright/test';
import { STAFF, type Staff } from '../../support/accounts.ts';
import { askAsStaff, goInConsole } from '../../support/console.ts';
import { applyByApi, addPublishedCompetition } from '../../support/desk.ts';
import { addDeskCompetition, askDesk, giveCommand } from '../../support/directorsDesk.ts';
import { ask } from '../../support/played.ts';
import { registerApprovedAthlete, registerAthlete } from '../../support/registered.ts';
import { defineJourneys, workAt } from '../../support/roles.ts';
import { holdUndo } from '../../support/undo.ts';

const FIRST = 'Тимур';

let letUndoPass: () => Promise<void> = () => Promise.resolve();

/** What is decided in the page goes to the server once it can no longer be undone. */
async function letItBeDone(page: Page, title: string): Promise<void> {
  const act = page.getByText(title);
  await expect(act).toBeVisible();
  await letUndoPass();
  await expect(act).toBeHidden();
}

async function today(page: Page, role: Staff): Promise<void> {
  const { lastName } = await registerAthlete(page);
  letUndoPass = await holdUndo(page);
  await workAt(page, role, '/');
  await page.getByRole('link', { name: /Регистрации.*ждёт/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Регистрации' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Имя или email' }).fill(lastName);
  await expect(page).toHaveURL(/name=/);
  await expect(page.getByRole('table', { name: 'Ждут решения' })).toContainText(`${lastName} ${FIRST}`);
  await page.getByRole('link', { name: lastName }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${lastName} ${FIRST}`);
}

/** Goes on with whom `today` has opened. */
async function approve(page: Page): Promise<void> {
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  const address = new URL(page.url()).pathname;
  await expect(page.getByRole('region', { name: 'Документ: Паспорт' })).toBeVisible();
  await page.getByRole('button', { name: /^Одобрить/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Одобрить' }).click();
  await letItBeDone(page, `Одобрена: ${name}`);
  await page.goto(address);
  await expect(page.getByText('Одобрена', { exact: true })).toBeVisible();
}

async function readRegistration(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Анкета' })).toContainText('056217480012');
  const documents = page.getByRole('region', { name: 'Документы' });
  await expect(documents).toContainText('Документы видят только секретарь и администратор.');
  await expect(documents.getByRole('listitem')).toHaveText(['Паспорт', 'Страница с регистрацией']);
  await expect(
    page.getByRole('main').getByRole('button', { name: /Одобрить|Вернуть|Заблокировать/ }),
  ).toHaveCount(0);
}

/** An athlete of a competition of the journey's own, whose application and wish to join wait. */
async function applicant(page: Page) {
  const competition = await addPublishedCompetition(page, 'Кубок Заявок', { isOpen: true });
  const { email, lastName } = await registerApprovedAthlete(page);
  await applyByApi(page, email, competition);
  return { ...competition, lastName };
}

async function takeApplication(page: Page, role: Staff): Promise<void> {
  const { id, lastName } = await applicant(page);
  await workAt(page, role, `/applications/${id}`);
  await page.getByRole('link', { name: lastName }).click();
  await expect(page.getByRole('region', { name: 'Заявка', exact: true })).toContainText('Критерии выполнены');
  await page
    .getByRole('button', { name: /^Принять/ })
    .last()
    .click();
  await expect(page.getByText(`Заявка принята: ${lastName}`)).toBeVisible();
  await expect
    .poll(async () => JSON.stringify(await ask(page.request, `/api/tournaments/${id}/members`)))
    .toContain(lastName);
  await takeIntoFederation(page, lastName);
}

async function takeIntoFederation(page: Page, lastName: string): Promise<void> {
  await page.getByRole('menuitem', { name: 'В федерацию' }).click();
  await page.getByRole('searchbox', { name: 'Имя или email' }).fill(lastName);
  await expect(page).toHaveURL(/name=/);
  await page.getByRole('button', { name: `Принять: ${lastName} ${FIRST}` }).click();
  await letItBeDone(page, `Заявление принято: ${lastName} ${FIRST}`);
  await expect(page.getByRole('heading', { name: 'Никого не нашлось' })).toBeVisible();
  await page.getByRole('link', { name: 'Приняты', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Приняты' })).toContainText(lastName);
}

async function readApplication(page: Page, role: Staff): Promise<void> {
  const { id, lastName } = await applicant(page);
  await workAt(page, role, `/applications/${id}`);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await page.getByRole('link', { name: lastName }).click();
  const pane = page.getByRole('region', { name: 'Заявка', exact: true });
  await expect(pane).toContainText('Ничего не приложено.');
  await expect(pane.getByRole('button', { name: /Принять|Вернуть|Отклонить/ })).toHaveCount(0);
  // A key that picks for deciding is neither offered nor taken.
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog');
  await expect(keys).toContainText('Следующая заявка');
  await expect(keys).not.toContainText('Выбрать заявку');
  await page.keyboard.press('Escape');
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'XLSX' }).click();
  expect((await file).suggestedFilename()).toBe('applications.xlsx');

  await page.getByRole('menuitem', { name: 'В федерацию' }).click();
  await page.getByRole('searchbox', { name: 'Имя или email' }).fill(lastName);
  const row = page.getByRole('row').filter({ hasText: lastName });
  await expect(row).toContainText('Решают секретарь и администратор');
  await expect(row.getByRole('button')).toHaveCount(0);
}

/** Who is due to be deleted is read by all of the desk, acts of what was only by who oversees. */
async function readRetention(page: Page, role: Staff): Promise<void> {
  await page.getByRole('menuitem', { name: 'Хранение' }).click();
  await expect(page.getByRole('table', { name: 'Что будет удалено' }).getByRole('row').nth(1)).toBeVisible();
  const acts = page.getByRole('link', { name: 'Акты об уничтожении' });
  if (role === 'secretary') return expect(acts).toHaveCount(0);
  await acts.click();
  const file = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /^Скачать акт/ })
    .first()
    .click();
  expect((await file).suggestedFilename()).toMatch(/^akt-\d+\.pdf$/);
}

async function readConsents(page: Page, role: Staff): Promise<void> {
  await page.getByRole('menuitem', { name: 'Согласия' }).click();
  const row = page.getByRole('table', { name: 'Согласия' }).getByRole('row').nth(1);
  await expect(row).toContainText(/действует|отозвано/);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'XLSX' }).click();
  expect((await file).suggestedFilename()).toBe('soglasiya.xlsx');
  const [noted] = await askAsStaff<{ user: { userRole: string } }[]>(
    page,
    role,
    `/api/admin/log?action=export-consents&user=${STAFF[role].login}&pageSize=1`,
  );
  expect(noted?.user.userRole).toBe(role);
}

/** At the door of a hall that a director runs. */
async function markWhoComes(page: Page, role: Staff): Promise<void> {
  const id = await addDeskCompetition(page, 'Кубок Дверей', 3);
  await workAt(page, role, `/competitions/${id}/desk?tab=people`);
  await giveCommand(page, 'Бобров', /Бобров/);
  await expect.poll(() => listMarks(page, id)).toEqual(['present', 'unknown', 'unknown']);
  await readDoor(page, id);
  await expect(page.getByRole('button', { name: /Считать карту/ })).toBeVisible();
  await page
    .getByRole('group', { name: /^Авдеев/ })
    .getByRole('button', { name: 'Опаздывает' })
    .click();
  await expect.poll(() => listMarks(page, id)).toEqual(['late', 'present', 'unknown']);
}

async function readWhoCame(page: Page, role: Staff): Promise<void> {
  const id = await addDeskCompetition(page, 'Кубок Окон', 3);
  await workAt(page, role, `/competitions/${id}/desk?tab=people`);
  await readDoor(page, id);
  await expect(page.getByRole('button', { name: /Считать карту/ })).toHaveCount(0);
  await expect(
    page
      .getByRole('group', { name: /^Авдеев/ })
      .getByRole('button')
      .first(),
  ).toBeDisabled();
}

const listMarks = async (page: Page, id: number) =>
  (await askDesk(page, id)).participants.map(({ attendance }) => attendance).toSorted();

/** All who are entered, and nothing of what the director alone does: not by an address either. */
async function readDoor(page: Page, id: number): Promise<void> {
  const people = page.getByRole('group', { name: /^(Авдеев|Бобров|Власов)/ });
  await expect(people).toHaveCount(3);
  await goInConsole(page, `/competitions/${id}/desk?tab=people&open=late-entry`);
  await expect(people).toHaveCount(3);
  await expect(page.getByRole('button', { name: /Новый|Закрыть|Внести/ })).toHaveCount(0);
}

defineJourneys({
  'what waits today': { secretary: today, auditor: today },
  registrations: { secretary: approve, auditor: readRegistration },
  'applications and wishes to join': { secretary: takeApplication, auditor: readApplication },
  retention: { secretary: readRetention, auditor: readRetention },
  consents: { auditor: readConsents },
  // The desk has no way on to the rest of the console.
  'the door of a hall': { secretary: markWhoComes, auditor: readWhoCame },
});
