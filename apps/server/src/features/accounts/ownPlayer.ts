import type { Db } from '../../database/connection.ts';
import { RefusalError } from '../../http/errors.ts';
import { accessTokens } from './accessToken.ts';
import { findOwnPlayer } from './repository.ts';

const LOG_IN = 'Войдите, чтобы увидеть это.';

/** Which athlete the bearer of an access token is; null for who is none. Refuses with 401 who is nobody. */
export type OwnPlayers = (accessToken: string | undefined) => Promise<number | null>;

export function ownPlayers(db: Db, secretKey: string): OwnPlayers {
  const tokens = accessTokens(secretKey);
  return async (accessToken) => {
    const bearer = accessToken === undefined ? undefined : await tokens.read(accessToken);
    const found = bearer && (await findOwnPlayer(db, bearer.userId));
    if (!found) throw new RefusalError(401, { error: LOG_IN });
    return found.player_id;
  };
}
