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
  const stored = readStoredJson('localStorage', KEY) as Stored | undefined;
  const isOwn = stored !== undefined && stored.userId === readSession()?.userId;
  const isThis = tournamentId === undefined || stored?.match.tournament_id === tournamentId;
  return isOwn && isThis ? stored.match : undefined;
}

/** Where storage is forbidden, the page needs a network. */
export function storeMatch(match: OwnMatch): void {
  store('localStorage', KEY, JSON.stringify({ userId: readSession()?.userId, match } satisfies Stored));
}
