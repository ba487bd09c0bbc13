import type { PasskeyCreationOptions, PasskeyRequestOptions } from '@nardy/contract';
import { CHALLENGE_SECONDS } from './challenges.ts';
import { ALGORITHMS, type RelyingParty } from './relyingParty.ts';
import type { PasskeyRow } from './repository.ts';

type Known = Pick<PasskeyRow, 'credential_id' | 'transports'>;

interface Creation {
  readonly party: RelyingParty & { readonly name: string };
  readonly user: { readonly handle: Buffer; readonly email: string };
  readonly challenge: Buffer;
  readonly known: readonly Known[];
}

/** One that its authenticator finds by itself, and uses only for who has shown that it is theirs; of which make it is, is not asked. */
export function buildCreationOptions({ party, user, challenge, known }: Creation): PasskeyCreationOptions {
  return {
    challenge: challenge.toString('base64url'),
    timeout: CHALLENGE_SECONDS * 1000,
    rp: { id: party.id, name: party.name },
    user: { id: user.handle.toString('base64url'), name: user.email, displayName: user.email },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    attestation: 'none',
    excludeCredentials: known.map(toDescriptor),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  };
}

/** What one of the known passkeys is to sign, or any of this relying party where none is known. */
export function buildRequestOptions(
  party: RelyingParty,
  challenge: Buffer,
  known: readonly Known[] = [],
): PasskeyRequestOptions {
  return {
    challenge: challenge.toString('base64url'),
    timeout: CHALLENGE_SECONDS * 1000,
    rpId: party.id,
    userVerification: 'required',
    allowCredentials: known.map(toDescriptor),
  };
}

function toDescriptor({ credential_id: id, transports }: Known) {
  return { id: id.toString('base64url'), type: 'public-key' as const, transports: [...transports] };
}
