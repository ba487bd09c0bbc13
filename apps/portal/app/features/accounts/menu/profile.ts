import type { User } from '@nardy/contract';
import { useEffect, useState } from 'react';
import { readStoredJson, store } from '../../../api/browserStorage';
import { personalApi } from '../../../api/personal';
import { storePlayerId, type Session } from '../../../api/session';

/** What the header shows of a person, and where the own card is. */
export type Profile = Pick<User, 'profile' | 'player_id' | 'referee_id'>;

const KEY = 'profile';

interface StoredProfile {
  readonly userId: number;
  readonly profile: Profile;
}

/** The person's profile: at once as this tab has seen it last, then as it is now, if the session need not be renewed first. */
export function useProfile(userId: number | undefined, isRenewalWaiting: boolean): Profile | undefined {
  const [known, setKnown] = useState(
    () => readStoredJson('sessionStorage', KEY) as StoredProfile | undefined,
  );
  useEffect(() => {
    if (userId === undefined || isRenewalWaiting) return undefined;
    const abort = new AbortController();
    personalApi
      .getUser({ params: { id: userId } }, { signal: abort.signal })
      .then(({ data: { profile, player_id, referee_id } }) => {
        const read = { userId, profile: { profile, player_id, referee_id } };
        store('sessionStorage', KEY, JSON.stringify(read));
        storePlayerId(userId, player_id);
        return setKnown(read);
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

export const forgetProfile = (): void => void store('sessionStorage', KEY, undefined);
