import { CONSENTS } from '@nardy/contract/forms';
import { expect, type Page } from '@playwright/test';
import { logInByApi } from './accounts.ts';
import { postAsStaff } from './console.ts';
import type { JourneyFile } from './photos.ts';
import { PASSWORD } from './registration.ts';

const DAY_MS = 86_400_000;
const AT = '/api/admin/tournaments';

interface OwnCompetition {
  readonly id: number;
  readonly name: string;
}

interface Planned {
  readonly startsInDays?: number;
  /** Else one that nobody else has. */
  readonly full_name?: string;
  readonly players_max?: number;
}

/** A competition that nobody else knows, prepared by the API. */
export async function addCompetition(
  page: Page,
  what: string,
  { startsInDays = 2000, ...fields }: Planned = {},
): Promise<OwnCompetition> {
  const start = Date.now() + startsInDays * DAY_MS;
  const form = {
    full_name: `${what} ${Date.now() % 10_000_000}`,
    type: 'rating-event',
    discipline_id: 1,
    format: 'swiss',
    start_dt: new Date(start).toISOString(),
    end_dt: new Date(start + DAY_MS).toISOString(),
    ...fields,
  };
  const { tournament_id: id } = await postAsStaff<{ tournament_id: number }>(page, 'secretary', AT, form);
  return { id, name: form.full_name };
}

/** One that is on the portal, and takes applications if wanted. */
export async function addPublishedCompetition(
  page: Page,
  what: string,
  { isOpen = false, ...planned }: Planned & { readonly isOpen?: boolean } = {},
): Promise<OwnCompetition> {
  const made = await addCompetition(page, what, planned);
  await postAsStaff(page, 'secretary', `${AT}/${made.id}/publish`, {});
  if (isOpen)
    await postAsStaff(page, 'secretary', `${AT}/${made.id}/status`, { from: 'future', status: 'app' });
  return made;
}

/** Has an athlete apply to a competition, by the API; where wanted, with a certificate. */
export async function applyByApi(
  page: Page,
  email: string,
  { id, name }: OwnCompetition,
  certificate?: JourneyFile,
): Promise<void> {
  const { access_token: token } = await logInByApi(page.request, { login: email, password: PASSWORD });
  const answer = await page.request.post(`/api/tournaments/${id}/requests/create`, {
    headers: { authorization: `Bearer ${token}` },
    multipart: {
      tournament: name,
      fullName: 'Тимур',
      discipline: 'Короткие нарды',
      consent_application_personal_data: CONSENTS.application_personal_data.version,
      consent_application_documents: CONSENTS.application_documents.version,
      ...(certificate && { 'kinds[]': 'certificateOfAdmission', 'files[]': certificate }),
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}
