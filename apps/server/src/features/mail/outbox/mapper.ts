import type { OutgoingLetter, OutgoingLetterDetails } from '@nardy/contract';
import { STANDARD_LETTERS } from '../texts/standard.ts';
import { simplifyReason } from './reasons.ts';
import type { EventRow, FoundLetter, LetterRow } from './repository.ts';

export function toOutgoing(row: LetterRow): OutgoingLetter {
  return {
    letter_id: row.id,
    recipient: row.recipient,
    fullName: row.full_name,
    subject: row.subject,
    letter: row.name,
    letter_title: row.name && STANDARD_LETTERS[row.name].title,
    status: row.status,
    attempts: row.attempts,
    reason: row.last_error === null ? null : simplifyReason(row.last_error),
    created_dt: row.created_at.toISOString(),
    next_attempt_dt: row.next_attempt_at?.toISOString() ?? null,
    sent_dt: row.sent_at?.toISOString() ?? null,
  };
}

/** What of a letter depends on how letters go. */
export interface Sending {
  readonly hasMailServer: boolean;
  readonly sender: { readonly name: string; readonly address: string };
  readonly messageId: string;
}

export function toDetails(
  row: FoundLetter,
  events: readonly EventRow[],
  { hasMailServer, sender, messageId }: Sending,
): OutgoingLetterDetails {
  const written = { event: 'written', happened_dt: row.created_at.toISOString() } as const;
  return {
    ...toOutgoing(row),
    sender: `${sender.name} <${sender.address}>`,
    message_id: messageId,
    history: [{ ...written, reason: null, said: null, by: null }, ...events.map(toEvent)],
    can_retry: canRetry(row) ? 1 : 0,
    is_readable: isReadable(row, hasMailServer) ? 1 : 0,
  };
}

const canRetry = ({ is_refused: isRefused, is_delayed: isDelayed, status, attempts }: FoundLetter): boolean =>
  isRefused || (status === 'waiting' && attempts === 0 && !isDelayed);

/** Letters carry links that open accounts: what has left by a mail server is its reader's alone, for ever. */
export function isReadable({ status }: { readonly status: string }, hasMailServer: boolean): boolean {
  return !hasMailServer && status !== 'sent';
}

function toEvent({ event, happened_at: at, reason, by }: EventRow): OutgoingLetterDetails['history'][number] {
  return {
    event,
    happened_dt: at.toISOString(),
    reason: reason === null ? null : simplifyReason(reason),
    said: reason,
    by,
  };
}
