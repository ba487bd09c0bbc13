import { createHmac } from 'node:crypto';

/** RFC 6238 as every authenticator has it: SHA-1, 30 seconds, six digits. */
const STEP_SECONDS = 30;
const DIGITS = 6;
/** Steps before and after the one of now, for clocks that are a little wrong (RFC 6238, 5.2). */
const DRIFT = 1;

/** The code of a step (RFC 4226, 5.3). */
export function computeCodeAt(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The step of a moment in milliseconds. */
export function computeStep(ms: number): number {
  return Math.floor(ms / 1000 / STEP_SECONDS);
}

/** The step that a code belongs to, around now and after `lastStep`: a code serves once. Undefined for a wrong one. */
export function findMatchingStep(
  secret: Uint8Array,
  code: string,
  { now, lastStep }: { readonly now: number; readonly lastStep: number | null },
): number | undefined {
  const current = computeStep(now);
  const steps = Array.from({ length: 2 * DRIFT + 1 }, (_, index) => current - DRIFT + index);
  return steps.find((step) => step > (lastStep ?? -1) && computeCodeAt(secret, step) === code);
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648 without padding, as authenticators take it. */
export function encodeBase32(bytes: Uint8Array): string {
  let text = '';
  let bits = 0;
  let value = 0;
  for (const byte of bytes) {
    value = (value << 8) | byte;
    bits += 8;
    for (; bits >= 5; bits -= 5) text += BASE32[(value >>> (bits - 5)) & 31];
    value &= (1 << bits) - 1;
  }
  return bits > 0 ? text + BASE32[(value << (5 - bits)) & 31] : text;
}

/** What the QR code says: `issuer` and `account` name it in the list of an authenticator. */
export function formatOtpauthUri(
  secret: Uint8Array,
  { issuer, account }: { readonly issuer: string; readonly account: string },
): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  // Authenticators read `+` in a query as a plus.
  return `otpauth://totp/${label}?secret=${encodeBase32(secret)}&issuer=${encodeURIComponent(issuer)}`;
}
