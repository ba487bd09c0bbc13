import type { IncomingMessage } from 'node:http';

/** Forms have up to 60 MB of files: at half a megabit a second they take 17 minutes. */
export const LONGEST_REQUEST_MS = 20 * 60_000;
/** A telephone that changes its network is silent for some seconds. */
const LONGEST_SILENCE_MS = 30_000;

/** Hangs up on who announces a body and then sends nothing of it for so long, or for twice as long at most. */
export function closeWhenStalled(request: IncomingMessage, longestSilence = LONGEST_SILENCE_MS): void {
  const { headers, socket } = request;
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
  let received = socket.bytesRead;
  const looking = setInterval(() => {
    if (request.complete) return clearInterval(looking);
    // What waits here to be read, by a handler that is at something else, is no fault of the sender's.
    if (request.readableLength === 0 && socket.bytesRead === received) socket.destroy();
    received = socket.bytesRead;
  }, longestSilence);
  looking.unref();
  request.once('close', () => clearInterval(looking));
}
