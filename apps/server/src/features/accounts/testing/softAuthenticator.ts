import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type {
  NewPasskeyCredential,
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '@nardy/contract';

const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 };

/** What an authenticator or its browser does otherwise than it should. */
export interface Deviation {
  readonly origin?: string;
  readonly rpId?: string;
  readonly isVerified?: false;
  readonly type?: string;
  readonly challenge?: string;
  /** The count of signatures in place of the next. */
  readonly count?: number;
  readonly userHandle?: string;
}

/** A browser with an authenticator that holds one passkey (P-256, ES256), as far as a server can see them. */
export class SoftAuthenticator {
  readonly origin: string;
  readonly credentialId: string;
  userHandle = '';
  readonly #key: { readonly privateKey: KeyObject; readonly publicKey: KeyObject };
  #count = 0;

  /** `credentialId` is that of another passkey, for one that pretends to be it. */
  constructor(origin: string, credentialId = randomBytes(32).toString('base64url')) {
    this.origin = origin;
    this.credentialId = credentialId;
    this.#key = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  create(options: PasskeyCreationOptions, deviation: Deviation = {}): NewPasskeyCredential {
    this.userHandle = options.user.id;
    const id = Buffer.from(this.credentialId, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, id, this.#coseKey()]);
    const authData = this.#authData(options.rp.id, deviation, attested);
    const attestation = encodeMap([
      [encodeText('fmt'), encodeText('none')],
      [encodeText('attStmt'), encodeMap([])],
      [encodeText('authData'), encodeBytes(authData)],
    ]);
    return {
      ...this.#credential,
      response: {
        clientDataJSON: this.#clientData('webauthn.create', options.challenge, deviation).toString(
          'base64url',
        ),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  get(options: PasskeyRequestOptions, deviation: Deviation = {}): PasskeyAssertion {
    this.#count = deviation.count ?? this.#count + 1;
    const authData = this.#authData(options.rpId, deviation);
    const clientData = this.#clientData('webauthn.get', options.challenge, deviation);
    const signed = Buffer.concat([authData, sha256(clientData)]);
    return {
      ...this.#credential,
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, this.#key.privateKey).toString('base64url'),
        userHandle: deviation.userHandle ?? this.userHandle,
      },
    };
  }

  get #credential() {
    return { id: this.credentialId, rawId: this.credentialId, type: 'public-key' as const };
  }

  #clientData(type: string, challenge: string, deviation: Deviation): Buffer {
    return Buffer.from(
      JSON.stringify({
        type: deviation.type ?? type,
        challenge: deviation.challenge ?? challenge,
        origin: deviation.origin ?? this.origin,
        crossOrigin: false,
      }),
    );
  }

  #authData(rpId: string, deviation: Deviation, attested?: Buffer): Buffer {
    const rest = Buffer.alloc(5);
    rest[0] =
      FLAGS.present | (deviation.isVerified === false ? 0 : FLAGS.verified) | (attested ? FLAGS.attested : 0);
    rest.writeUInt32BE(this.#count, 1);
    return Buffer.concat([sha256(deviation.rpId ?? rpId), rest, attested ?? Buffer.alloc(0)]);
  }

  /** RFC 9053: an EC2 key for ES256. */
  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#key.publicKey.export({ format: 'jwk' });
    return encodeMap([
      [encodeInteger(1), encodeInteger(2)],
      [encodeInteger(3), encodeInteger(-7)],
      [encodeInteger(-1), encodeInteger(1)],
      [encodeInteger(-2), encodeBytes(Buffer.from(x, 'base64url'))],
      [encodeInteger(-3), encodeBytes(Buffer.from(y, 'base64url'))],
    ]);
  }
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}

/** CBOR (RFC 8949), as much of it as a passkey needs. */
function encodeHead(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 0xff]);
}

function encodeInteger(value: number): Buffer {
  return value < 0 ? encodeHead(1, -1 - value) : encodeHead(0, value);
}

function encodeBytes(bytes: Buffer): Buffer {
  return Buffer.concat([encodeHead(2, bytes.length), bytes]);
}

function encodeText(text: string): Buffer {
  return Buffer.concat([encodeHead(3, text.length), Buffer.from(text)]);
}

function encodeMap(entries: readonly (readonly [Buffer, Buffer])[]): Buffer {
  return Buffer.concat([encodeHead(5, entries.length), ...entries.flat()]);
}
