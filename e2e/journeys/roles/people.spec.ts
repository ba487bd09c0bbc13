import { expect, type Page } from '@playwright/test';
import type { Staff } from '../../support/accounts.ts';
import { askAsStaff } from '../../support/console.ts';
import { addPerson } from '../../support/people.ts';
import { ask } from '../../support/played.ts';
import { createLastName } from '../../support/registered.ts';
import { defineJourneys, workAt } from '../../support/roles.ts';

const history = (page: Page) => page.getByRole('region', { name: 'История' }).getByRole('listitem');

/** As the demo calls its secretary. */
const SECRETARY = 'Мартынова Антонина';

/** Adds a person by hand, gives a rank by an order: the portal has an athlete of that rank. */
async function addAndAward(page: Page, role: Staff): Promise<void> {
  const lastName = createLastName();
  await workAt(page, role, '/people');
  await page.getByRole('link', { name: 'Добавить человека' }).click();
  await page.getByLabel('Фамилия').fill(lastName);
  await page.getByLabel(/^Имя/).fill('Ольга');
  await page.getByRole('button', { name: 'Добавить', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${lastName} Ольга`);
  await page.getByRole('button', { name: 'Присвоить по приказу' }).click();
  const form = page.getByRole('form', { name: 'Присвоение' });
  await form.getByLabel('Что присвоено').click();
  await page.getByRole('option', { name: 'Мастер спорта', exact: true }).click();
  await form.getByLabel('Номер приказа').fill('7-р');
  await form.getByRole('textbox', { name: 'Дата приказа' }).fill('02.03.2026');
  await form.getByRole('button', { name: 'Присвоить', exact: true }).click();
  await expect(history(page).first()).toContainText('Мастер спорта');
  await expect(history(page).first()).toContainText(SECRETARY);
  const id = /\d+$/.exec(page.url())?.[0];
  const card = await askAsStaff<{ player: { player_id: number } }>(page, role, `/api/admin/people/${id}`);
  expect(await ask(page.request, `/api/players/${card.player.player_id}`)).toMatchObject({
    last_name: lastName,
    rank: { title: 'Мастер спорта' },
  });
}

/** Reads a card and its history, and compares it with one that is similar; nothing of it can be changed. */
async function readAndCompare(page: Page, role: Staff): Promise<void> {
  const lastName = createLastName();
  await addPerson(page, lastName, '05.06.1992');
  const { person_id: id } = await addPerson(page, lastName, '05.06.1993');
  await workAt(page, role, `/people/${id}`);
  await expect(page.getByText('05.06.1993', { exact: true }).first()).toBeVisible();
  await expect(history(page).first()).toContainText('Карточка создана');
  const changes = /Сохранить|Присвоить|Загрузить фото|Объединить|Разъединить/;
  const main = page.getByRole('main');
  await expect(
    main.getByRole('button', { name: changes }).or(main.getByRole('link', { name: changes })),
  ).toHaveCount(0);
  await page.getByRole('link', { name: 'Сравнить' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Объединение карточек' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Поля карточек' })).toContainText('05.06.1992');
  await expect(page.getByRole('button', { name: 'Объединить', exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: 'К карточке' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${lastName} Ольга`);
}

defineJourneys({
  people: { secretary: addAndAward, auditor: readAndCompare },
});
