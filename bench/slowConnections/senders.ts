// The process of the slow ones: opens so many connections to a port of this machine, a third of each kind, says 'ready', and opens anew
// whatever is hung up on. It ends with its parent.
import { connect, type Socket } from 'node:net';
import { setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

const [port, count] = [Number(process.argv[2]), Number(process.argv[3])];
const AT_ONCE = 100;
const BYTE_EVERY_MS = 5_000;
/** What is asked for and never read: more than the buffers of a connection hold, and as many as the server lets wait. */
const ANSWERS = 5;

const HEADERS = 'GET /athletes HTTP/1.1\r\nHost: localhost\r\nX-Slow: ';
const BODY =
  'POST /api/users/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{"login":"';
const UNREAD = 'GET /athletes HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(ANSWERS);

/** What each kind sends at first. */
const BEGINNINGS = [HEADERS, BODY, UNREAD];

// Elsewhere they would take nothing from the server's machine.
setPriority(19);
const open = new Map<Socket, string>();
process.on('disconnect', () => process.exit());

for (let from = 0; from < count; from += AT_ONCE) {
  for (let index = from; index < Math.min(count, from + AT_ONCE); index += 1)
    openSlow(BEGINNINGS[index % 3] ?? '');
  while (open.size < Math.min(count, from + AT_ONCE)) await pause(5);
}
process.send?.('ready');

const TURNS = 100;
for (let turn = 0; ; turn = (turn + 1) % TURNS) {
  let index = 0;
  for (const [socket, beginning] of open)
    if ((index += 1) % TURNS === turn && beginning !== UNREAD && socket.writable) socket.write('a');
  await pause(BYTE_EVERY_MS / TURNS);
}

function openSlow(beginning: string): void {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  socket.once('connect', () => {
    open.set(socket, beginning);
    socket.write(beginning);
    if (beginning === UNREAD) socket.pause();
    else socket.resume();
  });
  socket.on('error', () => undefined);
  socket.once('close', () => {
    open.delete(socket);
    setTimeout(() => openSlow(beginning), 100);
  });
}
