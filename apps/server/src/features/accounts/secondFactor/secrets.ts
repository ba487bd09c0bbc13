import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, randomInt } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** RFC 4226, 4: a secret should have 160 bits. */
const SECRET_BYTES = 20;

const RECOVERY_CODES = 10;
/** Without letters and digits that people take for each other. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const SIGNS_OF_A_CODE = 10;

/** What keeps secrets of authenticators and recovery codes, under keys of their own from the server's secret. */
export function factorSecrets(secretKey: string) {
  const sealing = new Uint8Array(hkdfSync('sha256', secretKey, '', 'nardy second factor', 32));
  const hashing = new Uint8Array(hkdfSync('sha256', secretKey, '', 'nardy recovery codes', 32));

  return {
    make: (): Buffer => randomBytes(SECRET_BYTES),

    /** A secret that is sealed for one account opens for no other. */
    seal(userId: number, secret: Uint8Array): Buffer {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, sealing, nonce).setAAD(Buffer.from(String(userId)));
      return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
    },

    /** Undefined when it was sealed for another account, or under another SECRET_KEY. */
    open(userId: number, sealed: Uint8Array): Buffer | undefined {
      try {
        const decipher = createDecipheriv(ALGORITHM, sealing, sealed.subarray(0, NONCE_BYTES));
        decipher.setAAD(Buffer.from(String(userId))).setAuthTag(sealed.subarray(-TAG_BYTES));
        return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
      } catch {
        return undefined;
      }
    },

    /** What a recovery code is known by; however it was typed. */
    hashOf(userId: number, code: string): Buffer {
      return createHmac('sha256', hashing)
        .update(`${userId} ${plainCode(code).toLowerCase()}`)
        .digest();
    },
  };
}

export type FactorSecrets = ReturnType<typeof factorSecrets>;

/** New recovery codes as they are shown, such as `a2b3c-d4e5f`. */
export function makeRecoveryCodes(): string[] {
  const sign = (): string => SIGNS[randomInt(SIGNS.length)] ?? '';
  return Array.from({ length: RECOVERY_CODES }, () => {
    const signs = Array.from({ length: SIGNS_OF_A_CODE }, sign).join('');
    return `${signs.slice(0, 5)}-${signs.slice(5)}`;
  });
}

/** A code without what people type between its groups. */
export function plainCode(code: string): string {
  return code.replaceAll(/[\s-]+/g, '');
}
