import { hkdfSync } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';

const LIFETIME = '15m';
const ALGORITHM = 'HS256';

export interface Bearer {
  readonly userId: number;
  readonly role: string;
}

/** Access tokens under a key of their own, derived from the server's secret. */
export function accessTokens(secretKey: string) {
  const key = new Uint8Array(hkdfSync('sha256', secretKey, '', 'nardy access token', 32));

  function issue({ userId, role }: Bearer): Promise<string> {
    return new SignJWT({ role })
      .setProtectedHeader({ alg: ALGORITHM })
      .setSubject(String(userId))
      .setIssuedAt()
      .setExpirationTime(LIFETIME)
      .sign(key);
  }

  /** Whose token it is; undefined for one that is forged, worn out or no token at all. */
  async function read(token: string): Promise<Bearer | undefined> {
    try {
      const { payload } = await jwtVerify<{ role: string }>(token, key, { algorithms: [ALGORITHM] });
      return { userId: Number(payload.sub), role: payload.role };
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  }

  return { issue, read };
}
