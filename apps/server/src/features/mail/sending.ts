import type { Db } from '../../database/connection.ts';
import type { Job } from '../../jobs/jobs.ts';
import type { Log } from '../../log.ts';
import { trace } from '../../tracing/trace.ts';
import type { Tracer } from '../../tracing/tracer.ts';
import { findSiteSettings } from '../site/index.ts';
import { RefusedLetter, type OutgoingLetter, type Post } from './post.ts';
import {
  claimLetter,
  readAttemptsBefore,
  readNextAttempt,
  refuseLetter,
  settleLetter,
  type LetterRow,
} from './repository.ts';

/** The job that sends letters; whoever writes one asks for it. */
export const LETTERS = 'letters';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Seconds to wait after each refusal; after the last of them the letter is given up, two days after the first. */
const DELAYS = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR, 24 * HOUR];
/** A mail server's latency is spent several times at once. */
const AT_ONCE = 3;

export interface SendingParts {
  readonly db: Db;
  readonly post: Post;
  readonly log: Log;
  readonly tracer?: Tracer | undefined;
  /** The sender's address; absent: the one of the site's settings. */
  readonly from?: string | undefined;
  /** Other delays, in seconds; for tests. */
  readonly delays?: readonly number[] | undefined;
}

/**
 * Sends what is due. Each letter is claimed by one sender and marked when the mail server has taken it; a sender that
 * dies between the two leaves a letter that goes out once more, under the same Message-ID.
 */
export function createLettersJob(parts: SendingParts): Job {
  return {
    name: LETTERS,
    async run(stopping) {
      const lanes = Array.from({ length: AT_ONCE }, () => sendInTurn(parts, stopping));
      const ends = await Promise.allSettled(lanes);
      for (const end of ends) if (end.status === 'rejected') throw end.reason;
      return readNextAttempt(parts.db);
    },
  };
}

async function sendInTurn(parts: SendingParts, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const letter = await claimLetter(parts.db);
    if (!letter) return;
    await send(parts, letter);
  }
}

async function send(
  { db, post, log, tracer, from, delays = DELAYS }: SendingParts,
  letter: LetterRow,
): Promise<void> {
  try {
    const attributes = { 'nardy.letter': letter.name ?? 'other', 'nardy.attempts': letter.attempts };
    await trace(tracer, 'send letter', { kind: 'client', attributes }, async () =>
      post.deliver(await addressLetter(db, letter, from)),
    );
  } catch (error) {
    const { id, attempts } = letter;
    const delay =
      error instanceof RefusedLetter
        ? undefined
        : delays[attempts - (await readAttemptsBefore(db, letter)) - 1];
    if (delay === undefined) log.error({ err: error, letter: id, attempts }, 'a letter was given up');
    else log.warn({ err: error, letter: id, attempts }, 'a letter could not be sent; it is tried again');
    return refuseLetter(db, letter, (error as Error).message || 'no reason given', delay);
  }
  await settleLetter(db, letter, post.outcome);
}

async function addressLetter(db: Db, letter: LetterRow, from: string | undefined): Promise<OutgoingLetter> {
  return {
    id: letter.id,
    messageId: letter.message_id,
    from: await readSender(db, from),
    recipient: letter.recipient,
    subject: letter.subject,
    text: letter.text_body,
    html: letter.html_body ?? undefined,
  };
}

/** Who letters come from: the federation by its name, at the address of the settings or of the site. */
export async function readSender(db: Db, from: string | undefined): Promise<OutgoingLetter['from']> {
  const site = await findSiteSettings(db);
  if (!site) throw new Error('the site has no settings to take the sender from');
  return { name: site.federation_name, address: from ?? site.feedback_email };
}
