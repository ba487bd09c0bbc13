import { useEffect, useState } from 'react';
import type { Session } from '../../../api/session';

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
    import('./ownBids')
      .then(({ askOwnBids }) => askOwnBids(playerId, abort.signal))
      .then(
        (to) => setApplied({ token: accessToken, to }),
        () => undefined,
      );
    return () => abort.abort();
  }, [accessToken, playerId, tournamentId]);
  return applied !== undefined && applied.token === accessToken && applied.to.has(tournamentId);
}
