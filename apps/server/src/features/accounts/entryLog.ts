import type { RequestContext } from '../../http/operations.ts';
import type { Log } from '../../log.ts';

/** What became of an attempt to enter. */
export type EntryOutcome =
  | 'completed'
  | 'waits for the second factor'
  | 'wrong password'
  | 'wrong code'
  | 'wrong passkey'
  /** Its count of signatures has not grown: there may be a copy. */
  | 'copied passkey'
  | 'account not open'
  | 'too many attempts';

interface Entry {
  readonly event: 'login' | 'second factor' | 'recovery' | 'step-up';
  readonly outcome: EntryOutcome;
  /** Absent where no account has the address that was typed: what was typed may be anything, a password too. */
  readonly userId?: number | undefined;
}

/** Notes each attempt to enter in the log, the same way for all, so that programs that watch it can count them. */
export function logEntry(
  log: Pick<Log, 'info'>,
  { requestId, ip, agent }: RequestContext,
  { event, outcome, userId }: Entry,
): void {
  log.info({ event, outcome, userId, reqId: requestId, ip, agent: agent?.slice(0, LONGEST_AGENT) }, event);
}

const LONGEST_AGENT = 300;
