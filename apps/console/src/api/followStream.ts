import { ApiError, formatAddress } from '@nardy/contract/client';
import { createParser } from 'eventsource-parser';
import { ROUTES } from './routes.ts';
import { withToken } from './withToken.ts';

/** The server sends a comment every 15 seconds: a line that is silent for longer is dead. */
const SILENCE_MS = 40_000;

export interface StreamListener {
  /** The server has accepted: from here on nothing is missed. */
  readonly onOpen: () => void;
  /** Something has come, be it that the server is alive. */
  readonly onHeard: () => void;
  /** The data of a message, as it came. */
  readonly onMessage: (data: string) => void;
}

/**
 * Reads a stream of the API as the staff member, which an `EventSource` cannot: it sends no token. Ends when the stream does;
 * throws `ApiError`, of status 0 when the line is dead.
 */
export async function followStream(
  id: number,
  lastMessage: number | undefined,
  listener: StreamListener,
  signal: AbortSignal,
): Promise<void> {
  const address = formatAddress(ROUTES, 'followDesk', { params: { id } });
  const silence = new AbortController();
  const ended = AbortSignal.any([signal, silence.signal]);
  let timer = setTimeout(() => silence.abort(), SILENCE_MS);
  const hear = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), SILENCE_MS);
    listener.onHeard();
  };
  try {
    const body = await withToken((token) => openStream(address, token, lastMessage, ended));
    listener.onOpen();
    await readStream(body, hear, listener.onMessage);
  } catch (error) {
    if (signal.aborted || error instanceof ApiError) throw error;
    throw new ApiError(0);
  } finally {
    clearTimeout(timer);
  }
}

async function openStream(
  address: string,
  token: string,
  lastMessage: number | undefined,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const response = await fetch(address, {
    signal,
    headers: {
      accept: 'text/event-stream',
      authorization: `Bearer ${token}`,
      ...(lastMessage !== undefined && { 'last-event-id': String(lastMessage) }),
    },
  });
  if (!response.ok) throw new ApiError(response.status);
  if (!response.body) throw new ApiError(0);
  return response.body;
}

async function readStream(
  body: ReadableStream<Uint8Array>,
  onBytes: () => void,
  onMessage: (data: string) => void,
): Promise<void> {
  const parser = createParser({ onEvent: ({ data }) => onMessage(data) });
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onBytes();
    parser.feed(value);
  }
}
