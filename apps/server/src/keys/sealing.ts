import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey, listOpeningKeys, computeFingerprint, type SecretKeys } from './secretKeys.ts';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export interface Sealer {
  /** The mark of the key that `seal` uses, which is stored beside what it gives. */
  readonly fingerprint: string;
  /** What is sealed for one thing opens for no other. */
  seal(plain: Uint8Array, boundTo: string): Buffer;
  /** Undefined when it was changed, was sealed for another thing, or under a key that is not known. */
  open(sealed: Uint8Array, boundTo: string): Buffer | undefined;
}

/** Seals small secrets under the key of one purpose, and opens those that are under any key that is known. */
export function createSealer(keys: SecretKeys, purpose: string): Sealer {
  const [current, ...others] = listOpeningKeys(keys).map((key) => deriveKey(key, purpose));
  if (!current) throw new Error('there is no key to seal with');
  return {
    fingerprint: computeFingerprint(keys.current),

    seal(plain, boundTo) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, current, nonce).setAAD(Buffer.from(boundTo));
      return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    },

    open(sealed, boundTo) {
      for (const key of [current, ...others]) {
        const plain = openUnder(key, sealed, boundTo);
        if (plain) return plain;
      }
      return undefined;
    },
  };
}

function openUnder(key: Uint8Array, sealed: Uint8Array, boundTo: string): Buffer | undefined {
  try {
    const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, NONCE_BYTES));
    decipher.setAAD(Buffer.from(boundTo)).setAuthTag(sealed.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
}
