import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';

/** A letter as it goes out. */
export interface OutgoingLetter {
  readonly id: number;
  readonly messageId: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | undefined;
}

/** What takes letters. `deliver` throws `RefusedLetter` when there is no use in trying again. */
export interface Post {
  /** What has become of a letter that was delivered. */
  readonly outcome: 'sent' | 'kept';
  deliver(letter: OutgoingLetter): Promise<void>;
  close(): void;
}

/** The mail server will never take this letter, for example because it has no such recipient. */
export class RefusedLetter extends Error {}

type SmtpError = Error & {
  readonly command?: string;
  readonly responseCode?: number;
  /** What the server said, beginning with the code. */
  readonly response?: string;
};

/**
 * What mail servers say where there is no such mailbox, whatever their code. The last is Microsoft's; with another code Postfix says
 * so of whoever has not logged in.
 */
export const UNKNOWN_RECIPIENT =
  /no such user|unknown user|user unknown|\b5\.4\.1\b.*recipient address rejected: access denied/i;

/**
 * Whether a refusal is for good: of the recipient, and not of the sender or of relaying, a fault of the settings that will be
 * mended. Postfix says all of these to RCPT TO.
 */
function isOfRecipient({ command, responseCode = 0, response = '' }: SmtpError): boolean {
  if (command !== 'RCPT TO' || responseCode < 500 || /\bsender\b/i.test(response)) return false;
  // Yandex says so with 5.7.1, Microsoft with 5.4.1.
  if (UNKNOWN_RECIPIENT.test(response)) return true;
  // RFC 3463: 5.1 is about addresses, 5.2 about the mailbox, the others about systems, protocols and policies.
  const subject = /^\d+[ -]#?5\.(\d)/.exec(response)?.[1];
  return subject === undefined ? !/\brelay|\bauth/i.test(response) : '12'.includes(subject);
}

/** How long a mail server is waited for, in milliseconds. */
export interface Patience {
  /** Until its name is found, until it is connected, and until it greets. */
  readonly connectMs: number;
  /** Until it says something more. */
  readonly silenceMs: number;
  /** Until it has taken a letter. */
  readonly wholeMs: number;
}

/** A mail server must not hold up the others' letters: each step is given up long before the lease on a letter ends. */
const PATIENCE: Patience = { connectMs: 15_000, silenceMs: 60_000, wholeMs: 300_000 };
const CONNECTIONS = 3;

function openTransport(url: string, { connectMs, silenceMs }: Patience) {
  return createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    dnsTimeout: connectMs,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    // The queue tries again, later each time; by itself the pool would send to a server that hangs up on letters again and again.
    maxRequeues: 1,
  });
}

/** Sends by the mail server at `url`, over connections that are kept open for the letters that follow. */
export function openSmtpPost(url: string, patience = PATIENCE): Post {
  const transport = openTransport(url, patience);

  /** A server that goes on saying something and comes to no end would have all connections in time. */
  async function send(letter: OutgoingLetter): Promise<void> {
    const signal = AbortSignal.timeout(patience.wholeMs);
    await transport.sendMail({ ...buildMessage(letter), signal }).catch((error: unknown) => {
      throw signal.aborted ? new Error(`Timeout: not taken in ${patience.wholeMs} ms`) : error;
    });
  }

  return {
    outcome: 'sent',
    async deliver(letter) {
      try {
        await send(letter);
      } catch (error) {
        const refusal = error as SmtpError;
        if (isOfRecipient(refusal)) throw new RefusedLetter(refusal.message);
        throw error;
      }
    },
    close: () => transport.close(),
  };
}

/** Keeps letters in `folder` as .eml files, which mail programs open. */
export function openFileBoxPost(folder: string): Post {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    outcome: 'kept',
    async deliver(letter) {
      const { message } = await transport.sendMail(buildMessage(letter));
      const file = path.join(folder, `${String(letter.id).padStart(6, '0')}.eml`);
      // Letters hold links that let their reader in.
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(`${file}.part`, message, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
    close: () => undefined,
  };
}

/** As the letter itself and logs of mail servers have it. */
export function formatMessageId(id: string, sender: string): string {
  return `<${id}@${sender.split('@').at(-1)}>`;
}

function buildMessage({ messageId, from, recipient, subject, text, html }: OutgoingLetter) {
  return {
    messageId: formatMessageId(messageId, from.address),
    from,
    // As an object: an address that is text could be read as several.
    to: { name: '', address: recipient },
    subject,
    text,
    html,
    // Answering machines must not answer it.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
