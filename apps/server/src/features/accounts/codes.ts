import { createHash, randomBytes } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';

export type CodePurpose = 'confirm' | 'recover' | 'change';

const HOUR_SECONDS = 3600;
/** A link lies in a mailbox: it opens for as short a time as people need to find it. */
const LIFETIME_SECONDS: Readonly<Record<CodePurpose, number>> = {
  confirm: 72 * HOUR_SECONDS,
  recover: HOUR_SECONDS,
  change: 24 * HOUR_SECONDS,
};

export interface IssuedCode {
  readonly userId: number;
  readonly purpose: CodePurpose;
  /** The address that a change asks for. */
  readonly newEmail?: string;
  /** For who does not wait for the letter; the usual time when absent. */
  readonly seconds?: number;
}

/** An invitation may come on a Friday. */
export const INVITATION_SECONDS = 72 * HOUR_SECONDS;

/** Makes the code of a letter's link; only its hash is stored. Of recovery and change an earlier code ends. */
export async function issueCode(
  trx: Transaction<Database>,
  { userId, purpose, newEmail, seconds = LIFETIME_SECONDS[purpose] }: IssuedCode,
): Promise<string> {
  if (purpose !== 'confirm')
    await trx
      .deleteFrom('email_codes')
      .where('user_id', '=', userId)
      .where('purpose', '=', purpose)
      .where('used_at', 'is', null)
      .execute();
  const code = randomBytes(32).toString('base64url');
  await trx
    .insertInto('email_codes')
    .values({
      code_hash: hashOf(code),
      user_id: userId,
      purpose,
      new_email: newEmail ?? null,
      expires_at: sql<Date>`now() + make_interval(secs => ${seconds})`,
    })
    .execute();
  return code;
}

/** Ends the links of recovery and change that nobody has opened: whoever asked for them may have had the old password or mailbox. */
export async function endCodes(trx: Transaction<Database>, userId: number): Promise<void> {
  await trx
    .deleteFrom('email_codes')
    .where('user_id', '=', userId)
    .where('purpose', 'in', ['recover', 'change'])
    .where('used_at', 'is', null)
    .execute();
}

/** Uses a code up: of two who try at once only one gets it. Undefined for one that is used, worn out or was never made. */
export function useCode(
  trx: Transaction<Database>,
  { userId, code, purposes }: { userId: number; code: string; purposes: readonly CodePurpose[] },
) {
  return trx
    .updateTable('email_codes')
    .set({ used_at: sql<Date>`now()` })
    .where('code_hash', '=', hashOf(code))
    .where('user_id', '=', userId)
    .where('purpose', 'in', [...purposes])
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['purpose', 'new_email'])
    .executeTakeFirst();
}

/** Whether a code has confirmed the registration before: the same link was opened again. */
export async function hasConfirmed(
  trx: Transaction<Database>,
  { userId, code }: { userId: number; code: string },
): Promise<boolean> {
  const used = await trx
    .selectFrom('email_codes')
    .select('user_id')
    .where('code_hash', '=', hashOf(code))
    .where('user_id', '=', userId)
    .where('purpose', '=', 'confirm')
    .where('used_at', 'is not', null)
    .executeTakeFirst();
  return used !== undefined;
}

function hashOf(code: string): Buffer {
  return createHash('sha256').update(code).digest();
}
