import { randomBytes } from 'node:crypto';
import type { NewPasskeyCredential, Passkey, PasskeyCreationOptions } from '@nardy/contract';
import type { Transaction } from 'kysely';
import type { Database } from '../../../database/schema.ts';
import { NotFoundError, RefusalError } from '../../../http/errors.ts';
import type { RequestContext } from '../../../http/operations.ts';
import { findSiteSettings } from '../../site/index.ts';
import { lockUser } from '../admin/repository.ts';
import { auditAct } from '../audit.ts';
import { readBearer } from '../guard.ts';
import { writePasskeyLetter } from '../letters.ts';
import type { LoggedIn } from '../mapper.ts';
import type { AccountsParts } from '../parts.ts';
import { findAddressee } from '../repository.ts';
import { SET_UP, type SecondFactors } from '../secondFactor/service.ts';
import { endSessions, findFactorKind } from '../sessions/repository.ts';
import { issueChallenge, takeChallenge } from './challenges.ts';
import { buildCreationOptions } from './options.ts';
import { PASSKEY_MESSAGES } from './proofs.ts';
import { getRelyingParty, readChallenge, verifyNewCredential, type RelyingParty } from './relyingParty.ts';
import { deletePasskey, insertPasskey, listPasskeys, renamePasskey } from './repository.ts';

const NO_SUCH_PASSKEY = 'Такого ключа доступа нет';
const KNOWN = 'Этот ключ доступа уже добавлен.';
const ENOUGH = 'Ключей доступа уже двадцать: удалите те, которыми не пользуетесь.';
const LAST = 'Это единственный второй шаг входа: сначала добавьте другой ключ доступа или настройте код.';
const OTHERS_ENDED = 'Остальные входы завершены.';
const CONSOLE = 'Консоль федерации';

const MOST_OF_AN_ACCOUNT = 20;
const HANDLE_BYTES = 32;

type Added = LoggedIn & { readonly recovery_codes: string[] };

/** The passkeys of staff: added, renamed and removed by their owner. */
export class Passkeys {
  readonly #parts: AccountsParts;
  readonly #factors: SecondFactors;
  readonly #party: RelyingParty;

  constructor(parts: AccountsParts, factors: SecondFactors) {
    this.#parts = parts;
    this.#factors = factors;
    this.#party = getRelyingParty(parts.consoleAddress);
  }

  async list(context: RequestContext): Promise<Passkey[]> {
    const rows = await listPasskeys(this.#parts.db, readBearer(context).userId);
    return rows.map(({ id, name, created_at: created, used_at: used }) => ({
      passkey_id: id,
      name,
      created_dt: created.toISOString(),
      used_dt: used?.toISOString() ?? null,
    }));
  }

  /** What the authenticator needs. An open browser must not be enough: the password is asked again. */
  async begin(password: string | undefined, context: RequestContext): Promise<PasskeyCreationOptions> {
    const { db } = this.#parts;
    const user = await this.#factors.refuseUnlessMayChange(password, context);
    const known = await listPasskeys(db, user.id);
    if (known.length >= MOST_OF_AN_ACCOUNT) throw new RefusalError(409, { error: ENOUGH });
    const handle = known[0]?.user_handle ?? randomBytes(HANDLE_BYTES);
    const { sessionId } = readBearer(context);
    const name = (await findSiteSettings(db))?.federation_name || CONSOLE;
    return buildCreationOptions({
      party: { ...this.#party, name },
      user: { handle, email: user.email },
      challenge: await issueChallenge(db, { purpose: 'add', sessionId, userHandle: handle }),
      known,
    });
  }

  /** The new passkey holds, and whoever is logged in elsewhere is no more; with the first second factor come recovery codes. */
  async add(
    { name, credential }: { readonly name: string; readonly credential: NewPasskeyCredential },
    context: RequestContext,
  ): Promise<Added> {
    const bearer = readBearer(context);
    const { userId, sessionId, role } = bearer;
    const made = await this.#verify(credential, context);
    return this.#parts.db.transaction().execute(async (trx) => {
      await lockUser(trx, userId);
      const factor = await findFactorKind(trx, userId);
      if (factor !== undefined && role === 'unproven') throw new RefusalError(409, { error: SET_UP });
      if (!(await insertPasskey(trx, { ...made, user_id: userId, name })))
        throw new RefusalError(409, { error: KNOWN });
      const codes = factor === undefined ? await this.#factors.renewCodesOf(trx, userId) : [];
      await endSessions(trx, userId, sessionId);
      await this.#note(trx, context, { action: 'add-passkey', after: { name } });
      await this.#write(trx, userId, `Добавлен ключ доступа «${name}». ${OTHERS_ENDED}`);
      return { ...(await this.#factors.complete(trx, bearer, context)), recovery_codes: codes };
    });
  }

  async rename({ id, name }: { readonly id: number; readonly name: string }, context: RequestContext) {
    const { userId } = readBearer(context);
    await this.#parts.db.transaction().execute(async (trx) => {
      const before = await renamePasskey(trx, { userId, id, name });
      if (before === undefined) throw new NotFoundError(NO_SUCH_PASSKEY);
      if (before === name) return;
      const change = { action: 'rename-passkey', before: { name: before }, after: { name } };
      await this.#note(trx, context, change);
      await this.#write(trx, userId, `Ключ доступа «${before}» теперь называется «${name}».`);
    });
  }

  /** Removes a passkey, never the only second factor: without one nobody of the staff may be. */
  async remove(
    { id, password }: { readonly id: number; readonly password: string },
    context: RequestContext,
  ) {
    const { userId, sessionId } = readBearer(context);
    await this.#factors.refuseWrongPassword(password, context);
    await this.#parts.db.transaction().execute(async (trx) => {
      await lockUser(trx, userId);
      const passkey = (await listPasskeys(trx, userId)).find((one) => one.id === id);
      if (!passkey) throw new NotFoundError(NO_SUCH_PASSKEY);
      await deletePasskey(trx, id);
      if ((await findFactorKind(trx, userId)) === undefined) throw new RefusalError(409, { error: LAST });
      await endSessions(trx, userId, sessionId);
      await this.#note(trx, context, { action: 'remove-passkey', before: { name: passkey.name } });
      await this.#write(trx, userId, `Удалён ключ доступа «${passkey.name}». ${OTHERS_ENDED}`);
    });
  }

  async #verify(credential: NewPasskeyCredential, context: RequestContext) {
    const { db, log } = this.#parts;
    const { sessionId } = readBearer(context);
    const challenge = readChallenge(credential.response.clientDataJSON);
    const given = challenge && (await takeChallenge(db, challenge, { purpose: 'add', sessionId }));
    if (!challenge || !given?.user_handle) throw new RefusalError(422, { error: PASSKEY_MESSAGES.wornOut });
    const verified = await verifyNewCredential(credential, { challenge, party: this.#party });
    if ('right' in verified) return { ...verified.right, user_handle: given.user_handle };
    const { requestId } = context;
    log.info({ event: 'passkey', reason: verified.fault, reqId: requestId }, 'a passkey is not right');
    throw new RefusalError(422, { error: PASSKEY_MESSAGES.wrong });
  }

  async #note(
    trx: Transaction<Database>,
    context: RequestContext,
    entry: { readonly action: string; readonly before?: unknown; readonly after?: unknown },
  ): Promise<void> {
    const { userId } = readBearer(context);
    await auditAct(trx, context, { ...entry, subject: 'users', subjectId: userId });
  }

  async #write(trx: Transaction<Database>, userId: number, whatChanged: string): Promise<void> {
    const to = await findAddressee(trx, userId);
    if (to) await this.#parts.mail.enqueueLetter(trx, writePasskeyLetter(to, whatChanged));
  }
}
