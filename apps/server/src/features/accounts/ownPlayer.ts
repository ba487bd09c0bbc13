import { ACCOUNT_MESSAGES } from '@nardy/contract';
import { RefusalError } from '../../http/errors.ts';
import type { Sessions } from './sessions/service.ts';

/** Which athlete the bearer of an access token is; null for who is none. Refuses with 401 who is nobody. */
export type OwnPlayers = (accessToken: string | undefined) => Promise<number | null>;

export function createOwnPlayers(sessions: Pick<Sessions, 'bearerOf'>): OwnPlayers {
  return async (accessToken) => {
    const bearer = await sessions.bearerOf(accessToken);
    if (!bearer) throw new RefusalError(401, { error: ACCOUNT_MESSAGES.logInFirst });
    return bearer.playerId;
  };
}
