import { expect, type Browser, type Page } from '@playwright/test';
import { logInByApi, storeLogin } from './accounts.ts';
import { pickAddress } from './pickAddress.ts';
import { addPublishedCompetition } from './desk.ts';
import { closeEntries, enterAthletes } from './directorsDesk.ts';
import { registerApprovedAthlete } from './registered.ts';
import { PASSWORD } from './registration.ts';

/** Two athletes with accounts who play each other twice, each tour at table 1. */
export interface Duel {
  readonly id: number;
  readonly name: string;
  /** By the side of the first game: left, right. */
  readonly emails: readonly [string, string];
  readonly lastNames: readonly [string, string];
}

/** A competition that nobody else knows, before its draw. */
export async function prepareDuel(page: Page): Promise<Duel> {
  const { id, name } = await addPublishedCompetition(page, 'Матч с телефонов', { startsInDays: 0 });
  const people = [await registerApprovedAthlete(page), await registerApprovedAthlete(page)];
  for (const { email } of people) {
    const { player_id } = await logInByApi(page.request, { login: email, password: PASSWORD });
    await enterAthletes(page, id, [player_id]);
  }
  await closeEntries(page, id, { kind: 'round-robin', circles: 2, matchLength: 5 });
  const [one, other] = people.map(({ email }) => email);
  const [first, second] = people.map(({ lastName }) => lastName);
  return { id, name, emails: [one ?? '', other ?? ''], lastNames: [first ?? '', second ?? ''] };
}

/** A phone on which somebody is logged in. */
export async function openPhone(browser: Browser, email: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    extraHTTPHeaders: { 'x-forwarded-for': pickAddress() },
  });
  const phone = await context.newPage();
  await storeLogin(phone, await logInByApi(phone.request, { login: email, password: PASSWORD }));
  return phone;
}

/** Says who has won and the points of the other. */
export async function sayScore(phone: Page, hasWon: boolean, points: number): Promise<void> {
  await phone.getByRole('button', { name: hasWon ? /^Я/ : /^Соперник/ }).click();
  await phone.getByRole('button', { name: String(points), exact: true }).click();
  await phone.getByRole('button', { name: 'Сообщить счёт' }).click();
}

/** Waits until the browser has stored a page, to be opened without a network. */
export async function waitForStored(phone: Page, address: string): Promise<void> {
  await expect
    .poll(() => phone.evaluate(async (path) => (await caches.match(path)) !== undefined, address))
    .toBe(true);
}
