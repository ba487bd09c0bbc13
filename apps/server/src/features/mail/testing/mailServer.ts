import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface Received {
  readonly source: Buffer;
  readonly sender: string;
  readonly recipients: readonly string[];
}

export interface MailServer {
  readonly url: string;
  /** The letters that it took. */
  readonly received: readonly Received[];
  /** Its answer to the next recipients: a code of SMTP, or undefined to take their letters. */
  answer: (recipient: string) => number | undefined;
  /** What it says beside that code. */
  words: string;
  /** How often it was asked to take a letter. */
  asked: number;
  stop(): Promise<void>;
}

/** A real mail server on a port of its own. */
export async function startMailServer(): Promise<MailServer> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      state.asked += 1;
      const responseCode = state.answer(address);
      done(responseCode ? Object.assign(new Error(state.words), { responseCode }) : null);
    },
    onData(stream, { envelope }, done) {
      const sender = envelope.mailFrom ? envelope.mailFrom.address : '';
      const recipients = envelope.rcptTo.map(({ address }) => address);
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('end', () => {
        received.push({ source: Buffer.concat(chunks), sender, recipients });
        done();
      });
    },
  });
  // A sender that goes away in the middle is part of some tests.
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  const state: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    received,
    asked: 0,
    answer: () => undefined,
    words: 'Mailbox is not available',
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
  return state;
}
