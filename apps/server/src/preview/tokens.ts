import { hkdfSync } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';

export const PREVIEW_SECONDS = 1_800;
const ALGORITHM = 'HS256';

/** What a preview shows: a competition, and the family that it belongs to. */
export interface PreviewClaims {
  /** The parent's id, or the competition's own. */
  readonly familyId: number;
  /** The page that the preview begins with. */
  readonly path: string;
}

/** Tokens of previews under a key of their own, derived from the server's secret. */
export function previewTokens(secretKey: string) {
  const key = new Uint8Array(hkdfSync('sha256', secretKey, '', 'nardy preview', 32));

  function issue({ familyId, path }: PreviewClaims): Promise<string> {
    return new SignJWT({ path })
      .setProtectedHeader({ alg: ALGORITHM })
      .setSubject(String(familyId))
      .setIssuedAt()
      .setExpirationTime(`${PREVIEW_SECONDS}s`)
      .sign(key);
  }

  /** What the token says; undefined for one that is forged, worn out or no token at all. */
  async function read(token: string): Promise<PreviewClaims | undefined> {
    try {
      const { payload } = await jwtVerify<{ path: string }>(token, key, { algorithms: [ALGORITHM] });
      return { familyId: Number(payload.sub), path: payload.path };
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  }

  return { issue, read };
}
