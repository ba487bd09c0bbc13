import { hkdfSync } from 'node:crypto';

/** The SECRET_KEY, and those that are known beside it while one is exchanged for another (decision 66). */
export interface SecretKeys {
  /** Everything new is signed and sealed under it. */
  readonly current: string;
  /** The one that comes: what other copies of the server sign and seal under it holds here already. */
  readonly next?: string | undefined;
  /** The one before: what is under it holds, and is sealed anew under the current one. */
  readonly previous?: string | undefined;
  /** The one before, where others know it: what is sealed under it opens, and no signature of it holds. */
  readonly leaked?: string | undefined;
}

/** What the settings say of keys. */
export type GivenKeys = Omit<SecretKeys, 'current'> & { readonly current?: string | undefined };

const isGiven = (key: string | undefined): key is string => key !== undefined;

/** Those whose signatures hold, the current one first. */
export function listSigningKeys({ current, next, previous }: SecretKeys): readonly string[] {
  return [current, next, previous].filter(isGiven);
}

/** Those that may open what is sealed, the current one first. */
export function listOpeningKeys({ current, next, previous, leaked }: SecretKeys): readonly string[] {
  return [current, next, previous, leaked].filter(isGiven);
}

/** Those that are to be needed no more. */
export function listRetiringKeys({ previous, leaked }: SecretKeys): readonly string[] {
  return [previous, leaked].filter(isGiven);
}

/** The key of one purpose. */
export function deriveKey(secretKey: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secretKey, '', `nardy ${purpose}`, 32));
}

/** A mark by which a SECRET_KEY is known again, and from which it cannot be found; manifests of backups hold it. */
export function computeFingerprint(secretKey: string): string {
  return Buffer.from(hkdfSync('sha256', secretKey, '', 'nardy backup key print', 8)).toString('hex');
}
