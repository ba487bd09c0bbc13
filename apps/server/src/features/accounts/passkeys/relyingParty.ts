import type { NewPasskeyCredential, PasskeyAssertion } from '@nardy/contract';
import type { PasskeyRow } from './repository.ts';

/** For whom passkeys are made: where staff log in, by the settings and never by what a request says of its host. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

export function getRelyingParty(consoleAddress: string): RelyingParty {
  const { hostname, origin } = new URL(consoleAddress);
  return { id: hostname, origin };
}

/** EdDSA, ES256, RS256: what authenticators know, by their numbers in COSE. */
export const ALGORITHMS = [-8, -7, -257];

/** Takes 26 MB and a tenth of a second, so whoever has no passkeys goes without. */
const loadLibrary = () => import('@simplewebauthn/server');

interface Expected {
  readonly challenge: Buffer;
  readonly party: RelyingParty;
}

/** What was verified, or the library's English words about why not, for the log. */
type Verified<T> = { readonly right: T } | { readonly fault: string };

const LONGEST_FAULT = 300;

/** The challenge that was signed, as it says itself: it is looked for among those that were given out. */
export function readChallenge(clientDataJson: string): Buffer | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString()) as {
      challenge?: unknown;
    };
    return typeof challenge === 'string' ? Buffer.from(challenge, 'base64url') : undefined;
  } catch {
    return undefined;
  }
}

/** Looks at a passkey that was just made: type, challenge, origin, relying party, user verification, key. */
export async function verifyNewCredential(
  { id, rawId, type, response }: NewPasskeyCredential,
  { challenge, party }: Expected,
): Promise<Verified<Pick<PasskeyRow, 'credential_id' | 'public_key' | 'transports' | 'sign_count'>>> {
  const { verifyRegistrationResponse } = await loadLibrary();
  return findFault(async () => {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId, type, response, clientExtensionResults: {} },
      expectedChallenge: challenge.toString('base64url'),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified) return undefined;
    const { credential } = registrationInfo;
    return {
      credential_id: Buffer.from(credential.id, 'base64url'),
      public_key: Buffer.from(credential.publicKey),
      transports: response.transports,
      sign_count: credential.counter,
    };
  });
}

/** Looks at what a passkey has signed; gives the count of signatures, which the caller compares with the last one. */
export async function verifyAssertion(
  { id, rawId, type, response }: PasskeyAssertion,
  row: Pick<PasskeyRow, 'public_key'>,
  { challenge, party }: Expected,
): Promise<Verified<number>> {
  const { verifyAuthenticationResponse } = await loadLibrary();
  const { userHandle, ...signed } = response;
  return findFault(async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId,
        type,
        response: { ...signed, ...(userHandle !== undefined && { userHandle }) },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge.toString('base64url'),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      // Below any count: the library would compare before it has looked at the signature, and not in one step with the storing.
      credential: { id, publicKey: new Uint8Array(row.public_key), counter: -1 },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  });
}

/** The library throws for whatever is not right about what it was given. */
async function findFault<T>(verify: () => Promise<T | undefined>): Promise<Verified<T>> {
  try {
    const right = await verify();
    return right === undefined ? { fault: 'the signature is not right' } : { right };
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    // It quotes what the browser has sent.
    return { fault: words.slice(0, LONGEST_FAULT) };
  }
}
