import { readStoredJson, store } from '../../api/browserStorage';
import { readSession } from '../../api/session';
import type { ReportBody } from './reportBody';

const PREFIX = 'unsentReport-';

/** Nobody else sends it, who logs in here meanwhile. */
type Owner = number | undefined;

const findOwner = (): Owner => readSession()?.userId;

const buildPrefix = (owner: Owner): string => `${PREFIX}${owner}-`;

/** One of each person and competition: who plays in two loses neither, nor do two who share a phone. */
const buildKey = (tournamentId: number, owner: Owner): string => buildPrefix(owner) + tournamentId;

interface Stored {
  readonly body: ReportBody;
  /** It was sent from elsewhere and refused: it stays for «Мой матч», which says why while that match is played. */
  readonly isRefused?: boolean;
}

/** A report that found no network: it goes out with its key as soon as there is one. */
export function readUnsent(tournamentId: number): ReportBody | undefined {
  return readOwn(tournamentId)?.body;
}

function readOwn(tournamentId: number): Stored | undefined {
  return readStoredJson('localStorage', buildKey(tournamentId, findOwner())) as Stored | undefined;
}

/** The competitions of which a report waits that was not refused yet. */
export function listWaiting(): readonly number[] {
  const prefix = buildPrefix(findOwner());
  return listKeys()
    .filter((key) => key.startsWith(prefix))
    .map((key) => Number(key.slice(prefix.length)))
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
  store('localStorage', buildKey(tournamentId, findOwner()), left);
}

/** Where storage is forbidden, the report waits as long as the page is open. */
export function storeUnsent(tournamentId: number, body: ReportBody | undefined, owner: Owner): void {
  const unsent = body && JSON.stringify({ body } satisfies Stored);
  store('localStorage', buildKey(tournamentId, owner), unsent);
}
