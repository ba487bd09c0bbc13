import { readSession } from '../../api/session';
import type { ReportBody } from './reportBody';

/** One of each competition: who plays in two loses neither. */
const keyOf = (tournamentId: number): string => `unsentReport-${tournamentId}`;

interface Stored {
  readonly body: ReportBody;
  /** Nobody else sends it, who logs in here meanwhile. */
  readonly userId: number | undefined;
}

/** A report that found no network: it goes out with its key as soon as there is one. */
export function readUnsent(tournamentId: number): ReportBody | undefined {
  try {
    const unsent = JSON.parse(localStorage.getItem(keyOf(tournamentId)) ?? 'null') as Stored | null;
    return unsent?.userId === readSession()?.userId ? unsent?.body : undefined;
  } catch {
    return undefined;
  }
}

export function storeUnsent(tournamentId: number, body: ReportBody | undefined): void {
  try {
    const key = keyOf(tournamentId);
    if (body === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify({ body, userId: readSession()?.userId } satisfies Stored));
  } catch {
    // Storage may be forbidden: the report waits as long as the page is open.
  }
}
