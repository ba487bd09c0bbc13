import type { Transaction } from 'kysely';
import type { Db } from '../../database/connection.ts';
import type { Database } from '../../database/schema.ts';
import { TooManyError } from '../../http/errors.ts';
import type { Job, Jobs } from '../../jobs/jobs.ts';
import type { Limits } from '../../limits/limits.ts';
import type { MailService } from '../mail/index.ts';
import { issueCode, type CodePurpose } from './codes.ts';
import { writeConfirmationLetter, buildLink, buildConsoleLink, writeRecoveryLetter } from './letters.ts';
import { findByEmail, type AddresseeRow } from './repository.ts';
import { inviteStaffMember, isStaffRole } from './staff/invitation.ts';
import { isStillInvited } from './staff/repository.ts';

const LETTER_REQUESTS = 'letter-requests';
const AT_ONCE = 50;

/** So many letters one address may be sent, whoever asks and from wherever. */
const LETTERS_OF_AN_ADDRESS = { max: 5, seconds: 3600 };

type RequestPurpose = Exclude<CodePurpose, 'change'>;

/** Whose account which letter makes sense for. */
const STATES: Readonly<Record<RequestPurpose, readonly string[]>> = {
  confirm: ['registered'],
  recover: ['registered', 'confirmed', 'active', 'returned'],
};

/**
 * Notes that somebody asks for a letter to an address. It is the same work for every address, with an account or without; who
 * it belongs to the job finds out, after the answer.
 */
export async function requestLetter(
  { db, jobs, limits }: { readonly db: Db; readonly jobs: Pick<Jobs, 'ask'>; readonly limits: Limits },
  { email, purpose }: { readonly email: string; readonly purpose: RequestPurpose },
): Promise<void> {
  const address = email.toLowerCase();
  const wait = await limits.take(`letters ${purpose}`, address, LETTERS_OF_AN_ADDRESS);
  if (wait > 0) throw new TooManyError(wait);
  await db.transaction().execute(async (trx) => {
    await trx.insertInto('letter_requests').values({ purpose, email: address }).execute();
    await jobs.ask(trx, LETTER_REQUESTS);
  });
}

/** Writes the letters that were asked for, to those who have an account. */
export function createLetterRequestsJob({ db, ...parts }: { readonly db: Db } & WritingParts): Job {
  return {
    name: LETTER_REQUESTS,
    async run(stopping) {
      let done = AT_ONCE;
      while (done === AT_ONCE && !stopping.aborted)
        done = await db.transaction().execute((trx) => answerRequests(trx, parts));
      return undefined;
    },
  };
}

interface WritingParts {
  readonly mail: MailService;
  readonly consoleAddress: string;
}

async function answerRequests(trx: Transaction<Database>, parts: WritingParts): Promise<number> {
  const requests = await trx
    .deleteFrom('letter_requests')
    .where('id', 'in', (eb) =>
      eb.selectFrom('letter_requests').select('id').orderBy('id').limit(AT_ONCE).forUpdate().skipLocked(),
    )
    .returning(['purpose', 'email'])
    .execute();
  for (const { purpose, email } of requests) {
    const found = await findByEmail(trx, email);
    if (found && STATES[purpose].includes(found.state)) await write(trx, parts, found, purpose);
  }
  return requests.length;
}

async function write(
  trx: Transaction<Database>,
  { mail, consoleAddress }: WritingParts,
  { id: userId, email, firstName, role }: AddresseeRow,
  purpose: RequestPurpose,
): Promise<void> {
  // A link of an hour would end that of days, though anybody may ask for it.
  if (purpose === 'recover' && isStaffRole(role) && (await isStillInvited(trx, userId))) {
    await inviteStaffMember(trx, { mail, consoleAddress }, { id: userId, role });
    return;
  }
  const code = await issueCode(trx, { userId, purpose });
  const to = { id: userId, email, firstName };
  if (purpose === 'confirm') {
    await mail.enqueueLetter(trx, writeConfirmationLetter(to, userId, code));
    return;
  }
  // Who works in the console goes on there: the login of a colleague asks for a code, too.
  const link =
    role === 'member'
      ? buildLink('recover', userId, code)
      : buildConsoleLink(consoleAddress, { id: userId, email, code });
  await mail.enqueueLetter(trx, writeRecoveryLetter(to, link));
}
