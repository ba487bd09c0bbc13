import { hkdfSync } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';

const LIFETIME = '15m';
const ALGORITHM = 'HS256';

/** What an access token says: whose it is, and of which login. */
export interface TokenClaims {
  readonly userId: number;
  readonly sessionId: number;
  readonly role: string;
}

/** Access tokens under a key of their own, derived from the server's secret. */
export function accessTokens(secretKey: string) {
  const key = new Uint8Array(hkdfSync('sha256', secretKey, '', 'nardy access token', 32));

  function issue({ userId, sessionId, role }: TokenClaims): Promise<string> {
    return new SignJWT({ role, sid: sessionId })
      .setProtectedHeader({ alg: ALGORITHM })
      .setSubject(String(userId))
      .setIssuedAt()
      .setExpirationTime(LIFETIME)
      .sign(key);
  }

  /** What the token says; undefined for one that is forged, worn out or no token at all. */
  async function read(token: string): Promise<TokenClaims | undefined> {
    try {
      const { payload } = await jwtVerify<{ role: string; sid: number }>(token, key, {
        algorithms: [ALGORITHM],
      });
      return { userId: Number(payload.sub), sessionId: payload.sid, role: payload.role };
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  }

  return { issue, read };
}
