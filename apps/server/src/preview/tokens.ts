import type { SecretKeys } from '../keys/secretKeys.ts';
import { createTokens } from '../keys/signedTokens.ts';

export const PREVIEW_SECONDS = 1_800;

/** What a preview shows: a competition, and the family that it belongs to. */
export interface PreviewClaims {
  /** The parent's id, or the competition's own. */
  readonly familyId: number;
  /** The page that the preview begins with. */
  readonly path: string;
}

/** Tokens of previews under a key of their own, derived from the server's secret. */
export function previewTokens(keys: SecretKeys) {
  const tokens = createTokens<{ path: string }>(keys, 'preview', `${PREVIEW_SECONDS}s`);
  return {
    issue: ({ familyId, path }: PreviewClaims): Promise<string> => tokens.issue(familyId, { path }),

    /** What the token says; undefined for one that is forged, worn out or no token at all. */
    async read(token: string): Promise<PreviewClaims | undefined> {
      const payload = await tokens.read(token);
      return payload && { familyId: Number(payload.sub), path: payload.path };
    },
  };
}
