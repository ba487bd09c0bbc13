import {
  ACCOUNT_MESSAGES,
  REGISTRATION_FILES,
  REGISTRATION_MESSAGES,
  type OwnAccount,
} from '@nardy/contract';
import { writeAudit } from '../../../database/audit.ts';
import { FieldsError, RefusalError, TooManyError } from '../../../http/errors.ts';
import type { Form, RequestContext } from '../../../http/operations.ts';
import { receiveForm } from '../../privateFiles/index.ts';
import { issueCode } from '../codes.ts';
import { toOwnRegistration } from '../desk/mapper.ts';
import { findRegistration, listDocumentsOf, lockUser } from '../desk/repository.ts';
import { bearerIn } from '../guard.ts';
import { emailChangeLetter, passwordChangedLetter } from '../letters.ts';
import { toUser } from '../mapper.ts';
import type { AccountsParts } from '../parts.ts';
import { hashPassword, passwordMatches } from '../password.ts';
import { insertFileKinds, isEmailTaken } from '../registration/repository.ts';
import { findAddressee, findUser, setPassword, type UserRow } from '../repository.ts';
import { endSessionsOf } from '../sessions/repository.ts';
import {
  findNewEmail,
  listConsents,
  readEverything,
  resubmit,
  setDeletionRequest,
  unlinkFiles,
} from './repository.ts';

const NOTHING_RETURNED = 'Регистрация не возвращалась: документы заменять не нужно.';
const NO_FILES = 'Выберите хотя бы один документ';
const MAIL = { max: 5, seconds: 3600 };
const TRIES = { max: 10, seconds: 900 };

/** What people do on their own page. */
export class OwnPage {
  readonly #parts: AccountsParts;

  constructor(parts: AccountsParts) {
    this.#parts = parts;
  }

  async account(context: RequestContext): Promise<OwnAccount> {
    const { db } = this.#parts;
    const user = await this.#user(context);
    const [registration, documents, consents, newEmail] = await Promise.all([
      findRegistration(db, user.id),
      listDocumentsOf(db, user.id),
      listConsents(db, user.id),
      findNewEmail(db, user.id),
    ]);
    const { user_id, email, userRole, player_id, referee_id } = toUser(user);
    return {
      user_id,
      email,
      userRole,
      player_id,
      referee_id,
      new_email: newEmail,
      state: user.state,
      registration: registration ? toOwnRegistration(registration, documents) : null,
      consents: consents.map(({ purpose, version, text, given_at: at }) => ({
        purpose,
        version,
        text,
        given_dt: at.toISOString(),
      })),
      deletion_requested_dt: user.deletion_requested_at?.toISOString() ?? null,
    };
  }

  /** Replaces the files of the fields that come, and hands the registration in once more. */
  async replaceDocuments(form: Form<object>, context: RequestContext): Promise<void> {
    const { db, files } = this.#parts;
    const { userId } = bearerIn(context);
    const fields = { photo: 1, ...REGISTRATION_FILES };
    const received = await receiveForm(files, form, { fields, photo: 'photo' });
    try {
      const { faults } = received;
      if (Object.keys(faults).length > 0) throw new FieldsError(faults, 422);
      if (received.files.length === 0) throw new FieldsError({ form: [NO_FILES] }, 422);
      await db.transaction().execute(async (trx) => {
        const user = await lockUser(trx, userId);
        if (user?.state !== 'returned') throw new RefusalError(409, { error: NOTHING_RETURNED });
        const kinds = [...new Set(received.files.map(({ field }) => field))];
        await files.outdate(trx, await unlinkFiles(trx, userId, kinds), -1);
        const ids = await files.attach(trx, userId, received.files);
        const rows = received.files.map(({ field }, index) => ({ kind: field, fileId: ids[index] ?? 0 }));
        await insertFileKinds(trx, userId, rows);
        await resubmit(trx, userId);
        // Nothing is left for an applicant to do: the login ends until the account is activated.
        await endSessionsOf(trx, userId);
      });
    } catch (error) {
      await files.discard(received.files);
      throw error;
    }
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
      const code = await issueCode(trx, { userId: user.id, purpose: 'change', newEmail });
      const to = { email: newEmail, firstName: user.first_name };
      await mail.enqueueLetter(trx, emailChangeLetter(to, user.id, code));
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
    const passwordHash = await hashPassword(password);
    await db.transaction().execute(async (trx) => {
      await setPassword(trx, user.id, passwordHash);
      await endSessionsOf(trx, user.id, bearerIn(context).sessionId);
      const to = await findAddressee(trx, user.id);
      if (to) await mail.enqueueLetter(trx, passwordChangedLetter(to));
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

  /** Everything that is kept about the person, in words of the program. */
  async everything(context: RequestContext): Promise<object> {
    const { db } = this.#parts;
    const { userId } = bearerIn(context);
    const [account, consents, rest] = await Promise.all([
      this.account(context),
      listConsents(db, userId),
      readEverything(db, userId),
    ]);
    return { account, consents, ...rest };
  }

  async #setDeletion(context: RequestContext, isRequested: boolean): Promise<void> {
    const { userId } = bearerIn(context);
    await this.#parts.db.transaction().execute(async (trx) => {
      await setDeletionRequest(trx, userId, isRequested);
      await writeAudit(trx, {
        userId,
        address: context.ip,
        action: isRequested ? 'request-deletion' : 'withdraw-deletion',
        subject: 'users',
        subjectId: userId,
      });
    });
  }

  async #user(context: RequestContext): Promise<UserRow> {
    const user = await findUser(this.#parts.db, bearerIn(context).userId);
    if (!user) throw new RefusalError(401, { error: ACCOUNT_MESSAGES.logInFirst });
    return user;
  }

  /** The password is asked again: a browser that was left open must not be enough. */
  async #refuseWrong(user: UserRow, field: string, password: string): Promise<void> {
    const wait = await this.#parts.limits.take('password again', String(user.id), TRIES);
    if (wait > 0) throw new TooManyError(wait);
    if (await passwordMatches(user.password_hash, password)) return;
    throw new FieldsError({ [field]: [ACCOUNT_MESSAGES.wrongPassword] }, 422);
  }
}
