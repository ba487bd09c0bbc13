import { readStoredJson, store } from '../../api/browserStorage';
import { readSession } from '../../api/session';
import type { ReportBody } from './reportBody';

/** One of each competition: who plays in two loses neither. */
const buildKey = (tournamentId: number): string => `unsentReport-${tournamentId}`;

interface Stored {
  readonly body: ReportBody;
  /** Nobody else sends it, who logs in here meanwhile. */
  readonly userId: number | undefined;
}

/** A report that found no network: it goes out with its key as soon as there is one. */
export function readUnsent(tournamentId: number): ReportBody | undefined {
  const unsent = readStoredJson('localStorage', buildKey(tournamentId)) as Stored | undefined;
  return unsent?.userId === readSession()?.userId ? unsent?.body : undefined;
}

/** Where storage is forbidden, the report waits as long as the page is open. */
export function storeUnsent(tournamentId: number, body: ReportBody | undefined): void {
  const unsent = body && JSON.stringify({ body, userId: readSession()?.userId } satisfies Stored);
  store('localStorage', buildKey(tournamentId), unsent);
}
