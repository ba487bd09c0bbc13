import { ACCOUNT_MESSAGES, REGISTRATION_MESSAGES } from '@nardy/contract';
import { sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { Database } from '../../../database/schema.ts';
import { RefusalError } from '../../../http/errors.ts';
import { endCodes, findSpentCode, useCode } from '../codes.ts';
import { writeEmailChangedLetter } from '../letters.ts';
import type { AccountsParts } from '../parts.ts';
import { findAddressee } from '../repository.ts';
import { confirmUser } from './repository.ts';

interface Link {
  readonly id: number;
  readonly code: string;
}

export type Confirmed = 'registration' | 'change';

/** Opening the link of a letter: it confirms a registration, or the new address of an account. */
export function createConfirmationService({ db, mail }: Pick<AccountsParts, 'db' | 'mail'>) {
  async function confirm(link: Link): Promise<Confirmed> {
    const opened = db.transaction().execute(async (trx): Promise<Confirmed> => {
      const used = await useCode(trx, { userId: link.id, code: link.code, purposes: ['confirm', 'change'] });
      if (used?.purpose === 'change' && used.new_email !== null) return change(trx, link.id, used.new_email);
      if (used && (await confirmUser(trx, link.id))) return 'registration';
      return reopen(trx, link);
    });
    return opened.catch(refuseTakenMeanwhile);
  }

  /** People open a link twice, and mail programs open it before them: what it has brought about stands. */
  async function reopen(trx: Transaction<Database>, { id: userId, code }: Link): Promise<Confirmed> {
    const spent = await findSpentCode(trx, { userId, code });
    if (spent?.purpose !== 'change') {
      if (spent?.purpose !== 'confirm' || spent.used_at === null)
        throw new RefusalError(410, { error: ACCOUNT_MESSAGES.linkWornOut });
      if ((await findAddressee(trx, userId))?.state === 'blocked')
        throw new RefusalError(409, { error: ACCOUNT_MESSAGES.blocked });
      return 'registration';
    }
    const isDone = spent.used_at !== null && (await findAddressee(trx, userId))?.email === spent.new_email;
    if (isDone) return 'change';
    throw new RefusalError(410, { error: ACCOUNT_MESSAGES.changeWornOut, code: 'change' });
  }

  async function change(trx: Transaction<Database>, userId: number, newEmail: string): Promise<Confirmed> {
    const before = await findAddressee(trx, userId);
    const changed = await sql`
      update users set email = ${newEmail}
      where id = ${userId} and not exists (select from users other where other.email = ${newEmail})
    `.execute(trx);
    if (!before || changed.numAffectedRows === 0n) throw refuseTaken();
    await endCodes(trx, userId);
    await mail.enqueueLetter(trx, writeEmailChangedLetter(before, newEmail));
    return 'change';
  }

  return { confirm };
}

/** An address that somebody else came to have in the same moment is taken as one that they had before. */
function refuseTakenMeanwhile(error: unknown): never {
  if (error instanceof pg.DatabaseError && error.constraint === 'users_email_key') throw refuseTaken();
  throw error;
}

function refuseTaken(): RefusalError {
  return new RefusalError(409, { error: REGISTRATION_MESSAGES.emailTaken, code: 'change' });
}
