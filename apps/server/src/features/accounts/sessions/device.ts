import { createHash, randomBytes } from 'node:crypto';
import type { RequestContext } from '../../../http/operations.ts';

/** Browsers keep no cookie for longer than 400 days. */
const KEPT_SECONDS = 400 * 86_400;

/**
 * The cookie by which a browser is known to have logged in before (OWASP, "device cookies"). It gives no rights: only the
 * wrong passwords of others are not held against it.
 */
const getCookieName = (isSecure: boolean): string => (isSecure ? '__Host-device' : 'device');

/** The fingerprint of the device that a request comes from; undefined when it has never logged in. */
export function findDevice({ cookies }: RequestContext, isSecure: boolean): Buffer | undefined {
  const device = cookies?.get(getCookieName(isSecure));
  return device ? getFingerprint(device) : undefined;
}

/** The same; a device that has none gets its cookie with the answer. Undefined where there are no cookies. */
export function rememberDevice({ cookies }: RequestContext, isSecure: boolean): Buffer | undefined {
  if (!cookies) return undefined;
  const name = getCookieName(isSecure);
  const device = cookies.get(name) || randomBytes(32).toString('base64url');
  cookies.set(name, device, { secure: isSecure, maxAge: KEPT_SECONDS });
  return getFingerprint(device);
}

function getFingerprint(device: string): Buffer {
  return createHash('sha256').update(device).digest();
}
