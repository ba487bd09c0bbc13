import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** A telephone in a tunnel takes nothing for a while. */
const LONGEST_UNREAD_MS = 60_000;
/** Browsers ask when they have been answered; a program may be a little ahead. */
const MOST_WAITING = 4;

const waiting = new WeakMap<Socket, number>();

/** Hangs up on who takes nothing of an answer for so long; a handler may take its time, and so may a reader who goes on reading. */
export function closeWhenUnread(response: ServerResponse, longestUnread = LONGEST_UNREAD_MS): void {
  response.setTimeout(longestUnread, () => {
    const { socket } = response;
    if (socket && socket.writableLength > 0) socket.destroy();
  });
}

/**
 * Hangs up on who asks on and on without reading the answers: each request that waits for its turn costs memory, whatever is asked.
 * Whether this one is dropped with its connection.
 */
export function dropWhenCrowded({ socket }: IncomingMessage, response: ServerResponse): boolean {
  // An answer has the connection once those before it have been sent.
  if (response.socket !== null) return false;
  const count = (waiting.get(socket) ?? 0) + 1;
  if (count > MOST_WAITING) {
    socket.destroy();
    return true;
  }
  waiting.set(socket, count);
  response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
  return false;
}
