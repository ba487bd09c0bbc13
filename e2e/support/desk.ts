import { CONSENTS } from '@nardy/contract/forms';
import { expect, type Page } from '@playwright/test';
import { logInByApi, secretary } from './accounts.ts';
import { staffPost } from './console.ts';
import { registerAthlete, type Registered } from './registered.ts';
import { PASSWORD } from './registration.ts';

const DAY_MS = 86_400_000;
const AT = '/api/admin/tournaments';

interface OwnCompetition {
  readonly id: number;
  readonly name: string;
}

/** A competition that nobody else knows, prepared by the API. */
export async function newCompetition(page: Page, what: string, startsInDays = 2000): Promise<OwnCompetition> {
  const name = `${what} ${Date.now() % 10_000_000}`;
  const start = Date.now() + startsInDays * DAY_MS;
  const { tournament_id: id } = await staffPost<{ tournament_id: number }>(page, 'secretary', AT, {
    full_name: name,
    type: 'rating-event',
    discipline_id: 1,
    format: 'swiss',
    start_dt: new Date(start).toISOString(),
    end_dt: new Date(start + DAY_MS).toISOString(),
  });
  return { id, name };
}

/** One that is on the portal, and takes applications if wanted. */
export async function publishedCompetition(
  page: Page,
  what: string,
  { startsInDays = 2000, isOpen = false } = {},
): Promise<OwnCompetition> {
  const made = await newCompetition(page, what, startsInDays);
  await staffPost(page, 'secretary', `${AT}/${made.id}/publish`, {});
  if (isOpen)
    await staffPost(page, 'secretary', `${AT}/${made.id}/status`, { from: 'future', status: 'app' });
  return made;
}

/** An athlete whom the secretary has let in, who wants to join the federation. */
export async function approvedAthlete(page: Page): Promise<Registered> {
  const registered = await registerAthlete(page);
  await (await secretary(page.request)).post(`registrations/${registered.userId}/approve`, {});
  return registered;
}

/** Has an athlete apply to a competition, by the API. */
export async function applyByApi(page: Page, email: string, { id, name }: OwnCompetition): Promise<void> {
  const { access_token: token } = await logInByApi(page.request, { login: email, password: PASSWORD });
  const answer = await page.request.post(`/api/tournaments/${id}/requests/create`, {
    headers: { authorization: `Bearer ${token}` },
    multipart: {
      tournament: name,
      fullName: 'Тимур',
      discipline: 'Короткие нарды',
      consent_application_personal_data: CONSENTS.application_personal_data.version,
      consent_application_documents: CONSENTS.application_documents.version,
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}
