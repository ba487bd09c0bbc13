import { createHash, createHmac, randomBytes } from 'node:crypto';
import { ACCOUNT_MESSAGES } from '@nardy/contract';
import type { Transaction } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import type { Database } from '../../../database/schema.ts';
import { RefusalError } from '../../../http/errors.ts';
import type { Bearer, RequestContext } from '../../../http/operations.ts';
import { createBatches } from '../../../batches.ts';
import { deriveKey, listOpeningKeys, type SecretKeys } from '../../../keys/secretKeys.ts';
import { createAccessTokens } from '../accessToken.ts';
import { decideRefresh } from './decideRefresh.ts';
import { findDevice, rememberDevice } from './device.ts';
import {
  endSession,
  endSessions,
  findBearers,
  findFactorKind,
  findSession,
  findToken,
  hasLoggedInOn,
  insertSession,
  insertToken,
  lockSession,
  markProven,
  replaceToken,
  setDevice,
  touchSession,
} from './repository.ts';

const DAY_SECONDS = 86_400;
/** How long a login lasts without being used: where the browser keeps it, and where it should go with the browser. */
const REMEMBERED_SECONDS = 30 * DAY_SECONDS;
const PASSING_SECONDS = DAY_SECONDS;
/** How long a login may wait for its second factor. */
const UNPROVEN_SECONDS = 900;

/** Logins that are looked up at once. */
const MOST_AT_ONCE = 500;

type BearerRow = Awaited<ReturnType<typeof findBearers>>[number];

/** Staff and members by their role; whose registration was returned may mend it and nothing else. */
const APPLICANT = 'applicant';
/** Staff whose second factor is still to come. */
const UNPROVEN = 'unproven';
const MEMBER = 'member';

export function getEffectiveRole({ role, state }: { readonly role: string; readonly state: string }): string {
  return state === 'returned' ? APPLICANT : role;
}

/** What a login waits for: nothing, a code, a passkey or a code, or that a second factor is set up. */
export type MissingFactor = 'none' | 'code' | 'passkey' | 'setup';

interface LoginUser {
  readonly id: number;
  readonly role: string;
  readonly state: string;
}

interface LoggingIn {
  readonly user: LoginUser;
  readonly remember: boolean;
  readonly context: RequestContext;
  /** Whether what began it is all that there is to show: a passkey. */
  readonly isProven?: boolean;
}

/** A login that has begun, or is now complete. */
export interface Begun {
  readonly access: string;
  readonly role: string;
  readonly missing: MissingFactor;
}

/** What a refresh token was exchanged for. */
interface Exchanged {
  readonly access: string;
  readonly refresh: string;
  readonly isRemembered: boolean;
}

export interface SessionsParts {
  readonly db: Db;
  readonly keys: SecretKeys;
  readonly publicOrigin: string;
  /** Whether staff must have a second factor; who has set one up is asked for it anyway. */
  readonly requiresSecondFactor: boolean;
}

/** Logins: access tokens of 15 minutes, and refresh tokens that follow each other. */
export class Sessions {
  readonly #db: Db;
  readonly #tokens: ReturnType<typeof createAccessTokens>;
  readonly #successorKeys: readonly Uint8Array[];
  readonly #isSecure: boolean;
  readonly #requiresSecondFactor: boolean;
  readonly #underWay = new Map<string, Promise<Exchanged | undefined>>();
  readonly #find: (key: number, sessionId: number) => Promise<BearerRow | undefined>;

  constructor({ db, keys, publicOrigin, requiresSecondFactor }: SessionsParts) {
    this.#db = db;
    this.#requiresSecondFactor = requiresSecondFactor;
    this.#tokens = createAccessTokens(keys);
    this.#successorKeys = listOpeningKeys(keys).map((key) => deriveKey(key, 'refresh token'));
    this.#isSecure = publicOrigin.startsWith('https:');
    // A burst of requests is looked up in a few queries.
    this.#find = createBatches(async (_, ids: readonly number[]) => {
      const rows = new Map((await findBearers(db, ids)).map((row) => [row.session_id, row]));
      return ids.map((id) => ({ status: 'fulfilled', value: rows.get(id) }));
    }, MOST_AT_ONCE);
  }

  /**
   * Begins a login in the transaction; the cookie goes with the answer. One that waits for its second factor gets an access
   * token that is good for nothing else, and no cookie.
   */
  async begin(
    trx: Transaction<Database>,
    { user, remember, context, isProven = false }: LoggingIn,
  ): Promise<Begun> {
    const missing = isProven ? 'none' : await this.missingFactorOf(trx, user);
    const sessionId = await insertSession(trx, {
      userId: user.id,
      isRemembered: remember,
      isComplete: missing === 'none',
      seconds: missing === 'none' ? getLifetime(remember) : UNPROVEN_SECONDS,
      address: context.ip,
      agent: context.agent,
    });
    if (isProven) await markProven(trx, sessionId);
    if (missing === 'none') await this.#beginToken(trx, sessionId, { remember, context });
    const role = missing === 'none' ? getEffectiveRole(user) : UNPROVEN;
    return { access: await this.#tokens.issue({ userId: user.id, sessionId, role }), role, missing };
  }

  /** The device that a request comes from, if somebody has logged in to the account with that e-mail on it. */
  async findKnownDevice(email: string, context: RequestContext): Promise<Buffer | undefined> {
    const device = findDevice(context, this.#isSecure);
    return device && (await hasLoggedInOn(this.#db, email, device)) ? device : undefined;
  }

  /** What a login of that account waits for beside its password. */
  async missingFactorOf(db: Db, { id, role, state }: LoginUser): Promise<MissingFactor> {
    if (role === MEMBER || state === 'returned') return 'none';
    return (await findFactorKind(db, id)) ?? (this.#requiresSecondFactor ? 'setup' : 'none');
  }

  /** The login has shown its second factor: it is complete, and lasts as others do. */
  async prove(
    trx: Transaction<Database>,
    user: LoginUser,
    { sessionId, context }: { readonly sessionId: number; readonly context: RequestContext },
  ): Promise<Begun> {
    const session = await markProven(trx, sessionId);
    if (!session.has_token)
      await this.#beginToken(trx, sessionId, { remember: session.is_remembered, context });
    const seconds = getLifetime(session.is_remembered);
    await touchSession(trx, sessionId, { seconds, address: context.ip });
    const role = getEffectiveRole(user);
    return { access: await this.#tokens.issue({ userId: user.id, sessionId, role }), role, missing: 'none' };
  }

  get requiresSecondFactor(): boolean {
    return this.#requiresSecondFactor;
  }

  async #beginToken(
    trx: Transaction<Database>,
    sessionId: number,
    { remember, context }: Pick<LoggingIn, 'remember' | 'context'>,
  ): Promise<void> {
    const token = randomBytes(32).toString('base64url');
    await insertToken(trx, hashToken(token), sessionId);
    const device = rememberDevice(context, this.#isSecure);
    if (device) await setDevice(trx, sessionId, device);
    this.#keep(context, token, remember);
  }

  /** A new access token for the cookie's token; refuses with 401 and drops the cookie when the login is over. */
  async refresh(context: RequestContext): Promise<string> {
    const presented = this.#presented(context);
    const found = presented ? await this.#exchanged(presented, context.ip) : undefined;
    if (found) {
      this.#keep(context, found.refresh, found.isRemembered);
      return found.access;
    }
    this.#drop(context);
    throw new RefusalError(401, { error: ACCOUNT_MESSAGES.logInFirst });
  }

  /** Whose access token it is, while the login is open and the person may do something. */
  async bearerOf(accessToken: string | undefined): Promise<Bearer | undefined> {
    const claims = accessToken === undefined ? undefined : await this.#tokens.read(accessToken);
    if (!claims || !Number.isInteger(claims.sessionId)) return undefined;
    const { userId, sessionId } = claims;
    const found = await this.#find(0, sessionId);
    if (found?.user_id !== userId) return undefined;
    const { player_id: playerId, is_stepped_up: isSteppedUp } = found;
    return { userId, sessionId, role: this.#roleOf(found), playerId, isSteppedUp };
  }

  #roleOf(row: BearerRow): string {
    const isStaff = row.role !== MEMBER && row.state !== 'returned';
    const isAsked = this.#requiresSecondFactor || row.has_factor;
    return isStaff && isAsked && row.proven_at === null ? UNPROVEN : getEffectiveRole(row);
  }

  /**
   * Ends the login of the cookie and that of the access token, or with `everywhere` all of the person. Portal and console may share the
   * cookie: where it is by now that of another person than the token's, it stays. A token that is worn out still says whose it was.
   */
  async logOut(context: RequestContext, everywhere: boolean): Promise<void> {
    const presented = this.#presented(context);
    const byCookie = presented ? await findSession(this.#db, hashToken(presented)) : undefined;
    const byToken = await this.bearerOf(context.accessToken);
    const { accessToken } = context;
    const owner = accessToken === undefined ? undefined : await this.#tokens.readOwner(accessToken);
    const isOthers = byCookie !== undefined && owner !== undefined && byCookie.user_id !== owner.userId;
    if (!isOthers) this.#drop(context);
    const own = everywhere ? byToken : owner;
    const ended = [
      ...(byCookie && !isOthers ? [{ user: byCookie.user_id, session: byCookie.id }] : []),
      ...(own ? [{ user: own.userId, session: own.sessionId }] : []),
    ];
    for (const { user, session } of ended)
      await (everywhere ? endSessions(this.#db, user) : endSession(this.#db, user, session));
  }

  /** Those who present the same token at the same time get the same answer of one exchange. */
  #exchanged(presented: string, address: string): Promise<Exchanged | undefined> {
    const under = this.#underWay.get(presented);
    if (under) return under;
    const exchange = this.#db
      .transaction()
      .execute((trx) => this.#exchange(trx, presented, address))
      .finally(() => this.#underWay.delete(presented));
    this.#underWay.set(presented, exchange);
    return exchange;
  }

  async #exchange(
    trx: Transaction<Database>,
    presented: string,
    address: string,
  ): Promise<Exchanged | undefined> {
    const hash = hashToken(presented);
    if ((await lockSession(trx, hash)) === undefined) return undefined;
    const found = await findToken(trx, hash);
    if (!found?.is_open || !['active', 'returned'].includes(found.state)) return undefined;
    const { user_id: userId, session_id: sessionId, is_remembered: isRemembered } = found;
    const decision = decideRefresh(
      { createdAt: found.created_at.getTime(), replacedAt: found.replaced_at?.getTime() ?? null },
      found.now.getTime(),
    );
    if (decision === 'reuse') {
      await endSession(trx, userId, sessionId);
      return undefined;
    }
    const refresh = decision === 'keep' ? presented : await this.#successorOf(trx, presented);
    if (decision === 'rotate') {
      await insertToken(trx, hashToken(refresh), sessionId);
      await replaceToken(trx, hash);
      await touchSession(trx, sessionId, { seconds: getLifetime(isRemembered), address });
    }
    const access = await this.#tokens.issue({ userId, sessionId, role: getEffectiveRole(found) });
    return { access, refresh, isRemembered };
  }

  /**
   * Only who knows the secret knows the successor; and it is the same for all who ask with the same token: where one was made
   * under another SECRET_KEY that is known, that one.
   */
  async #successorOf(trx: Transaction<Database>, token: string): Promise<string> {
    const [successor = '', ...others] = this.#successorKeys.map((key) =>
      createHmac('sha256', key).update(token).digest('base64url'),
    );
    for (const other of others) if (await findToken(trx, hashToken(other))) return other;
    return successor;
  }

  get #cookie(): string {
    return this.#isSecure ? '__Host-refresh' : 'refresh';
  }

  #presented({ cookies }: RequestContext): string | undefined {
    return cookies?.get(this.#cookie);
  }

  #keep({ cookies }: RequestContext, token: string, isRemembered: boolean): void {
    const lasting = isRemembered ? { maxAge: REMEMBERED_SECONDS } : {};
    cookies?.set(this.#cookie, token, { secure: this.#isSecure, ...lasting });
  }

  #drop({ cookies }: RequestContext): void {
    cookies?.set(this.#cookie, '', { secure: this.#isSecure, maxAge: 0 });
  }
}

const getLifetime = (isRemembered: boolean): number => (isRemembered ? REMEMBERED_SECONDS : PASSING_SECONDS);

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
