import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

interface Identified {
  readonly id: number;
  readonly type: string;
}

/** Who takes messages as they come. */
export interface Receiver<Message extends Identified = Identified> {
  send(message: Message): void;
  /** There will be no more. */
  end(): void;
}

/** A source of messages: hands them over from now on, and gives what stops it. After `end()` the function that stops it is called all the same. */
export type Messages<Message extends Identified = Identified> = (receiver: Receiver<Message>) => () => void;

/** How soon a browser asks again after a lost connection. */
const RETRY_MS = 3_000;
/** Proxies close what is silent for a minute; a reader that is gone is noticed by writing. */
const BEAT_SECONDS = 15;
/** A reader that lags behind by more is dropped: it comes back with Last-Event-ID. */
const MAX_LAG_BYTES = 1_048_576;

/** The streams that are open. Each is written to every 15 seconds, a fifteenth of them in each: a timer for each would cost more memory. */
export class OpenStreams {
  readonly #turns = Array.from({ length: BEAT_SECONDS }, () => new Set<ServerResponse>());
  readonly #timer = setInterval(() => this.#beat(), 1_000).unref();
  #turn = 0;

  get size(): number {
    return this.#turns.reduce((sum, turn) => sum + turn.size, 0);
  }

  /** Until it is closed. */
  add(response: ServerResponse): void {
    const turn = this.#turns[this.#turn];
    turn?.add(response);
    response.on('close', () => turn?.delete(response));
  }

  /** Drops all who follow, as the server stops. */
  destroy(): void {
    clearInterval(this.#timer);
    for (const turn of this.#turns) for (const response of turn) response.destroy();
  }

  #beat(): void {
    this.#turn = (this.#turn + 1) % BEAT_SECONDS;
    for (const response of this.#turns[this.#turn] ?? []) write(response, ':\n\n');
  }
}

/**
 * Answers a request by messages as server-sent events, until the source ends or the reader leaves; `open` has the response meanwhile.
 *
 * They are written to the response itself: a stream that Fastify sends holds twice the memory (`bench/live.ts`).
 */
export function sendEvents(reply: FastifyReply, messages: Messages, open: OpenStreams): FastifyReply {
  const { raw: response } = reply
    .hijack()
    .type('text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store, no-transform')
    .header('x-accel-buffering', 'no');
  response.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders);
  // Sent with what follows, the head would be kept in all the pieces that it was put together from.
  response.flushHeaders();
  write(response, `retry: ${RETRY_MS}\n\n`);
  const stop = messages({
    send: (message) => write(response, encodeMessage(message)),
    end: () => void response.end(),
  });
  if (response.destroyed) {
    stop();
    return reply;
  }
  // It is written to more often than anything that waits to be read is waited for.
  response.setTimeout(0);
  open.add(response);
  response.on('close', stop);
  return reply;
}

function write(response: ServerResponse, text: string | Buffer): void {
  if (response.destroyed || response.writableEnded) return;
  if (response.writableLength > MAX_LAG_BYTES) response.destroy();
  else response.write(text);
}

/** One message goes to thousands of readers: its bytes are made once, and the waiting ones share them. */
const bytes = new WeakMap<Identified, Buffer>();

function encodeMessage(message: Identified): Buffer {
  const known = bytes.get(message);
  if (known) return known;
  const made = Buffer.from(formatEvent(message));
  bytes.set(message, made);
  return made;
}

/** JSON has no line breaks of its own, so that its text is one line of data. */
function formatEvent(message: Identified): string {
  return `id: ${message.id}\nevent: ${message.type}\ndata: ${JSON.stringify(message)}\n\n`;
}
