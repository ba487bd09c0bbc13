import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { ACCOUNT_MESSAGES, getResubmittedTitle } from '@nardy/contract';
import type { Transaction } from 'kysely';
import type { Database } from '../../../database/schema.ts';
import { NotFoundError, RefusalError } from '../../../http/errors.ts';
import type { Bearer, RequestContext } from '../../../http/operations.ts';
import { UnreadablePictureError } from '../../../storage/drawing/apart.ts';
import { putPhoto } from '../../../storage/photos.ts';
import type { Letter } from '../../mail/index.ts';
import { abandonPhoto, uploadPublic, type PublicUpload } from '../../privateFiles/index.ts';
import { auditAct } from '../audit.ts';
import { endCodes, issueCode } from '../codes.ts';
import { readBearer } from '../guard.ts';
import {
  writeApprovedLetter,
  writeBlockedLetter,
  writeConfirmationLetter,
  writeReturnedLetter,
  writeUnblockedLetter,
} from '../letters.ts';
import type { AccountsParts } from '../parts.ts';
import { findAddressee } from '../repository.ts';
import { unlinkReplaced } from '../own/repository.ts';
import { endSessions } from '../sessions/repository.ts';
import { refuseFormerAdministrator, refuseLastStaying } from '../staff/administrators.ts';
import { inviteStaffMember, isStaffRole } from '../staff/invitation.ts';
import { isStillInvited } from '../staff/repository.ts';
import {
  activateUser,
  completePerson,
  findRegistration,
  insertPerson,
  listDocuments,
  lockFreePerson,
  lockUser,
  createRequestedProfile,
  noteDecision,
  setState,
  type RegistrationRowOf,
} from './repository.ts';

export const NO_SUCH_REGISTRATION = 'Регистрация не найдена';
const NO_SUCH_USER = 'Пользователь не найден';
const NOT_WAITING = 'Регистрация не ждёт решения: обновите страницу.';
const RESUBMITTED = 'Регистрация за это время исправлена и отправлена заново: обновите страницу.';
const PERSON_TAKEN = 'У этого человека уже есть аккаунт, или карточки больше нет: выберите другую.';
const NOT_YOURSELF = 'Себя заблокировать нельзя.';
const STAFF_BY_ADMINISTRATOR = 'Сотрудника блокирует только администратор.';
const UNREADABLE_PHOTO = 'Фото не читается: верните регистрацию, чтобы его заменили.';
const BLOCKED = 'Аккаунт уже заблокирован: обновите страницу.';
const NOT_BLOCKED = 'Аккаунт не заблокирован: обновите страницу.';

/** Days that documents are stored after the decision. */
const RETENTION_DAYS = 90;

class PhotoGoneError extends Error {}

/** What is to become of a registration that waits. */
interface Approval {
  readonly personId: number | null;
  /** When what the decision is about was submitted, where it is known. */
  readonly submittedAt?: string | undefined;
}

/** Why a registration is returned: as a whole, by field, or both. */
export interface Returning extends Pick<Approval, 'submittedAt'> {
  readonly reason: string;
  readonly fieldReasons: Readonly<Record<string, string>>;
}

/** What the secretary decides about accounts; each decision is in the log, and its letter in the same transaction. */
export class Desk {
  readonly #parts: AccountsParts;

  constructor(parts: AccountsParts) {
    this.#parts = parts;
  }

  async approve(userId: number, { personId, submittedAt }: Approval, context: RequestContext) {
    const seen = await findRegistration(this.#parts.db, userId);
    if (!seen) throw new NotFoundError(NO_SUCH_REGISTRATION);
    return uploadPublic(this.#parts, async (upload) => {
      const photo = await this.#publishPhoto(upload, userId);
      return this.#parts.db.transaction().execute(async (trx) => {
        await upload.claim(trx);
        // The photo is that of what was there before the lock.
        const registration = await this.#holdWaiting(trx, userId, submittedAt ?? seen.submitted_at);
        const person = await this.#personFor(trx, registration, personId, photo);
        const made = await createRequestedProfile(trx, person, registration);
        await activateUser(trx, userId, person);
        await noteDecision(trx, userId, { by: readBearer(context).userId, reason: null });
        await audit(trx, userId, context, {
          action: 'approve-registration',
          before: 'confirmed',
          after: { person_id: person, is_new_person: personId === null, ...made },
        });
        await this.#outdateDocuments(trx, userId, RETENTION_DAYS);
        await this.#releaseReplaced(trx, userId);
        await this.#write(trx, userId, writeApprovedLetter);
        return { person_id: person, ...made };
      });
    });
  }

  async returnIt(
    userId: number,
    { reason, fieldReasons, submittedAt }: Returning,
    context: RequestContext,
  ): Promise<void> {
    await this.#parts.db.transaction().execute(async (trx) => {
      await this.#holdWaiting(trx, userId, submittedAt);
      await setState(trx, userId, 'returned');
      const why = { reason: reason === '' ? null : reason, fieldReasons };
      await noteDecision(trx, userId, { by: readBearer(context).userId, ...why });
      await this.#outdateDocuments(trx, userId, RETENTION_DAYS);
      await this.#releaseReplaced(trx, userId);
      await audit(trx, userId, context, {
        action: 'return-registration',
        before: 'confirmed',
        after: { reason, ...(Object.keys(fieldReasons).length > 0 && { field_reasons: fieldReasons }) },
      });
      await this.#write(trx, userId, (to) => writeReturnedLetter(to, listSentences(why)));
    });
  }

  async block(userId: number, reason: string, context: RequestContext): Promise<void> {
    const bearer = readBearer(context);
    await this.#parts.db.transaction().execute(async (trx) => {
      const isAdministrator = bearer.role === 'administrator';
      const administrators = isAdministrator ? await refuseFormerAdministrator(trx, context) : [];
      const user = await lockUser(trx, userId);
      if (!user) throw new NotFoundError(NO_SUCH_USER);
      refuseBlock(user, bearer);
      if (user.state === 'blocked') throw new RefusalError(409, { error: BLOCKED });
      refuseLastStaying(administrators, userId);
      await setState(trx, userId, 'blocked', user.state);
      if (user.state !== 'active') await this.#outdateDocuments(trx, userId, RETENTION_DAYS);
      await endSessions(trx, userId);
      await endCodes(trx, userId);
      await audit(trx, userId, context, { action: 'block', before: user.state, after: { reason } });
      await this.#write(trx, userId, (to) => writeBlockedLetter(to, reason));
    });
  }

  async unblock(userId: number, context: RequestContext): Promise<void> {
    const bearer = readBearer(context);
    await this.#parts.db.transaction().execute(async (trx) => {
      const user = await lockUser(trx, userId);
      if (!user) throw new NotFoundError(NO_SUCH_USER);
      refuseBlock(user, bearer);
      if (user.blocked_from === null) throw new RefusalError(409, { error: NOT_BLOCKED });
      await setState(trx, userId, user.blocked_from);
      if (user.blocked_from !== 'active') {
        const days = user.blocked_from === 'returned' ? RETENTION_DAYS : null;
        await this.#outdateDocuments(trx, userId, days);
      }
      await audit(trx, userId, context, { action: 'unblock', after: user.blocked_from });
      await this.#write(trx, userId, writeUnblockedLetter);
      // The block has ended the link of who has never come and has no password.
      if (isStaffRole(user.role) && (await isStillInvited(trx, userId)))
        await inviteStaffMember(trx, this.#parts, { id: userId, role: user.role });
      if (user.blocked_from !== 'registered') return;
      // Its month may be over: the new link gives it time to be used as before.
      const code = await issueCode(trx, { userId, purpose: 'confirm' });
      await this.#write(trx, userId, (to) => writeConfirmationLetter(to, userId, code));
    });
  }

  /** Says when all documents of a registration are removed, or that they stay. */
  async #outdateDocuments(trx: Transaction<Database>, userId: number, days: number | null): Promise<void> {
    const documents = [...(await listDocuments(trx, userId)), ...(await listDocuments(trx, userId, true))];
    const ids = documents.map(({ id }) => id);
    await this.#parts.files.outdate(trx, ids, days);
  }

  /** Documents in whose place others were sent are compared with them until the decision, and no longer. */
  async #releaseReplaced(trx: Transaction<Database>, userId: number): Promise<void> {
    await this.#parts.files.outdate(trx, await unlinkReplaced(trx, userId), -1);
  }

  /** A registration that waits for a decision, and is the one that was seen; it stays so until the transaction ends. */
  async #holdWaiting(
    trx: Transaction<Database>,
    userId: number,
    submittedAt: string | Date | undefined,
  ): Promise<RegistrationRowOf> {
    const user = await lockUser(trx, userId);
    const registration = await findRegistration(trx, userId);
    if (!user || !registration) throw new NotFoundError(NO_SUCH_REGISTRATION);
    if (user.state !== 'confirmed') throw new RefusalError(409, { error: NOT_WAITING });
    if (submittedAt !== undefined && registration.submitted_at.getTime() !== new Date(submittedAt).getTime())
      throw new RefusalError(409, { error: RESUBMITTED });
    return registration;
  }

  async #personFor(
    trx: Transaction<Database>,
    registration: RegistrationRowOf,
    personId: number | null,
    photo: string | null,
  ): Promise<number> {
    if (personId === null) return insertPerson(trx, registration, photo);
    if (!(await lockFreePerson(trx, personId))) throw new RefusalError(409, { error: PERSON_TAKEN });
    await abandonPhoto(trx, await completePerson(trx, personId, registration, photo));
    return personId;
  }

  /** Makes the photo of a registration one that everybody may see: cut, made anew from its pixels; gives its path. */
  async #publishPhoto(upload: PublicUpload, userId: number): Promise<string | null> {
    const documents = await listDocuments(this.#parts.db, userId);
    const photo = documents.find(({ kind }) => kind === 'photo');
    if (!photo) return null;
    try {
      // Opened when its turn to be drawn has come: S3 hangs up on who does not read.
      return await putPhoto(upload, `people/${randomUUID()}`, async () => {
        const file = await this.#parts.files.open(photo.id);
        if (!file) throw new PhotoGoneError();
        return buffer(file.content);
      });
    } catch (error) {
      if (error instanceof PhotoGoneError) return null;
      if (!(error instanceof UnreadablePictureError)) throw error;
      throw new RefusalError(409, { error: UNREADABLE_PHOTO });
    }
  }

  async #write(
    trx: Transaction<Database>,
    userId: number,
    letter: (to: { email: string; firstName: string | null }) => Letter,
  ): Promise<void> {
    const to = await findAddressee(trx, userId);
    if (to) await this.#parts.mail.enqueueLetter(trx, letter(to));
  }
}

function listSentences({
  reason,
  fieldReasons,
}: {
  readonly reason: string | null;
  readonly fieldReasons: Readonly<Record<string, string>>;
}): string[] {
  const byField = Object.entries(fieldReasons).map(([field, why]) => `${getResubmittedTitle(field)}: ${why}`);
  return [...(reason === null ? [] : [reason]), ...byField];
}

async function audit(
  trx: Transaction<Database>,
  subjectId: number,
  context: RequestContext,
  entry: { readonly action: string; readonly before?: unknown; readonly after?: unknown },
): Promise<void> {
  await auditAct(trx, context, { ...entry, subject: 'users', subjectId });
}

function refuseBlock(user: { readonly id: number; readonly role: string }, bearer: Bearer): void {
  if (user.id === bearer.userId) throw new RefusalError(409, { error: NOT_YOURSELF });
  if (user.role !== 'member' && bearer.role !== 'administrator')
    throw new RefusalError(403, { error: `${ACCOUNT_MESSAGES.notAllowed} ${STAFF_BY_ADMINISTRATOR}` });
}
