import type { OwnMatch } from '@nardy/contract';
import { readStoredJson, store } from '../../api/browserStorage';
import { readSession } from '../../api/session';

const KEY = 'ownMatch';

interface Stored {
  readonly userId: number | undefined;
  readonly match: OwnMatch;
}

/** The match as this browser has seen it last, for when there is no network; of this person and competition only. */
export function readStoredMatch(tournamentId?: number): OwnMatch | undefined {
  const stored = readStoredJson('localStorage', KEY) as Partial<Stored> | undefined;
  const match = stored?.userId === readSession()?.userId ? stored?.match : undefined;
  return tournamentId === undefined || match?.tournament_id === tournamentId ? match : undefined;
}

/** Where storage is forbidden, the page needs a network. */
export function storeMatch(match: OwnMatch): void {
  store('localStorage', KEY, JSON.stringify({ userId: readSession()?.userId, match } satisfies Stored));
}
