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
  if (purpose !== 'confirm') await endCodesOf(trx, userId, [purpose]);
  const code = randomBytes(32).toString('base64url');
  await trx
    .insertInto('email_codes')
    .values({
      code_hash: hashEmailCode(code),
      user_id: userId,
      purpose,
      new_email: newEmail ?? null,
      expires_at: sql<Date>`now() + make_interval(secs => ${seconds})`,
    })
    .execute();
  return code;
}

/** Ends the links of recovery and change that nobody has opened: whoever asked for them may have had the old password or mailbox. */
export function endCodes(trx: Transaction<Database>, userId: number): Promise<void> {
  return endCodesOf(trx, userId, ['recover', 'change']);
}

/** They stay until they are forgotten, as if they had never held: whoever opens such a link is told what it was for. */
async function endCodesOf(
  trx: Transaction<Database>,
  userId: number,
  purposes: readonly CodePurpose[],
): Promise<void> {
  await trx
    .updateTable('email_codes')
    .set({ expires_at: sql<Date>`created_at` })
    .where('user_id', '=', userId)
    .where('purpose', 'in', [...purposes])
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
    .where('code_hash', '=', hashEmailCode(code))
    .where('user_id', '=', userId)
    .where('purpose', 'in', [...purposes])
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['purpose', 'new_email'])
    .executeTakeFirst();
}

/** What a code that is used or worn out was for; undefined for one that was never made, or was long ago. */
export function findSpentCode(
  trx: Transaction<Database>,
  { userId, code }: { readonly userId: number; readonly code: string },
) {
  return trx
    .selectFrom('email_codes')
    .select(['purpose', 'new_email', 'used_at'])
    .where('code_hash', '=', hashEmailCode(code))
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

function hashEmailCode(code: string): Buffer {
  return createHash('sha256').update(code).digest();
}
