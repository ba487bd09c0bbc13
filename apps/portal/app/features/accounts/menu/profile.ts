import type { User } from '@nardy/contract';
import { useEffect, useState } from 'react';
import { personalApi } from '../../../api/personal';
import type { Session } from '../../../api/session';

/** What the header shows of a person, and where the own card is. */
export type Profile = Pick<User, 'profile' | 'player_id' | 'referee_id'>;

const KEY = 'profile';

interface StoredProfile {
  readonly userId: number;
  readonly profile: Profile;
}

/** The person's profile: at once as this tab has seen it last, then as it is now, if the session need not be renewed first. */
export function useProfile(userId: number | undefined, isRenewalWaiting: boolean): Profile | undefined {
  const [known, setKnown] = useState(readStored);
  useEffect(() => {
    if (userId === undefined || isRenewalWaiting) return undefined;
    const abort = new AbortController();
    personalApi
      .getUser({ params: { id: userId } }, { signal: abort.signal })
      .then(({ data: { profile, player_id, referee_id } }) => {
        const kept = { userId, profile: { profile, player_id, referee_id } };
        keep(kept);
        return setKnown(kept);
      })
      // The header then goes on without a name; a session that is over has been cleared by now.
      .catch(() => undefined);
    return () => abort.abort();
  }, [userId, isRenewalWaiting]);
  return known?.userId === userId ? known?.profile : undefined;
}

/** The card of the athlete, else of the referee; other people have none. */
export function findOwnCard(profile: Profile | undefined, session: Session | undefined): string | undefined {
  const playerId = profile?.player_id ?? session?.playerId;
  if (playerId) return `/athlete-competitions/${playerId}`;
  return profile?.referee_id ? `/judge-profile/${profile.referee_id}` : undefined;
}

function readStored(): StoredProfile | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as StoredProfile | null) ?? undefined;
  } catch {
    return undefined;
  }
}

function keep(kept: StoredProfile): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Storage may be forbidden; the name then comes a moment later on each page.
  }
}

export function forgetProfile(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage may be forbidden; there is nothing to forget then.
  }
}
