import { randomBytes } from 'node:crypto';
import { STAFF_ROLES, type StaffRole } from '@nardy/contract';
import type { Transaction } from 'kysely';
import type { Database } from '../../../database/schema.ts';
import { FieldsError, NotFoundError, RefusalError } from '../../../http/errors.ts';
import type { RequestContext } from '../../../http/operations.ts';
import type { Letter } from '../../mail/index.ts';
import { endCodes } from '../codes.ts';
import { lockFreePerson, lockUser } from '../admin/repository.ts';
import { auditAct } from '../audit.ts';
import { readBearer } from '../guard.ts';
import { writeStaffRoleLetter } from '../letters.ts';
import type { AccountsParts } from '../parts.ts';
import { hashPassword } from '../password.ts';
import { findAddressee, type AddresseeRow } from '../repository.ts';
import { endSessions } from '../sessions/repository.ts';
import { refuseFormerAdministrator, refuseLastStaying } from './administrators.ts';
import { inviteStaffMember, isStaffRole } from './invitation.ts';
import { insertStaffMember, isStillInvited, lockByEmail, setPerson, setRole } from './repository.ts';

const ALREADY = 'Этот человек уже сотрудник: измените его роль в списке.';
const NOT_ACTIVE =
  'Аккаунт с этим адресом ещё не активен или заблокирован: сначала одобрите регистрацию или разблокируйте его.';
const PERSON_TAKEN = 'У этого человека уже есть аккаунт, или карточки больше нет: выберите другую.';
const HAS_PERSON = 'У этого аккаунта уже есть карточка.';
const NO_SUCH_MEMBER = 'Такого сотрудника нет';
const NOT_YOURSELF = 'Свою роль не меняют: попросите другого администратора.';
const CHANGED = 'Роль этого сотрудника уже изменил кто-то другой. Посмотрите, какая она теперь.';
const BLOCKED = 'Аккаунт заблокирован. Приглашение уйдёт, когда его разблокируют.';
const WAS_IN = 'Этот сотрудник уже задал пароль. Забытый он восстановит на странице входа.';

type StaffParts = Pick<AccountsParts, 'db' | 'mail' | 'consoleAddress'>;

/** Who works in the console, and as what. */
export class StaffMembers {
  readonly #parts: StaffParts;

  constructor(parts: StaffParts) {
    this.#parts = parts;
  }

  async add(
    asked: { readonly email: string; readonly role: StaffRole; readonly personId: number | null },
    context: RequestContext,
  ): Promise<{ user_id: number; is_new: 0 | 1 }> {
    const email = asked.email.toLowerCase();
    const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
    return this.#parts.db.transaction().execute(async (trx) => {
      await refuseFormerAdministrator(trx, context);
      const made = await insertStaffMember(trx, { email, role: asked.role, passwordHash });
      const id = made?.id ?? (await this.#promote(trx, email, asked.role));
      await linkPerson(trx, id, asked.personId, context);
      if (made) await inviteStaffMember(trx, this.#parts, { id, role: asked.role });
      const isNew = await isStillInvited(trx, id);
      if (isNew) {
        await audit(trx, context, { action: 'invite-staff', subjectId: id, after: { role: asked.role } });
      } else {
        const change = { before: { role: 'member' }, after: { role: asked.role } };
        await audit(trx, context, { action: 'change-staff-role', subjectId: id, ...change });
      }
      return { user_id: id, is_new: isNew ? 1 : 0 };
    });
  }

  async change(
    id: number,
    asked: { readonly role: StaffRole | 'member'; readonly was: StaffRole; readonly personId: number | null },
    context: RequestContext,
  ): Promise<void> {
    refuseOneself(id, context);
    await this.#parts.db.transaction().execute(async (trx) => {
      const administrators = await refuseFormerAdministrator(trx, context);
      const { role } = await lockMember(trx, id);
      if (role !== asked.was) throw new RefusalError(409, { error: CHANGED });
      await linkPerson(trx, id, asked.personId, context);
      if (role === asked.role) return;
      refuseLastStaying(administrators, id);
      await this.#setRole(trx, id, asked.role);
      const change = { before: { role }, after: { role: asked.role } };
      await audit(trx, context, { action: 'change-staff-role', subjectId: id, ...change });
    });
  }

  async inviteAgain(id: number, context: RequestContext): Promise<void> {
    await this.#parts.db.transaction().execute(async (trx) => {
      await refuseFormerAdministrator(trx, context);
      const { role, state } = await lockMember(trx, id);
      if (state === 'blocked') throw new RefusalError(409, { error: BLOCKED });
      if (!(await isStillInvited(trx, id))) throw new RefusalError(409, { error: WAS_IN });
      await inviteStaffMember(trx, this.#parts, { id, role });
      await audit(trx, context, { action: 'invite-staff', subjectId: id, after: { role } });
    });
  }

  async endSessions(id: number, context: RequestContext): Promise<void> {
    await this.#parts.db.transaction().execute(async (trx) => {
      await refuseFormerAdministrator(trx, context);
      await lockMember(trx, id);
      await endSessions(trx, id);
      await audit(trx, context, { action: 'end-staff-sessions', subjectId: id });
    });
  }

  /** Gives a role to an account that there is; the sessions that were begun without it end. */
  async #promote(trx: Transaction<Database>, email: string, role: StaffRole): Promise<number> {
    const user = await lockByEmail(trx, email);
    if (user?.state !== 'active') throw new FieldsError({ email: [NOT_ACTIVE] }, 422);
    if (user.role !== 'member') throw new FieldsError({ email: [ALREADY] }, 422);
    await this.#setRole(trx, user.id, role);
    return user.id;
  }

  async #setRole(trx: Transaction<Database>, id: number, role: StaffRole | 'member'): Promise<void> {
    await setRole(trx, id, role);
    await endSessions(trx, id);
    // Who has never come has no password to log in with: a new link leads there, or none any more.
    if (await isStillInvited(trx, id)) {
      await (role === 'member' ? endCodes(trx, id) : inviteStaffMember(trx, this.#parts, { id, role }));
      return;
    }
    const title = role === 'member' ? undefined : STAFF_ROLES[role];
    await this.#write(trx, id, (to) => writeStaffRoleLetter(to, title, this.#parts.consoleAddress));
  }

  async #write(trx: Transaction<Database>, id: number, letter: (to: AddresseeRow) => Letter): Promise<void> {
    const to = await findAddressee(trx, id);
    if (to) await this.#parts.mail.enqueueLetter(trx, letter(to));
  }
}

function refuseOneself(id: number, context: RequestContext): void {
  if (id === readBearer(context).userId) throw new RefusalError(409, { error: NOT_YOURSELF });
}

async function lockMember(trx: Transaction<Database>, id: number) {
  const user = await lockUser(trx, id);
  if (!user || !isStaffRole(user.role)) throw new NotFoundError(NO_SUCH_MEMBER);
  return { role: user.role, state: user.state };
}

/** Makes the account that of a person; one that is somebody's already stays theirs. */
async function linkPerson(
  trx: Transaction<Database>,
  id: number,
  personId: number | null,
  context: RequestContext,
): Promise<void> {
  if (personId === null) return;
  const user = await lockUser(trx, id);
  if (user?.person_id === personId) return;
  if (user?.person_id != null) throw new FieldsError({ person_id: [HAS_PERSON] }, 422);
  if (!(await lockFreePerson(trx, personId))) throw new FieldsError({ person_id: [PERSON_TAKEN] }, 422);
  await setPerson(trx, id, personId);
  await audit(trx, context, { action: 'link-person', subjectId: id, after: { person_id: personId } });
}

async function audit(
  trx: Transaction<Database>,
  context: RequestContext,
  entry: {
    readonly action: string;
    readonly subjectId: number;
    readonly before?: unknown;
    readonly after?: unknown;
  },
): Promise<void> {
  await auditAct(trx, context, { ...entry, subject: 'users' });
}
