import { createECDH } from 'node:crypto';

export interface VapidKeys {
  /** Both in base64url, as `web-push` has them. */
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The key that says to push services who sends (RFC 8292), one of the lasting ones: with another one browsers ask anew. */
export function deriveVapidKeys(key: Uint8Array): VapidKeys {
  // As it is: what ECDH gives back of a key lacks its leading zeros.
  const privateKey = Buffer.from(key);
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(privateKey);
  return { publicKey: ecdh.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}
