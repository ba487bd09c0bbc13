import { useEffect, useState } from 'react';
import { personalApi } from '../../../api/personal';
import type { Session } from '../../../api/session';

/** An application that was turned down, returned or taken back lets the athlete apply again. */
const COUNTING: ReadonlySet<string> = new Set(['submitted', 'waiting', 'approved']);
const MOST_BIDS = 100;

/**
 * Whether the logged-in athlete has applied to this competition already. As long as it is not known the answer is no:
 * the server refuses a second application.
 */
export function useAlreadyIn(tournamentId: number, session: Session | undefined): boolean {
  const [applied, setApplied] = useState<{ readonly token: string; readonly to: ReadonlySet<number> }>();
  const { accessToken, playerId } = session ?? {};
  useEffect(() => {
    if (!accessToken || playerId === undefined) return undefined;
    const abort = new AbortController();
    askOwnBids(playerId, abort.signal).then(
      (to) => setApplied({ token: accessToken, to }),
      () => undefined,
    );
    return () => abort.abort();
  }, [accessToken, playerId, tournamentId]);
  return applied !== undefined && applied.token === accessToken && applied.to.has(tournamentId);
}

/** The competitions that the logged-in athlete has applied to. */
export async function askOwnBids(playerId: number, signal?: AbortSignal): Promise<Set<number>> {
  const { data } = await personalApi.listPlayerTournaments(
    { params: { id: playerId }, query: { bids: '1', statuses: ['app'], pageSize: MOST_BIDS } },
    signal ? { signal } : {},
  );
  const counting = data.filter(({ bid }) => bid !== null && COUNTING.has(bid.status));
  return new Set(counting.map(({ tournament_id }) => tournament_id));
}
