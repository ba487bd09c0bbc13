import { STAFF_ROLES, type StaffRole } from '@nardy/contract';
import type { Transaction } from 'kysely';
import type { Database } from '../../../database/schema.ts';
import { INVITATION_SECONDS, issueCode } from '../codes.ts';
import { buildConsoleLink, writeStaffInvitedLetter } from '../letters.ts';
import type { AccountsParts } from '../parts.ts';
import { findAddressee } from '../repository.ts';

export const isStaffRole = (role: string): role is StaffRole => Object.hasOwn(STAFF_ROLES, role);

/** Writes a colleague the link at which the password is chosen; an earlier one ends. */
export async function inviteStaffMember(
  trx: Transaction<Database>,
  { mail, consoleAddress }: Pick<AccountsParts, 'mail' | 'consoleAddress'>,
  { id, role }: { readonly id: number; readonly role: StaffRole },
): Promise<void> {
  const to = await findAddressee(trx, id);
  // Who is blocked gets the link with the unblocking: until then it would be refused.
  if (!to || to.state === 'blocked') return;
  const code = await issueCode(trx, { userId: id, purpose: 'recover', seconds: INVITATION_SECONDS });
  const link = buildConsoleLink(consoleAddress, { id, email: to.email, code });
  await mail.enqueueLetter(
    trx,
    writeStaffInvitedLetter(to, { role: STAFF_ROLES[role], link, consoleAddress }),
  );
}
