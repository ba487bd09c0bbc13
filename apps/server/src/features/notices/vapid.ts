import { createECDH, hkdfSync } from 'node:crypto';

export interface VapidKeys {
  /** Both in base64url, as `web-push` has them. */
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * The key that says to push services who sends (RFC 8292), derived from the server's secret: another secret makes browsers ask
 * for notices anew.
 */
export function vapidKeys(secretKey: string): VapidKeys {
  // As it is: what ECDH gives back of a key lacks its leading zeros.
  const privateKey = Buffer.from(hkdfSync('sha256', secretKey, '', 'nardy web push', 32));
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(privateKey);
  return { publicKey: ecdh.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}
