import { HANDBOOKS, type AuditEntry } from '@nardy/contract';

type Located = Pick<
  AuditEntry,
  'action' | 'subject' | 'subject_id' | 'subject_tournament_id' | 'is_subject_there'
>;

/** Where the console shows what an act was done to; undefined where it has no page of its own. */
export function findSubjectHref({
  action,
  subject,
  subject_id: id,
  subject_tournament_id: tournamentId,
  is_subject_there: isThere,
}: Located): string | undefined {
  if (isThere === 0) return undefined;
  const part = PARTS[subject];
  if (part !== undefined) return `/site?part=${part}`;
  if (id === null) return undefined;
  if (subject === 'applications')
    return tournamentId === null ? undefined : buildApplicationHref(tournamentId, id, action);
  return PAGES[subject]?.(id);
}

/** An application is listed under its state, which a decision names. */
function buildApplicationHref(tournamentId: number, id: number, action: string): string {
  const status = /^application-(approved|returned|rejected|withdrawn)$/.exec(action)?.[1];
  return `/applications/${tournamentId}?${status === undefined ? '' : `status=${status}&`}open=${id}`;
}

/** Parts of the site, where its whole list stands. */
const PARTS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(HANDBOOKS.map((handbook) => [handbook, `handbooks&handbook=${handbook}`])),
  desired_roles: 'roles',
  banners: 'banners',
  site_settings: 'settings',
  letter_texts: 'letters',
};

const PAGES: Readonly<Record<string, (id: number) => string>> = {
  users: (id) => `/registrations/${id}`,
  persons: (id) => `/people/${id}`,
  tournaments: (id) => `/competitions/${id}`,
  albums: (id) => `/media/albums/${id}`,
  videos: (id) => `/media/videos/${id}`,
  letters: (id) => `/outbox/${id}`,
  imports: () => '/import',
  federation_requests: () => '/federation',
};
