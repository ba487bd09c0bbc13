import { errors, jwtVerify, SignJWT, type JWTPayload } from 'jose';
import { deriveKey, listSigningKeys, type SecretKeys } from './secretKeys.ts';

const ALGORITHM = 'HS256';

/** JWTs of one purpose: signed under the current SECRET_KEY, and read under all whose signatures hold. */
export function createTokens<Claims extends JWTPayload>(keys: SecretKeys, purpose: string, lifetime: string) {
  const [current = new Uint8Array(), ...others] = listSigningKeys(keys).map((key) => deriveKey(key, purpose));

  return {
    issue: (subject: number, claims: Claims): Promise<string> =>
      new SignJWT({ ...claims })
        .setProtectedHeader({ alg: ALGORITHM })
        .setSubject(String(subject))
        .setIssuedAt()
        .setExpirationTime(lifetime)
        .sign(current),

    /** What the token says; undefined for one that is forged, worn out at `now` or no token at all. */
    async read(token: string, now = new Date()): Promise<(Claims & JWTPayload) | undefined> {
      for (const key of [current, ...others]) {
        const claims = await readUnder<Claims>(key, token, now);
        if (claims) return claims;
      }
      return undefined;
    },
  };
}

async function readUnder<Claims>(
  key: Uint8Array,
  token: string,
  now: Date,
): Promise<(Claims & JWTPayload) | undefined> {
  try {
    return (await jwtVerify<Claims>(token, key, { algorithms: [ALGORITHM], currentDate: now })).payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}
