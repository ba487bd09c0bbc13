import { ACCOUNT_MESSAGES, type FactorProof, type SecondFactor } from '@nardy/contract';
import type { Transaction } from 'kysely';
import type { Database } from '../../../database/schema.ts';
import { FieldsError, NotFoundError, RefusalError, TooManyError } from '../../../http/errors.ts';
import type { Bearer, RequestContext } from '../../../http/operations.ts';
import { findSiteSettings } from '../../site/index.ts';
import { logEntry, type EntryOutcome } from '../entryLog.ts';
import { auditAct } from '../audit.ts';
import { readBearer } from '../guard.ts';
import {
  writeRecoveryCodeLetter,
  writeSecondFactorLetter,
  writeSecondFactorResetLetter,
} from '../letters.ts';
import { toLoggedIn, type LoggedIn } from '../mapper.ts';
import type { AccountsParts } from '../parts.ts';
import type { PasskeyProofs } from '../passkeys/proofs.ts';
import { matchPassword } from '../password.ts';
import { findAddressee, findUser, type UserRow } from '../repository.ts';
import { endSessions, findFactorKind } from '../sessions/repository.ts';
import type { Sessions } from '../sessions/service.ts';
import { refuseFormerAdministrator } from '../staff/administrators.ts';
import { drawQr } from './qr.ts';
import {
  confirmSecret,
  dropFactors,
  findFactorState,
  lockFactor,
  noteStep,
  replaceRecoveryCodes,
  savePendingSecret,
  useRecoveryCode,
} from './repository.ts';
import {
  createFactorSecrets,
  hashCode,
  makeRecoveryCodes,
  normalizeCode,
  type FactorSecrets,
} from './secrets.ts';
import { encodeBase32, findMatchingStep, formatOtpauthUri } from './totp.ts';

const WRONG_CODE = 'Неверный код';
const NOT_SET_UP = 'Второй шаг входа не настроен.';
export const SET_UP = 'Второй шаг входа уже настроен: введите код или подтвердите вход ключом доступа.';
const NOTHING_PENDING = 'Сначала получите новый QR-код для приложения.';
const UNREADABLE = 'Код для входа не проверить: ключ сервера изменён. Попросите администратора сбросить код.';
const NOT_YOURSELF = 'Свой второй шаг входа меняют на своей странице.';
const NO_SUCH_USER = 'Пользователь не найден';

/** Of one account, from all addresses together: a million codes are not guessed by ten in a quarter of an hour. */
const TRIES = { max: 10, seconds: 900 };

export interface SetUp {
  readonly secret: string;
  readonly uri: string;
  readonly qr_link: string;
}

/** The second factor of staff: codes of an authenticator or passkeys, and recovery codes for who has lost them. */
export class SecondFactors {
  readonly #parts: AccountsParts;
  readonly #sessions: Sessions;
  readonly #passkeys: PasskeyProofs;
  readonly #secrets: FactorSecrets;

  constructor(parts: AccountsParts, sessions: Sessions, passkeys: PasskeyProofs) {
    this.#parts = parts;
    this.#sessions = sessions;
    this.#passkeys = passkeys;
    this.#secrets = createFactorSecrets(parts.keys);
  }

  async state(context: RequestContext): Promise<SecondFactor> {
    const factor = await findFactorState(this.#parts.db, readBearer(context).userId);
    return {
      is_required: this.#sessions.requiresSecondFactor ? 1 : 0,
      is_set_up: factor?.confirmed_at ? 1 : 0,
      set_up_dt: factor?.confirmed_at?.toISOString() ?? null,
      recovery_codes_left: factor?.codes_left ?? 0,
      passkeys: factor?.passkeys ?? 0,
    };
  }

  /** A new secret that waits for its first code. */
  async setUp(password: string | undefined, context: RequestContext): Promise<SetUp> {
    const { db } = this.#parts;
    const user = await this.refuseUnlessMayChange(password, context);
    const secret = this.#secrets.make();
    const sealed = this.#secrets.seal(user.id, secret);
    await savePendingSecret(db, user.id, { sealed, fingerprint: this.#secrets.fingerprint });
    const issuer = (await findSiteSettings(db))?.federation_name ?? '';
    const uri = formatOtpauthUri(secret, { issuer, account: user.email });
    return { secret: encodeBase32(secret), uri, qr_link: await drawQr(uri) };
  }

  /**
   * Who may set a second factor up: a login that waits for the first one, else who gives the password again, for an open browser
   * must not be enough.
   */
  async refuseUnlessMayChange(password: string | undefined, context: RequestContext): Promise<UserRow> {
    const { userId, role } = readBearer(context);
    if (role !== 'unproven') return this.refuseWrongPassword(password ?? '', context);
    if (await findFactorKind(this.#parts.db, userId)) throw new RefusalError(409, { error: SET_UP });
    return this.#user(readBearer(context));
  }

  /** The first code of the new secret: it holds, and whoever is logged in elsewhere is no more. */
  async confirm(
    code: string,
    context: RequestContext,
  ): Promise<LoggedIn & { readonly recovery_codes: string[] }> {
    const bearer = readBearer(context);
    await this.#countTry(context);
    const done = await this.#parts.db.transaction().execute(async (trx) => {
      const factor = await lockFactor(trx, bearer.userId);
      const isReplaced = (await findFactorKind(trx, bearer.userId)) !== undefined;
      if (!factor?.pending_secret || (isReplaced && bearer.role === 'unproven'))
        throw new RefusalError(409, { error: NOTHING_PENDING });
      const secret = this.#opened(bearer.userId, factor.pending_secret);
      const step = findMatchingStep(secret, normalizeCode(code), { now: Date.now(), lastStep: null });
      if (step === undefined) throw refuseCode();
      await confirmSecret(trx, bearer.userId, step);
      const codes = await this.renewCodesOf(trx, bearer.userId);
      await endSessions(trx, bearer.userId, bearer.sessionId);
      await this.#audit(trx, context, { action: 'set-up-second-factor', subjectId: bearer.userId });
      await this.#write(trx, bearer.userId, writeSecondFactorLetter);
      return { ...(await this.complete(trx, bearer, context)), recovery_codes: codes };
    });
    await this.#forgetTries(bearer.userId);
    return done;
  }

  /** Completes the login that waits for a code or a passkey. */
  async prove(proof: FactorProof, context: RequestContext): Promise<LoggedIn> {
    const done = await this.withProof(proof, context, (trx) =>
      this.complete(trx, readBearer(context), context),
    );
    this.#log(context, 'completed');
    return done;
  }

  renewCodes(proof: FactorProof, context: RequestContext): Promise<string[]> {
    const { userId } = readBearer(context);
    return this.withProof(proof, context, async (trx) => {
      await this.#audit(trx, context, { action: 'renew-recovery-codes', subjectId: userId });
      return this.renewCodesOf(trx, userId);
    });
  }

  /** Does what needs the second factor, in the transaction that uses its code up. */
  async withProof<T>(
    { code, passkey }: FactorProof,
    context: RequestContext,
    run: (trx: Transaction<Database>) => Promise<T>,
  ): Promise<T> {
    await this.#countTry(context);
    if (passkey) await this.#passkeys.accept(passkey, context);
    const done = await this.#parts.db.transaction().execute(async (trx) => {
      if (code !== undefined) await this.#useCode(trx, code, context);
      return run(trx);
    });
    await this.#forgetTries(readBearer(context).userId);
    return done;
  }

  /** Takes the factors of somebody else away: whoever has lost them sets up a new one at the next login. */
  async reset(userId: number, context: RequestContext): Promise<void> {
    if (userId === readBearer(context).userId) throw new RefusalError(409, { error: NOT_YOURSELF });
    await this.#parts.db.transaction().execute(async (trx) => {
      await refuseFormerAdministrator(trx, context);
      if (!(await findUser(trx, userId))) throw new NotFoundError(NO_SUCH_USER);
      if (!(await dropFactors(trx, userId))) throw new RefusalError(409, { error: NOT_SET_UP });
      await endSessions(trx, userId);
      await this.#audit(trx, context, { action: 'reset-second-factor', subjectId: userId });
      await this.#write(trx, userId, writeSecondFactorResetLetter);
    });
  }

  #opened(userId: number, sealed: Buffer): Buffer {
    const secret = this.#secrets.open(userId, sealed);
    if (!secret) throw new RefusalError(409, { error: UNREADABLE });
    return secret;
  }

  /** Takes a code of the authenticator, once, or uses a recovery code up; refuses any other. */
  async #useCode(trx: Transaction<Database>, code: string, context: RequestContext): Promise<void> {
    const { userId } = readBearer(context);
    const factor = await lockFactor(trx, userId);
    if (!factor || !(await findFactorKind(trx, userId))) throw new RefusalError(409, { error: NOT_SET_UP });
    if (factor.secret) {
      const secret = this.#opened(userId, factor.secret);
      const { last_step: lastStep } = factor;
      const step = findMatchingStep(secret, normalizeCode(code), { now: Date.now(), lastStep });
      if (step !== undefined) return noteStep(trx, userId, step);
    }
    const keys = this.#secrets.openCodesKeys(userId, factor.codes_key);
    const hashes = keys.map((key) => hashCode(key, userId, code));
    if (!(await useRecoveryCode(trx, userId, hashes))) {
      this.#log(context, 'wrong code');
      throw refuseCode();
    }
    const left = (await findFactorState(trx, userId))?.codes_left ?? 0;
    await this.#audit(trx, context, { action: 'use-recovery-code', subjectId: userId, after: { left } });
    await this.#write(trx, userId, (to) => writeRecoveryCodeLetter(to, left));
  }

  /** The login has shown, or has just set up, its second factor. */
  async complete(
    trx: Transaction<Database>,
    { userId, sessionId }: Bearer,
    context: RequestContext,
  ): Promise<LoggedIn> {
    const user = await findUser(trx, userId);
    if (!user) throw new RefusalError(401, { error: ACCOUNT_MESSAGES.logInFirst });
    return toLoggedIn(user, await this.#sessions.prove(trx, user, { sessionId, context }));
  }

  async renewCodesOf(trx: Transaction<Database>, userId: number): Promise<string[]> {
    const codes = makeRecoveryCodes();
    const key = this.#secrets.makeCodesKey();
    const hashes = codes.map((code) => hashCode(key, userId, code));
    const codesKey = {
      sealed: this.#secrets.sealCodesKey(userId, key),
      fingerprint: this.#secrets.fingerprint,
    };
    await replaceRecoveryCodes(trx, userId, { hashes, codesKey });
    return codes;
  }

  async #user({ userId }: Bearer): Promise<UserRow> {
    const user = await findUser(this.#parts.db, userId);
    if (!user) throw new RefusalError(401, { error: ACCOUNT_MESSAGES.logInFirst });
    return user;
  }

  async refuseWrongPassword(password: string, context: RequestContext): Promise<UserRow> {
    const user = await this.#user(readBearer(context));
    await this.#countTry(context);
    if (!(await matchPassword(user.password_hash, password)))
      throw new FieldsError({ password: [ACCOUNT_MESSAGES.wrongPassword] }, 422);
    await this.#forgetTries(user.id);
    return user;
  }

  async #countTry(context: RequestContext): Promise<void> {
    const { userId } = readBearer(context);
    const wait = await this.#parts.limits.take('second factor', String(userId), TRIES);
    if (wait <= 0) return;
    this.#log(context, 'too many attempts');
    throw new TooManyError(wait);
  }

  #log(context: RequestContext, outcome: EntryOutcome): void {
    const { userId } = readBearer(context);
    logEntry(this.#parts.log, context, { event: 'second factor', outcome, userId });
  }

  #forgetTries(userId: number): Promise<void> {
    return this.#parts.limits.forget('second factor', String(userId));
  }

  async #audit(
    trx: Transaction<Database>,
    context: RequestContext,
    entry: { readonly action: string; readonly subjectId: number; readonly after?: unknown },
  ): Promise<void> {
    await auditAct(trx, context, { ...entry, subject: 'users' });
  }

  async #write(
    trx: Transaction<Database>,
    userId: number,
    letter: (to: {
      email: string;
      firstName: string | null;
    }) => Parameters<AccountsParts['mail']['enqueueLetter']>[1],
  ): Promise<void> {
    const to = await findAddressee(trx, userId);
    if (to) await this.#parts.mail.enqueueLetter(trx, letter(to));
  }
}

function refuseCode(): FieldsError {
  return new FieldsError({ code: [WRONG_CODE] }, 422);
}
