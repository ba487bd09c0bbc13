import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll } from 'vitest';

/** Where a mail server fails: before it says anything, or once it has a whole letter. */
export type MailFault =
  | 'says nothing'
  | 'says rubbish'
  | 'takes the letter and says nothing'
  | 'takes the letter and hangs up'
  | 'takes the letter and never comes to an end';

/** A mail server that fails, by the recipient or from the first word on. */
export interface FaultyMailServer {
  readonly url: string;
  /** How all connections fail, or those with a letter for `stuck@mail.example`; undefined: not at all. */
  fault: MailFault | undefined;
  /** Whole letters that it got, whatever it said of them. */
  readonly taken: readonly string[];
}

const TRICKLE_MS = 50;

export async function startFaultyMailServer(): Promise<FaultyMailServer> {
  const taken: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    serve(socket, state, taken);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const state: FaultyMailServer = {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fault: undefined,
    taken,
  };
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return state;
}

function serve(socket: Socket, state: FaultyMailServer, taken: string[]): void {
  const { fault } = state;
  if (fault === 'says nothing') return;
  socket.write(fault === 'says rubbish' ? 'привет, это не почта\r\n' : '220 mail.example\r\n');
  let recipient = '';
  let letter: string[] | undefined;
  let rest = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (letter && line !== '.') letter.push(line);
      else if (letter) {
        taken.push(letter.join('\n'));
        letter = undefined;
        if (recipient.startsWith('stuck@')) endAs(state.fault, socket);
        else socket.write('250 taken\r\n');
      } else {
        recipient = /^RCPT TO:<(.+?)>/.exec(line)?.[1] ?? recipient;
        if (line === 'DATA') letter = [];
        socket.write(line === 'DATA' ? '354 go on\r\n' : '250 mail.example\r\n');
      }
    }
  });
}

function endAs(fault: MailFault | undefined, socket: Socket): void {
  if (fault === 'takes the letter and hangs up') socket.destroy();
  else if (fault === 'takes the letter and never comes to an end') {
    const trickle = setInterval(() => socket.write('250-still at it\r\n'), TRICKLE_MS);
    socket.once('close', () => clearInterval(trickle));
  } else if (fault !== 'takes the letter and says nothing') socket.write('250 taken\r\n');
}
