import { readStoredJson, store } from '../../api/browserStorage';
import { readSession } from '../../api/session';
import type { ReportBody } from './reportBody';

const PREFIX = 'unsentReport-';

/** One of each competition: who plays in two loses neither. */
const buildKey = (tournamentId: number): string => PREFIX + tournamentId;

interface Stored {
  readonly body: ReportBody;
  /** Nobody else sends it, who logs in here meanwhile. */
  readonly userId: number | undefined;
  /** It was sent from elsewhere and refused: it stays for «Мой матч», which says why while that match is played. */
  readonly isRefused?: boolean;
}

/** A report that found no network: it goes out with its key as soon as there is one. */
export function readUnsent(tournamentId: number): ReportBody | undefined {
  return readOwn(tournamentId)?.body;
}

function readOwn(tournamentId: number): Stored | undefined {
  const unsent = readStoredJson('localStorage', buildKey(tournamentId)) as Stored | undefined;
  return unsent?.userId === readSession()?.userId ? unsent : undefined;
}

/** The competitions of which a report waits that was not refused yet. */
export function listWaiting(): readonly number[] {
  return listKeys()
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => Number(key.slice(PREFIX.length)))
    .filter((id) => {
      const unsent = readOwn(id);
      return unsent !== undefined && unsent.isRefused !== true;
    });
}

function listKeys(): readonly string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

/** What has come of a report that was sent; nothing of one that was said anew meanwhile. */
export function settleUnsent(tournamentId: number, { key }: ReportBody, outcome: 'taken' | 'refused'): void {
  const unsent = readOwn(tournamentId);
  if (unsent?.body.key !== key) return;
  const left = outcome === 'taken' ? undefined : JSON.stringify({ ...unsent, isRefused: true });
  store('localStorage', buildKey(tournamentId), left);
}

/** Where storage is forbidden, the report waits as long as the page is open. */
export function storeUnsent(tournamentId: number, body: ReportBody | undefined): void {
  const unsent = body && JSON.stringify({ body, userId: readSession()?.userId } satisfies Stored);
  store('localStorage', buildKey(tournamentId), unsent);
}
