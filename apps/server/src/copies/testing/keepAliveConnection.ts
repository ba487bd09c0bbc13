import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';

/** One connection to a copy that stays open between requests, as the balancer's are. */
export class KeepAliveConnection {
  readonly #origin: string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  #socket: Socket | undefined;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** `isFirst`: the request had to connect. */
  async ask(path: string) {
    const request = get(`${this.#origin}${path}`, { agent: this.#agent });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    this.#socket = response.socket;
    const body = await text(response);
    const { statusCode: status, headers } = response;
    return { status, connection: headers.connection, isFirst: !request.reusedSocket, body };
  }

  get isClosed(): boolean {
    return this.#socket?.destroyed ?? false;
  }
}
