import type { OwnMatch } from '@nardy/contract';
import { readSession } from '../../api/session';

const KEY = 'ownMatch';

interface Stored {
  readonly userId: number | undefined;
  readonly match: OwnMatch;
}

/** The match as this browser has seen it last, for when there is no network; of this person and competition only. */
export function readStoredMatch(tournamentId?: number): OwnMatch | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Stored | null;
    const isOwn = stored !== null && stored.userId === readSession()?.userId;
    const isThis = tournamentId === undefined || stored?.match.tournament_id === tournamentId;
    return isOwn && isThis ? stored.match : undefined;
  } catch {
    return undefined;
  }
}

export function storeMatch(match: OwnMatch): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ userId: readSession()?.userId, match } satisfies Stored));
  } catch {
    // Storage may be forbidden: the page then needs a network.
  }
}
