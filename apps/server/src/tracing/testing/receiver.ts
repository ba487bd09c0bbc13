import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll } from 'vitest';

export interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly { readonly key: string; readonly value: Record<string, unknown> }[];
  readonly status: { readonly code?: number };
}

interface ReceivedBody {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly { readonly spans: readonly ReceivedSpan[] }[];
  }[];
}

export interface Receiver {
  readonly endpoint: string;
  readonly requests: IncomingMessage[];
  /** As they came, for what must not be in them. */
  readonly bodies: string[];
  readonly spans: () => readonly ReceivedSpan[];
  /** Answers in another way from now on. */
  answer: RequestListener;
}

/** A receiver of OTLP over HTTP. */
export async function startReceiver(): Promise<Receiver> {
  const receiver: Receiver = {
    endpoint: '',
    requests: [],
    bodies: [],
    spans: () =>
      receiver.bodies.flatMap((body) =>
        (JSON.parse(body) as ReceivedBody).resourceSpans.flatMap(({ scopeSpans }) =>
          scopeSpans.flatMap(({ spans }) => spans),
        ),
      ),
    answer: (_request, response) => void response.end('{}'),
  };
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    receiver.requests.push(request);
    receiver.bodies.push(await text(request));
    receiver.answer(request, response);
  };
  const server = createServer((request, response) => void take(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return Object.assign(receiver, { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
}
