import { expect, type Page } from '@playwright/test';
import { choose } from './controls.ts';

export interface Entrant {
  readonly email: string;
  readonly birthday: string;
}

export const PASSWORD = 'Nardy-Journey-1';

/** A name that no other run of a journey uses. */
export function freshEmail(): string {
  return `journey-${Date.now()}-${Math.random().toString(36).slice(2, 8)}@nardy.example`;
}

/** A document as a browser prints one. */
export async function document(page: Page, name: string) {
  return { name, mimeType: 'application/pdf', buffer: await page.pdf() };
}

/** A picture of this many pixels a side. */
export async function picture(page: Page, side: number) {
  const clip = { x: 0, y: 0, width: side, height: side };
  return { name: 'photo.png', mimeType: 'image/png', buffer: await page.screenshot({ clip }) };
}

export async function fillPerson(page: Page, { birthday }: Pick<Entrant, 'birthday'>): Promise<void> {
  await page.getByLabel('Фамилия').fill('Проверкин');
  await page.getByLabel('Имя', { exact: true }).fill('Тимур');
  await page.getByLabel('Дата рождения').pressSequentially(birthday.replaceAll('.', ''));
  await expect(page.getByLabel('Дата рождения')).toHaveValue(birthday);
  await page.getByRole('radio', { name: 'Мужской' }).check();
  await page.getByLabel('ИНН').fill('056217480012');
}

export async function fillContacts(page: Page, { email }: Pick<Entrant, 'email'>): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Телефон').pressSequentially('9280002424');
  await choose(page, 'Страна', 'Россия');
  await choose(page, 'Регион', 'Республика Татарстан');
  await choose(page, 'Муниципальное образование', 'Казань');
}

export async function fillPasswords(page: Page): Promise<void> {
  await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Повторите пароль').fill(PASSWORD);
}

/** Everything that an adult has to enter. */
export async function fillAdult(page: Page, email: string): Promise<void> {
  await choose(page, 'Желаемая роль', 'Спортсмен');
  await fillPerson(page, { birthday: '14.06.1998' });
  await fillContacts(page, { email });
  await fillPasswords(page);
  await page.getByLabel('Паспорт', { exact: true }).setInputFiles(await document(page, 'passport.pdf'));
  await page.getByLabel(/Согласен с политикой/).check();
}
