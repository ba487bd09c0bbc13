import { readSession } from '../../api/session';
import type { ReportBody } from './reportBody';

const KEY = 'unsentReport';

interface UnsentReport {
  readonly tournamentId: number;
  readonly body: ReportBody;
}

interface Stored extends UnsentReport {
  /** Nobody else sends it, who logs in here meanwhile. */
  readonly userId: number | undefined;
}

/** A report that found no network: it goes out with its key as soon as there is one. */
export function readUnsent(tournamentId: number): UnsentReport | undefined {
  try {
    const unsent = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Stored | null;
    const isOwn = unsent !== null && unsent.userId === readSession()?.userId;
    return isOwn && unsent.tournamentId === tournamentId ? unsent : undefined;
  } catch {
    return undefined;
  }
}

export function storeUnsent(unsent: UnsentReport | undefined): void {
  try {
    if (unsent === undefined) localStorage.removeItem(KEY);
    else
      localStorage.setItem(
        KEY,
        JSON.stringify({ ...unsent, userId: readSession()?.userId } satisfies Stored),
      );
  } catch {
    // Storage may be forbidden: the report waits as long as the page is open.
  }
}
