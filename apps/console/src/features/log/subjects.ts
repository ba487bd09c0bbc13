import type { AuditEntry } from '@nardy/contract';

/** Where the console shows what an act was done to; undefined where it has no page of its own. */
export function hrefOfSubject({
  subject,
  subject_id: id,
  subject_tournament_id: tournamentId,
}: Pick<AuditEntry, 'subject' | 'subject_id' | 'subject_tournament_id'>): string | undefined {
  if (id === null) return undefined;
  if (subject === 'applications')
    return tournamentId === null ? undefined : `/applications/${tournamentId}?open=${id}`;
  return PAGES[subject]?.(id);
}

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
