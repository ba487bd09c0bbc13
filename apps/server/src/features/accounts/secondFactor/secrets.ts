import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { createSealer } from '../../../keys/sealing.ts';
import { deriveKey, listOpeningKeys, type SecretKeys } from '../../../keys/secretKeys.ts';

/** RFC 4226, 4: a secret should have 160 bits. */
const SECRET_BYTES = 20;
const CODES_KEY_BYTES = 32;

const RECOVERY_CODES = 10;
/** Without letters and digits that people take for each other. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const SIGNS_OF_A_CODE = 10;

/** Secrets of authenticators, and the keys of recovery codes, as they are stored; each is bound to its account. */
export function createFactorSecrets(keys: SecretKeys) {
  const sealer = createSealer(keys, 'second factor');
  const boundCodes = (userId: number): string => `recovery codes of ${userId}`;
  return {
    /** The mark of the SECRET_KEY that seals. */
    fingerprint: sealer.fingerprint,
    make: (): Buffer => randomBytes(SECRET_BYTES),
    seal: (userId: number, secret: Uint8Array): Buffer => sealer.seal(secret, String(userId)),

    /** Undefined when it was sealed for another account, or under another SECRET_KEY. */
    open: (userId: number, sealed: Uint8Array): Buffer | undefined => sealer.open(sealed, String(userId)),

    makeCodesKey: (): Buffer => randomBytes(CODES_KEY_BYTES),
    sealCodesKey: (userId: number, key: Uint8Array): Buffer => sealer.seal(key, boundCodes(userId)),

    /** Under which keys an account's recovery codes may be: its own, or those of a time before there was one. */
    openCodesKeys(userId: number, sealed: Uint8Array | null): readonly Uint8Array[] {
      if (sealed === null) return listOpeningKeys(keys).map(deriveCodesKey);
      const key = sealer.open(sealed, boundCodes(userId));
      return key ? [key] : [];
    },
  };
}

export type FactorSecrets = ReturnType<typeof createFactorSecrets>;

/** The key of recovery codes that were made before each account had its own. */
export const deriveCodesKey = (secretKey: string): Uint8Array => deriveKey(secretKey, 'recovery codes');

/** What a recovery code is known by; however it was typed. */
export function hashCode(key: Uint8Array, userId: number, code: string): Buffer {
  return createHmac('sha256', key)
    .update(`${userId} ${normalizeCode(code).toLowerCase()}`)
    .digest();
}

/** New recovery codes as they are shown, such as `a2b3c-d4e5f`. */
export function makeRecoveryCodes(): string[] {
  const sign = (): string => SIGNS[randomInt(SIGNS.length)] ?? '';
  return Array.from({ length: RECOVERY_CODES }, () => {
    const signs = Array.from({ length: SIGNS_OF_A_CODE }, sign).join('');
    return `${signs.slice(0, 5)}-${signs.slice(5)}`;
  });
}

/** A code without what people type between its groups. */
export function normalizeCode(code: string): string {
  return code.replaceAll(/[\s-]+/g, '');
}
