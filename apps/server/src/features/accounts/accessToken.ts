import type { SecretKeys } from '../../keys/secretKeys.ts';
import { createTokens } from '../../keys/signedTokens.ts';

/** What an access token says: whose it is, and of which login. */
export interface TokenClaims {
  readonly userId: number;
  readonly sessionId: number;
  readonly role: string;
}

/** Access tokens under a key of their own, derived from the server's secret. */
export function createAccessTokens(keys: SecretKeys) {
  const tokens = createTokens<{ role: string; sid: number }>(keys, 'access token', '15m');
  return {
    issue: ({ userId, sessionId, role }: TokenClaims): Promise<string> =>
      tokens.issue(userId, { role, sid: sessionId }),

    /** What the token says; undefined for one that is forged, worn out or no token at all. */
    async read(token: string): Promise<TokenClaims | undefined> {
      const payload = await tokens.read(token);
      return payload && { userId: Number(payload.sub), sessionId: payload.sid, role: payload.role };
    },

    /** Whose it is or was, and of which login, also once it is worn out: good for ending that login, and for nothing else. */
    async readOwner(token: string): Promise<Omit<TokenClaims, 'role'> | undefined> {
      const payload = await tokens.read(token, new Date(0));
      return payload && { userId: Number(payload.sub), sessionId: payload.sid };
    },
  };
}
