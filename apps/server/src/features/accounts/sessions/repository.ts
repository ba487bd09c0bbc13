import { sql, type Transaction } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import { PREPARED } from '../../../database/prepared.ts';
import type { Database } from '../../../database/schema.ts';

export interface NewSession {
  readonly userId: number;
  readonly isRemembered: boolean;
  /** Whether it waits for no second factor. */
  readonly isComplete: boolean;
  readonly seconds: number;
  readonly address: string;
  readonly agent: string | undefined;
}

const LONGEST_AGENT = 300;
/** A login ends so long after it began, however much it is used: the password is asked for again. */
const LONGEST_SECONDS = { remembered: 90 * 86_400, passing: 7 * 86_400 };

/** So long what a login has shown is enough for what is hardest to undo. */
const stepUpEnd = sql<Date>`session.stepped_up_at + interval '10 minutes'`;

export async function insertSession(trx: Transaction<Database>, session: NewSession): Promise<number> {
  const { id } = await trx
    .insertInto('sessions')
    .values({
      user_id: session.userId,
      is_remembered: session.isRemembered,
      expires_at: sql<Date>`now() + make_interval(secs => ${session.seconds})`,
      address: session.address,
      stepped_up_at: session.isComplete ? sql<Date>`now()` : null,
      agent: session.agent?.slice(0, LONGEST_AGENT) ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Notes which device a login was completed on. */
export async function setDevice(trx: Transaction<Database>, id: number, device: Buffer): Promise<void> {
  await trx.updateTable('sessions').set({ device_fingerprint: device }).where('id', '=', id).execute();
}

/** Whether a login to the account with that e-mail has been completed on the device; logins are stored for a month after their end. */
export async function hasLoggedInOn(db: Db, email: string, device: Buffer): Promise<boolean> {
  const found = await db
    .selectFrom('sessions as session')
    .innerJoin('users as user', 'user.id', 'session.user_id')
    .select('session.id')
    .where('user.email', '=', email)
    .where('session.device_fingerprint', '=', device)
    .executeTakeFirst();
  return found !== undefined;
}

export async function insertToken(
  trx: Transaction<Database>,
  hash: Buffer,
  sessionId: number,
): Promise<void> {
  await trx
    .insertInto('refresh_tokens')
    .values({ token_hash: hash, session_id: sessionId, created_at: sql<Date>`clock_timestamp()` })
    .execute();
}

/** Lets the requests of one login come one after another; gives its id. */
export async function lockSession(trx: Transaction<Database>, hash: Buffer): Promise<number | undefined> {
  const locked = await trx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', (eb) =>
      eb.selectFrom('refresh_tokens').select('session_id').where('token_hash', '=', hash),
    )
    .forUpdate()
    .executeTakeFirst();
  return locked?.id;
}

/** A token with its login, as both are now; read after the lock. */
export function findToken(trx: Transaction<Database>, hash: Buffer) {
  return trx
    .selectFrom('refresh_tokens as token')
    .innerJoin('sessions as session', 'session.id', 'token.session_id')
    .innerJoin('users as user', 'user.id', 'session.user_id')
    .select([
      'token.created_at',
      'token.replaced_at',
      'session.id as session_id',
      'session.is_remembered',
      'user.id as user_id',
      'user.role',
      'user.state',
      sql<Date>`clock_timestamp()`.as('now'),
      sql<boolean>`session.ended_at is null and session.expires_at > clock_timestamp()`.as('is_open'),
    ])
    .where('token.token_hash', '=', hash)
    .executeTakeFirst();
}

export async function replaceToken(trx: Transaction<Database>, hash: Buffer): Promise<void> {
  await trx
    .updateTable('refresh_tokens')
    .set({ replaced_at: sql`clock_timestamp()` })
    .where('token_hash', '=', hash)
    .execute();
}

/** Which second factor an account has; who has passkeys may have an authenticator too. */
export async function findFactorKind(db: Db, userId: number): Promise<'passkey' | 'code' | undefined> {
  const found = await db
    .selectFrom('users as user')
    .leftJoin('second_factors as factor', 'factor.user_id', 'user.id')
    .select([hasPasskey().as('has_passkey'), hasSecondFactor().as('has_factor')])
    .where('user.id', '=', userId)
    .executeTakeFirst();
  if (found?.has_passkey) return 'passkey';
  return found?.has_factor ? 'code' : undefined;
}

function hasPasskey() {
  return sql<boolean>`exists (select from passkeys where passkeys.user_id = "user".id)`;
}

/** Whether there is a second factor, in a query that has `users as user` and `second_factors as factor`. */
export function hasSecondFactor() {
  return sql<boolean>`(factor.confirmed_at is not null or ${hasPasskey()})`;
}

/** Notes that a login has shown its second factor; says whether the browser has a refresh token of it already. */
export function markProven(trx: Transaction<Database>, id: number) {
  return trx
    .updateTable('sessions')
    .set({ proven_at: sql<Date>`now()`, stepped_up_at: sql<Date>`now()` })
    .where('id', '=', id)
    .returning([
      'is_remembered',
      sql<boolean>`exists (select from refresh_tokens where session_id = sessions.id)`.as('has_token'),
    ])
    .executeTakeFirstOrThrow();
}

/** Notes where a login was seen, and lets it last from now on, but for no longer than logins may. */
export async function touchSession(
  trx: Transaction<Database>,
  id: number,
  { seconds, address }: { readonly seconds: number; readonly address: string },
): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({
      expires_at: sql<Date>`least(
        now() + make_interval(secs => ${seconds}),
        created_at + make_interval(
          secs => case when is_remembered then ${LONGEST_SECONDS.remembered}::int else ${LONGEST_SECONDS.passing}::int end))`,
      seen_at: sql<Date>`now()`,
      address,
    })
    .where('id', '=', id)
    .execute();
}

/** Ends one login of a user, and the notices of its browser; that of another is not touched. */
export async function endSession(db: Db, userId: number, id: number): Promise<void> {
  await endWhere(db, userId).where('id', '=', id).execute();
  await deleteSubscriptions(db, userId).where('session_id', '=', id).execute();
}

/** Ends all logins of a user, but for one that may stay; other browsers than that one's are sent no notices any more. */
export async function endSessions(db: Db, userId: number, except?: number): Promise<void> {
  const ending = endWhere(db, userId);
  await (except === undefined ? ending : ending.where('id', '<>', except)).execute();
  const gone = deleteSubscriptions(db, userId);
  // Where no login is noted it may be any: the browser that stays asks anew at its next visit.
  await (except === undefined ? gone : gone.where('session_id', 'is distinct from', except)).execute();
}

function deleteSubscriptions(db: Db, userId: number) {
  return db.deleteFrom('push_subscriptions').where('user_id', '=', userId);
}

function endWhere(db: Db, userId: number) {
  return db
    .updateTable('sessions')
    .set({ ended_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null);
}

/** Notes that a login has shown a password or a code; gives until when that is enough. */
export async function noteStepUp(db: Db, id: number): Promise<Date> {
  const { until } = await db
    .updateTable('sessions as session')
    .set({ stepped_up_at: sql<Date>`now()` })
    .where('id', '=', id)
    .returning(stepUpEnd.as('until'))
    .executeTakeFirstOrThrow();
  return until;
}

/** Whose login a refresh token belongs to, if it has not ended. */
export function findSession(db: Db, hash: Buffer): Promise<{ id: number; user_id: number } | undefined> {
  return db
    .selectFrom('refresh_tokens as token')
    .innerJoin('sessions as session', 'session.id', 'token.session_id')
    .select(['session.id', 'session.user_id'])
    .where('token.token_hash', '=', hash)
    .where('session.ended_at', 'is', null)
    .executeTakeFirst();
}

/** Who may do something by logins that are open: those who are active, and whose registration was returned. */
export function findBearers(db: Db, sessionIds: readonly number[]) {
  return db
    .selectFrom('sessions as session')
    .innerJoin('users as user', 'user.id', 'session.user_id')
    .leftJoin('players as player', 'player.person_id', 'user.person_id')
    .leftJoin('second_factors as factor', 'factor.user_id', 'user.id')
    .modifyFront(PREPARED)
    .select([
      'session.id as session_id',
      'session.proven_at',
      'user.id as user_id',
      'user.role',
      'user.state',
      'player.id as player_id',
      hasSecondFactor().as('has_factor'),
      sql<boolean>`coalesce(${stepUpEnd} > now(), false)`.as('is_stepped_up'),
    ])
    .where((eb) => eb('session.id', '=', eb.fn.any(eb.val([...sessionIds]))))
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', sql<Date>`now()`)
    .where('user.state', 'in', ['active', 'returned'])
    .execute();
}

/** The latest first. */
export function listOpenSessions(db: Db, userId: number) {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Drops logins that have been over for a month, with their tokens; browsers are sent notices for longer. */
export async function dropOldSessions(db: Db): Promise<void> {
  await sql`
    delete from sessions where least(expires_at, coalesce(ended_at, expires_at)) < now() - interval '30 days'
  `.execute(db);
}
