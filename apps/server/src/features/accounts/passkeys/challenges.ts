import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';

export const CHALLENGE_SECONDS = 300;

/** What a challenge was given out for, and to whom: a login of its own, or an attempt to log in that has none yet. */
type Purpose =
  | { readonly purpose: 'add'; readonly sessionId: number; readonly userHandle: Buffer }
  | { readonly purpose: 'prove'; readonly sessionId: number }
  | { readonly purpose: 'login'; readonly attempt: string };

type Asked =
  | { readonly purpose: 'add' | 'prove'; readonly sessionId: number }
  | { readonly purpose: 'login'; readonly attempt: string };

export async function issueChallenge(db: Db, given: Purpose): Promise<Buffer> {
  const challenge = randomBytes(32);
  await db
    .insertInto('passkey_challenges')
    .values({
      challenge,
      purpose: given.purpose,
      session_id: given.purpose === 'login' ? null : given.sessionId,
      attempt_hash: given.purpose === 'login' ? hashAttempt(given.attempt) : null,
      user_handle: given.purpose === 'add' ? given.userHandle : null,
      expires_at: sql<Date>`now() + make_interval(secs => ${CHALLENGE_SECONDS})`,
    })
    .execute();
  return challenge;
}

/** Uses a challenge up: of two who show it at once only one gets it. Undefined for one of others, or that is used or worn out. */
export function takeChallenge(db: Db, challenge: Buffer, asked: Asked) {
  const taking = db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('purpose', '=', asked.purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['user_handle']);
  return asked.purpose === 'login'
    ? taking.where('attempt_hash', '=', hashAttempt(asked.attempt)).executeTakeFirst()
    : taking.where('session_id', '=', asked.sessionId).executeTakeFirst();
}

export async function dropOldChallenges(db: Db): Promise<void> {
  await db
    .deleteFrom('passkey_challenges')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
}

function hashAttempt(attempt: string): Buffer {
  return createHash('sha256').update(attempt).digest();
}
