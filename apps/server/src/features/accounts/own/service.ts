import {
  ACCOUNT_MESSAGES,
  getDayInMoscow,
  DELETION_DAYS,
  REGISTRATION_MESSAGES,
  type OwnAccount,
} from '@nardy/contract';
import { formatCalendarDate } from '@nardy/contract/calendarDates';
import { FieldsError, RefusalError, TooManyError } from '../../../http/errors.ts';
import type { RequestContext } from '../../../http/operations.ts';
import { endCodes, issueCode } from '../codes.ts';
import { toOwnRegistration } from '../admin/mapper.ts';
import { findRegistration, listDocuments } from '../admin/repository.ts';
import { readMembership } from '../federation/asking.ts';
import { auditAct } from '../audit.ts';
import { readBearer } from '../guard.ts';
import {
  writeDeletionRequestedLetter,
  writeEmailChangeLetter,
  writePasswordChangedLetter,
} from '../letters.ts';
import { toUser } from '../mapper.ts';
import type { AccountsParts } from '../parts.ts';
import { hashPassword, matchPassword } from '../password.ts';
import { refuseGuessable } from '../passwordStrength.ts';
import { isEmailTaken } from '../registration/repository.ts';
import { findAddressee, findUser, lockUnchanged, setPassword, type UserRow } from '../repository.ts';
import { drawQr } from '../secondFactor/qr.ts';
import { endSessions } from '../sessions/repository.ts';
import { isAnotherStaying, lockAdministrators } from '../staff/administrators.ts';
import { findNewEmail, listConsents, readEverything, setDeletionRequest } from './repository.ts';

const MAIL = { max: 5, seconds: 3600 };
const TRIES = { max: 10, seconds: 900 };
const LAST_ADMINISTRATOR =
  'Вы последний администратор, и без вас в консоль никого нельзя будет пустить. Сначала дайте роль администратора другому: в консоли, в разделе «Сотрудники». Кто приглашён, считается, когда задаст пароль.';

/** What people do on their own page. */
export class OwnPage {
  readonly #parts: AccountsParts;

  constructor(parts: AccountsParts) {
    this.#parts = parts;
  }

  async account(context: RequestContext): Promise<OwnAccount> {
    const account = await this.#read(context);
    const { player_id: playerId } = account;
    return { ...account, card_qr_link: playerId === null ? null : await this.#drawCard(playerId) };
  }

  /** The address is one that the desk reads at the check-in, and of a page that any telephone opens. */
  #drawCard(playerId: number): Promise<string> {
    return drawQr(`${this.#parts.publicOrigin}/athlete-competitions/${playerId}`);
  }

  async #read(context: RequestContext): Promise<Omit<OwnAccount, 'card_qr_link'>> {
    const { db } = this.#parts;
    const user = await this.#user(context);
    const [registration, documents, consents, newEmail, federation] = await Promise.all([
      findRegistration(db, user.id),
      listDocuments(db, user.id),
      listConsents(db, user.id),
      findNewEmail(db, user.id),
      readMembership(db, user.id),
    ]);
    const { user_id, email, userRole, profile, player_id, referee_id } = toUser(user);
    return {
      user_id,
      email,
      userRole,
      profile,
      player_id,
      referee_id,
      new_email: newEmail,
      state: user.state,
      registration: registration ? toOwnRegistration(registration, documents) : null,
      consents: consents.map(({ purpose, version, text, given_at: at, withdrawn_at: withdrawnAt }) => ({
        purpose,
        version,
        text,
        given_dt: at.toISOString(),
        withdrawn_dt: withdrawnAt?.toISOString() ?? null,
      })),
      federation,
      deletion_requested_dt: user.deletion_requested_at?.toISOString() ?? null,
      deletion_due: user.deletion_requested_at && computeDeletionDay(user.deletion_requested_at),
    };
  }

  /** Sends a letter to the new address; it holds once its link is opened. */
  async changeEmail(
    { email, password }: { readonly email: string; readonly password: string },
    context: RequestContext,
  ): Promise<void> {
    const { db, mail, limits } = this.#parts;
    const user = await this.#user(context);
    await this.#refuseWrong(user, 'password', password);
    const newEmail = email.toLowerCase();
    if (await isEmailTaken(db, newEmail))
      throw new FieldsError({ email: [REGISTRATION_MESSAGES.emailTaken] }, 422);
    const wait = await limits.take('letters change', newEmail, MAIL);
    if (wait > 0) throw new TooManyError(wait);
    await db.transaction().execute(async (trx) => {
      // A new password ends the links that were asked for with the old one: none may come after it.
      if (!(await lockUnchanged(trx, user))) throw refusePassword('password');
      const code = await issueCode(trx, { userId: user.id, purpose: 'change', newEmail });
      const to = { id: user.id, email: newEmail, firstName: user.first_name };
      await mail.enqueueLetter(trx, writeEmailChangeLetter(to, user.id, code));
    });
  }

  /** Another password; whoever was logged in elsewhere is no more. */
  async changePassword(
    { current_password: current, password }: { readonly current_password: string; readonly password: string },
    context: RequestContext,
  ): Promise<void> {
    const { db, mail } = this.#parts;
    const user = await this.#user(context);
    await this.#refuseWrong(user, 'current_password', current);
    await refuseGuessable(password, user.email);
    const passwordHash = await hashPassword(password);
    await db.transaction().execute(async (trx) => {
      if (!(await lockUnchanged(trx, user))) throw refusePassword('current_password');
      await setPassword(trx, user.id, passwordHash);
      await endCodes(trx, user.id);
      await endSessions(trx, user.id, readBearer(context).sessionId);
      const to = await findAddressee(trx, user.id);
      if (to) await mail.enqueueLetter(trx, writePasswordChangedLetter(to));
    });
  }

  async requestDeletion(password: string, context: RequestContext): Promise<void> {
    const user = await this.#user(context);
    await this.#refuseWrong(user, 'password', password);
    await this.#setDeletion(context, true);
  }

  withdrawDeletion(context: RequestContext): Promise<void> {
    return this.#setDeletion(context, false);
  }

  /** Everything that is stored about the person, in words of the program. */
  async everything(context: RequestContext): Promise<object> {
    const { db } = this.#parts;
    const { userId } = readBearer(context);
    const [account, consents, rest] = await Promise.all([
      this.#read(context),
      listConsents(db, userId),
      readEverything(db, userId),
    ]);
    return { account, consents, ...rest };
  }

  async #setDeletion(context: RequestContext, isRequested: boolean): Promise<void> {
    const { db, mail } = this.#parts;
    const { userId, role } = readBearer(context);
    await db.transaction().execute(async (trx) => {
      if (isRequested && role === 'administrator') {
        const administrators = await lockAdministrators(trx);
        if (!isAnotherStaying(administrators, userId))
          throw new RefusalError(409, { error: LAST_ADMINISTRATOR });
      }
      const changed = await setDeletionRequest(trx, userId, isRequested);
      if (!changed) {
        // While this waited the account may have been destroyed.
        if ((await findUser(trx, userId))?.state !== 'blocked') return;
        throw new RefusalError(401, { error: ACCOUNT_MESSAGES.logInFirst });
      }
      await auditAct(trx, context, {
        action: isRequested ? 'request-deletion' : 'withdraw-deletion',
        subject: 'users',
        subjectId: userId,
      });
      const { deletion_requested_at: requestedAt } = changed;
      const to = await findAddressee(trx, userId);
      // Somebody else may sit before a session that was left open, or have stolen it.
      if (requestedAt && to)
        await mail.enqueueLetter(
          trx,
          writeDeletionRequestedLetter(to, formatCalendarDate(computeDeletionDay(requestedAt))),
        );
    });
  }

  async #user(context: RequestContext): Promise<UserRow> {
    const user = await findUser(this.#parts.db, readBearer(context).userId);
    if (!user) throw new RefusalError(401, { error: ACCOUNT_MESSAGES.logInFirst });
    return user;
  }

  /** The password is asked again: a browser that was left open must not be enough. */
  async #refuseWrong(user: UserRow, field: string, password: string): Promise<void> {
    const wait = await this.#parts.limits.take('password again', String(user.id), TRIES);
    if (wait > 0) throw new TooManyError(wait);
    if (!(await matchPassword(user.password_hash, password))) throw refusePassword(field);
    await this.#parts.limits.forget('password again', String(user.id));
  }
}

function refusePassword(field: string): FieldsError {
  return new FieldsError({ [field]: [ACCOUNT_MESSAGES.wrongPassword] }, 422);
}

const DAY_MS = 86_400_000;

function computeDeletionDay(requestedAt: Date): string {
  return getDayInMoscow(new Date(requestedAt.getTime() + DELETION_DAYS * DAY_MS));
}
