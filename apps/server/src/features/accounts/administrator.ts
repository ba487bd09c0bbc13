import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../database/audit.ts';
import type { Db } from '../../database/connection.ts';
import type { Database } from '../../database/schema.ts';
import { endCodes, issueCode } from './codes.ts';
import { buildLink } from './letters.ts';
import { hashPassword } from './password.ts';
import { dropFactors } from './secondFactor/repository.ts';
import { endSessions } from './sessions/repository.ts';
import { insertStaffMember } from './staff/repository.ts';

export interface MadeAdministrator {
  /** Where the password is chosen, within an hour: the path of a link that opens once. */
  readonly path: string;
  /** False of an account that was there already. */
  readonly isNew: boolean;
}

/**
 * Makes the account of an e-mail an administrator's, for who has the server itself in hand. An account that is there already
 * loses its second factors and its logins: so the only administrator gets in again, too.
 */
export async function makeAdministrator(db: Db, address: string): Promise<MadeAdministrator> {
  const email = address.trim().toLowerCase();
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
  return db.transaction().execute(async (trx) => {
    const made = await insertStaffMember(trx, { email, role: 'administrator', passwordHash });
    const id = made?.id ?? (await raise(trx, email));
    if (!made) {
      await dropFactors(trx, id);
      await endSessions(trx, id);
      await endCodes(trx, id);
    }
    const code = await issueCode(trx, { userId: id, purpose: 'recover' });
    const entry = { action: 'make-administrator', subject: 'users', subjectId: id };
    await writeAudit(trx, { ...entry, userId: null, address: null });
    return { path: buildLink('recover', id, code), isNew: made !== undefined };
  });
}

/** Lets the account of an e-mail in again, as an administrator. */
async function raise(trx: Transaction<Database>, email: string): Promise<number> {
  const { id } = await trx
    .updateTable('users')
    .set({ role: 'administrator', state: 'active', blocked_from: null })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
