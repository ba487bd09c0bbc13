import { Readable } from 'node:stream';
import type { FastifyBaseLogger, FastifyReply } from 'fastify';

interface Identified {
  readonly id: number;
  readonly type: string;
}

/** A source of messages: gives them as they come, until the signal says that nobody listens any more. */
export type Messages<Message extends Identified = Identified> = (
  signal: AbortSignal,
) => AsyncIterable<Message>;

/** How soon a browser asks again after a lost connection. */
const RETRY_MS = 3_000;
/** Proxies close what is silent for a minute; a reader that is gone is noticed by writing. */
const BEAT_MS = 15_000;
/** A reader that lags behind by more is dropped: it comes back with Last-Event-ID. */
const MAX_LAG_BYTES = 1_048_576;

export function sendEvents(reply: FastifyReply, events: Readable): FastifyReply {
  return reply
    .type('text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store, no-transform')
    .header('x-accel-buffering', 'no')
    .send(events);
}

/** Writes messages as server-sent events. Ends when the source ends or fails; destroyed, it stops the source. */
export function eventStream(messages: Messages, log: Pick<FastifyBaseLogger, 'error'>): Readable {
  const leaving = new AbortController();
  const events = new Readable({
    read: () => undefined,
    destroy(error, done) {
      clearInterval(beat);
      leaving.abort();
      done(error);
    },
  });
  const beat = setInterval(() => write(events, ':\n\n'), BEAT_MS).unref();
  events.push(`retry: ${RETRY_MS}\n\n`);
  void forward(messages(leaving.signal), events).catch((error: unknown) => {
    if (!leaving.signal.aborted) log.error({ err: error }, 'a stream of events failed');
    end(events);
  });
  return events;
}

async function forward(messages: AsyncIterable<Identified>, events: Readable): Promise<void> {
  for await (const message of messages) {
    if (events.destroyed) return;
    write(events, bytesOf(message));
  }
  end(events);
}

function write(events: Readable, text: string | Buffer): void {
  if (events.destroyed) return;
  if (events.readableLength > MAX_LAG_BYTES) events.destroy();
  else events.push(text);
}

function end(events: Readable): void {
  if (!events.destroyed) events.push(null);
}

/** One message goes to thousands of readers: its bytes are made once, and the waiting ones share them. */
const bytes = new WeakMap<Identified, Buffer>();

function bytesOf(message: Identified): Buffer {
  const known = bytes.get(message);
  if (known) return known;
  const made = Buffer.from(eventText(message));
  bytes.set(message, made);
  return made;
}

/** JSON has no line breaks of its own, so that its text is one line of data. */
function eventText(message: Identified): string {
  return `id: ${message.id}\nevent: ${message.type}\ndata: ${JSON.stringify(message)}\n\n`;
}
