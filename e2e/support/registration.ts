import { expect, type Page } from '@playwright/test';
import { choose } from './controls.ts';
import { comesInParts } from './widths.ts';

export interface Entrant {
  readonly email: string;
  readonly birthday: string;
}

export const PASSWORD = 'Nardy-Journey-1';

/** A name that no other run of a journey uses. */
export function createEmail(): string {
  return `journey-${Date.now()}-${Math.random().toString(36).slice(2, 8)}@nardy.example`;
}

/** A document as a browser prints one. */
export async function createDocument(page: Page, name: string) {
  return { name, mimeType: 'application/pdf', buffer: await page.pdf() };
}

/** A picture of this many pixels a side. */
export async function createPicture(page: Page, side: number) {
  const address = await page.evaluate((pixels) => {
    const canvas = Object.assign(globalThis.document.createElement('canvas'), {
      width: pixels,
      height: pixels,
    });
    const brush = canvas.getContext('2d');
    if (!brush) throw new Error('The browser cannot draw');
    for (let row = 0; row < pixels; row += 20) {
      brush.fillStyle = `hsl(${row % 360} 50% 60%)`;
      brush.fillRect(0, row, pixels, 20);
    }
    return canvas.toDataURL('image/png');
  }, side);
  return {
    name: 'photo.png',
    mimeType: 'image/png',
    buffer: Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'),
  };
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

/** On a phone, goes on to the next part of the form. */
export async function goOn(page: Page, parts = 1): Promise<void> {
  if (!comesInParts(page)) return;
  const step = page.getByText(/^Шаг \d из \d$/).filter({ visible: true });
  for (let part = 0; part < parts; part += 1) {
    const before = await step.innerText();
    await page.getByRole('button', { name: 'Далее' }).click();
    // The button of the part that was left is still there for a moment.
    await expect(step).not.toHaveText(before);
  }
}

/** Everything that an adult has to enter. */
export async function fillAdult(page: Page, email: string): Promise<void> {
  await choose(page, 'Желаемая роль', 'Спортсмен');
  await goOn(page);
  await fillPerson(page, { birthday: '14.06.1998' });
  await goOn(page);
  await fillContacts(page, { email });
  await goOn(page);
  await fillPasswords(page);
  await goOn(page);
  await page.getByLabel('Паспорт', { exact: true }).setInputFiles(await createDocument(page, 'passport.pdf'));
  await goOn(page);
  await page.getByLabel(/Согласен с политикой/).check();
}
