import { randomBytes } from 'node:crypto';
import type { PasskeyAssertion, PasskeyRequestOptions } from '@nardy/contract';
import { RefusalError } from '../../../http/errors.ts';
import type { RequestContext } from '../../../http/operations.ts';
import { logEntry, type EntryOutcome } from '../entryLog.ts';
import { readBearer } from '../guard.ts';
import type { AccountsParts } from '../parts.ts';
import { issueChallenge, takeChallenge } from './challenges.ts';
import { buildRequestOptions } from './options.ts';
import { getRelyingParty, readChallenge, verifyAssertion, type RelyingParty } from './relyingParty.ts';
import { findByCredential, listPasskeys, noteUse, type PasskeyRow } from './repository.ts';

export const PASSKEY_MESSAGES = {
  none: 'Ключей доступа нет: введите код.',
  wornOut: 'Время вышло или запрос уже использован. Попробуйте ещё раз.',
  wrong: 'Этот ключ доступа не подошёл.',
  copied:
    'Похоже, у этого ключа доступа есть копия, поэтому он не принят. Войдите иначе и удалите этот ключ.',
} as const;

type Sentence = keyof typeof PASSKEY_MESSAGES;
type Looked = { readonly row: PasskeyRow } | { readonly wrong: Sentence; readonly row?: PasskeyRow };

const OUTCOMES: Readonly<Partial<Record<Sentence, EntryOutcome>>> = { copied: 'copied passkey' };

type ProofParts = Pick<AccountsParts, 'db' | 'consoleAddress' | 'log'>;

/** What passkeys sign: in place of the code of a login, or in place of all of it. */
export class PasskeyProofs {
  readonly #parts: ProofParts;
  readonly #party: RelyingParty;

  constructor(parts: ProofParts) {
    this.#parts = parts;
    this.#party = getRelyingParty(parts.consoleAddress);
  }

  async begin(context: RequestContext): Promise<PasskeyRequestOptions> {
    const { db } = this.#parts;
    const { userId, sessionId } = readBearer(context);
    const known = await listPasskeys(db, userId);
    if (known.length === 0) throw new RefusalError(409, { error: PASSKEY_MESSAGES.none });
    return buildRequestOptions(this.#party, await issueChallenge(db, { purpose: 'prove', sessionId }), known);
  }

  /** Refuses what none of the own passkeys has signed for this very login. */
  async accept(passkey: PasskeyAssertion, context: RequestContext): Promise<void> {
    const { userId, sessionId } = readBearer(context);
    const looked = await this.#look(passkey, { purpose: 'prove', sessionId, userId }, context);
    if (!('wrong' in looked)) return;
    const outcome = OUTCOMES[looked.wrong] ?? 'wrong passkey';
    logEntry(this.#parts.log, context, { event: 'second factor', outcome, userId });
    throw new RefusalError(422, { error: PASSKEY_MESSAGES[looked.wrong] });
  }

  async beginLogin(): Promise<{ readonly attempt: string; readonly options: PasskeyRequestOptions }> {
    const attempt = randomBytes(32).toString('base64url');
    const challenge = await issueChallenge(this.#parts.db, { purpose: 'login', attempt });
    return { attempt, options: buildRequestOptions(this.#party, challenge) };
  }

  /** Whose passkey has signed for this very attempt; refuses any other. */
  async acceptLogin(
    { attempt, passkey }: { readonly attempt: string; readonly passkey: PasskeyAssertion },
    context: RequestContext,
  ): Promise<PasskeyRow> {
    const looked = await this.#look(passkey, { purpose: 'login', attempt }, context);
    if (!('wrong' in looked)) return looked.row;
    const outcome = OUTCOMES[looked.wrong] ?? 'wrong passkey';
    logEntry(this.#parts.log, context, { event: 'login', outcome, userId: looked.row?.user_id });
    throw new RefusalError(401, { error: PASSKEY_MESSAGES[looked.wrong] });
  }

  async #look(
    passkey: PasskeyAssertion,
    asked:
      | { readonly purpose: 'prove'; readonly sessionId: number; readonly userId: number }
      | { readonly purpose: 'login'; readonly attempt: string },
    { requestId }: RequestContext,
  ): Promise<Looked> {
    const { db, log } = this.#parts;
    const challenge = readChallenge(passkey.response.clientDataJSON);
    // Used up whatever comes of it.
    if (!challenge || !(await takeChallenge(db, challenge, asked))) return { wrong: 'wornOut' };
    const row = await findByCredential(db, Buffer.from(passkey.id, 'base64url'));
    if (!row || !isOwnersOf(row, passkey, asked)) return { wrong: 'wrong' };
    const verified = await verifyAssertion(passkey, row, { challenge, party: this.#party });
    if ('fault' in verified) {
      log.info({ event: 'passkey', reason: verified.fault, reqId: requestId }, 'a passkey is not right');
      return { wrong: 'wrong', row };
    }
    return (await noteUse(db, row.id, verified.right)) ? { row } : { wrong: 'copied', row };
  }
}

/** A login by passkey alone knows its owner by the handle only, so it must come; elsewhere it may. */
function isOwnersOf(
  row: PasskeyRow,
  { response: { userHandle } }: PasskeyAssertion,
  asked: { readonly purpose: 'prove'; readonly userId: number } | { readonly purpose: 'login' },
): boolean {
  if (asked.purpose === 'prove' && row.user_id !== asked.userId) return false;
  return userHandle === undefined
    ? asked.purpose === 'prove'
    : row.user_handle.equals(Buffer.from(userHandle, 'base64url'));
}
