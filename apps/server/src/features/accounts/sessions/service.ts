import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { ACCOUNT_MESSAGES } from '@nardy/contract';
import type { Transaction } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import type { Database } from '../../../database/schema.ts';
import { RefusalError } from '../../../http/errors.ts';
import type { Bearer, RequestContext } from '../../../http/operations.ts';
import { accessTokens } from '../accessToken.ts';
import { decideRefresh } from './decideRefresh.ts';
import {
  endSessionOf,
  endSessionsOf,
  findBearer,
  findSessionOf,
  findToken,
  insertSession,
  insertToken,
  lockSessionOf,
  replaceToken,
  touchSession,
} from './repository.ts';

const DAY_SECONDS = 86_400;
/** How long a login lasts without being used: where the browser keeps it, and where it should go with the browser. */
const REMEMBERED_SECONDS = 30 * DAY_SECONDS;
const PASSING_SECONDS = DAY_SECONDS;

/** Staff and members by their role; whose registration was returned may mend it and nothing else. */
export const APPLICANT = 'applicant';

export function roleOf({ role, state }: { readonly role: string; readonly state: string }): string {
  return state === 'returned' ? APPLICANT : role;
}

interface LoggingIn {
  readonly user: { readonly id: number; readonly role: string; readonly state: string };
  readonly remember: boolean;
  readonly context: RequestContext;
}

/** Tokens of a login: the browser keeps the second one in a cookie that scripts cannot read. */
interface Tokens {
  readonly access: string;
  readonly refresh: string;
}

/** Logins: access tokens of 15 minutes, and refresh tokens that follow each other. */
export function sessionsService({
  db,
  secretKey,
  publicOrigin,
}: {
  readonly db: Db;
  readonly secretKey: string;
  readonly publicOrigin: string;
}) {
  const tokens = accessTokens(secretKey);
  const successorKey = new Uint8Array(hkdfSync('sha256', secretKey, '', 'nardy refresh token', 32));
  const secure = publicOrigin.startsWith('https:');
  const cookie = secure ? '__Host-refresh' : 'refresh';

  /** Only who knows the secret knows the successor; and it is the same for all who ask with the same token. */
  const successorOf = (token: string): string =>
    createHmac('sha256', successorKey).update(token).digest('base64url');

  function keep(context: RequestContext, refresh: string, isRemembered: boolean): void {
    context.cookies?.set(cookie, refresh, { secure, ...(isRemembered && { maxAge: REMEMBERED_SECONDS }) });
  }

  /** Begins a login in the transaction; the cookie goes with the answer. Gives the access token. */
  async function begin(trx: Transaction<Database>, { user, remember, context }: LoggingIn): Promise<string> {
    const sessionId = await insertSession(trx, {
      userId: user.id,
      isRemembered: remember,
      seconds: remember ? REMEMBERED_SECONDS : PASSING_SECONDS,
      address: context.ip,
      agent: context.agent,
    });
    const refresh = randomBytes(32).toString('base64url');
    await insertToken(trx, hashOf(refresh), sessionId);
    keep(context, refresh, remember);
    return tokens.issue({ userId: user.id, sessionId, role: roleOf(user) });
  }

  /** A new access token for the cookie's token; refuses with 401 and drops the cookie when the login is over. */
  async function refresh(context: RequestContext): Promise<string> {
    const presented = context.cookies?.get(cookie);
    const found = presented && (await db.transaction().execute((trx) => exchange(trx, presented, context)));
    if (found) return found.access;
    context.cookies?.set(cookie, '', { secure, maxAge: 0 });
    throw new RefusalError(401, { error: ACCOUNT_MESSAGES.logInFirst });
  }

  async function exchange(
    trx: Transaction<Database>,
    presented: string,
    context: RequestContext,
  ): Promise<Tokens | undefined> {
    const hash = hashOf(presented);
    if ((await lockSessionOf(trx, hash)) === undefined) return undefined;
    const found = await findToken(trx, hash);
    if (!found?.is_open || !['active', 'returned'].includes(found.state)) return undefined;
    const decision = decideRefresh(
      { createdAt: found.created_at.getTime(), replacedAt: found.replaced_at?.getTime() ?? null },
      found.now.getTime(),
    );
    if (decision === 'reuse') {
      await endSessionOf(trx, found.user_id, found.session_id);
      return undefined;
    }
    const next = decision === 'keep' ? presented : successorOf(presented);
    if (decision === 'rotate') {
      await insertToken(trx, hashOf(next), found.session_id);
      await replaceToken(trx, hash);
      const seconds = found.is_remembered ? REMEMBERED_SECONDS : PASSING_SECONDS;
      await touchSession(trx, found.session_id, { seconds, address: context.ip });
    }
    keep(context, next, found.is_remembered);
    const { user_id: userId, session_id: sessionId } = found;
    return { access: await tokens.issue({ userId, sessionId, role: roleOf(found) }), refresh: next };
  }

  /** Whose access token it is, while the login is open and the person may do something. */
  async function bearerOf(accessToken: string | undefined): Promise<Bearer | undefined> {
    const claims = accessToken === undefined ? undefined : await tokens.read(accessToken);
    if (!claims || !Number.isInteger(claims.sessionId)) return undefined;
    const { userId, sessionId } = claims;
    const found = await findBearer(db, userId, sessionId);
    return found && { userId, sessionId, role: roleOf(found), playerId: found.player_id };
  }

  /** Ends the login of the cookie or of the access token, or with `everywhere` all of the person. */
  async function logOut(context: RequestContext, everywhere: boolean): Promise<void> {
    const presented = context.cookies?.get(cookie);
    const byCookie = presented ? await findSessionOf(db, hashOf(presented)) : undefined;
    const byToken = await bearerOf(context.accessToken);
    context.cookies?.set(cookie, '', { secure, maxAge: 0 });
    const ended = [
      ...(byCookie ? [{ user: byCookie.user_id, session: byCookie.id }] : []),
      ...(byToken ? [{ user: byToken.userId, session: byToken.sessionId }] : []),
    ];
    for (const { user, session } of ended)
      await (everywhere ? endSessionsOf(db, user) : endSessionOf(db, user, session));
  }

  return { begin, refresh, bearerOf, logOut };
}

export type Sessions = ReturnType<typeof sessionsService>;

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
