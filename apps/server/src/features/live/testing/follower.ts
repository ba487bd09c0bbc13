import { get, type ClientRequest } from 'node:http';
import { liveMessage, type LiveMessage } from '@nardy/contract';
import { eventually } from '../../../testing/eventually.ts';

/** Somebody who follows a competition over HTTP, and may lose the connection and come back. */
export class Follower {
  /** All messages, over all connections. */
  readonly messages: LiveMessage[] = [];
  /** Whether the server has ended the last connection. */
  isCut = false;
  readonly #path: string;
  #request: ClientRequest | undefined;
  #text = '';

  constructor(tournamentId: number, search = '') {
    this.#path = `/api/tournaments/${tournamentId}/live${search}`;
  }

  get ids(): number[] {
    return this.messages.map(({ id }) => id);
  }

  /** Connects to a server, from the last message on if there is one; resolves when the stream is open. */
  async connect(port: number, headers: Record<string, string> = {}): Promise<number> {
    const lastId = this.messages.at(-1)?.id;
    const sent = { ...headers, ...(lastId === undefined ? {} : { 'last-event-id': String(lastId) }) };
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    this.#text = '';
    this.isCut = false;
    this.#request = get({ port, path: this.#path, headers: sent, agent: false }, (response) => {
      response.setEncoding('utf8');
      response.on('data', (text: string) => this.#read(text));
      response.on('close', () => (this.isCut = true));
      response.on('error', () => undefined);
      resolve(response.statusCode ?? 0);
    });
    this.#request.on('error', reject);
    return promise;
  }

  /** The connection is lost; what has arrived stays. */
  disconnect(): void {
    this.#request?.destroy();
  }

  /** Waits until so many messages have arrived. */
  async has(count: number): Promise<void> {
    const enough = () => {
      if (this.messages.length < count) throw new Error(`${this.messages.length} messages of ${count}`);
    };
    await eventually(enough);
  }

  #read(text: string): void {
    const events = (this.#text + text).split('\n\n');
    this.#text = events.pop() ?? '';
    for (const event of events) {
      const data = /^data: (.*)$/m.exec(event)?.[1];
      if (data !== undefined) this.messages.push(this.#checked(event, data));
    }
  }

  #checked(event: string, data: string): LiveMessage {
    const message = liveMessage.parse(JSON.parse(data));
    if (!event.includes(`id: ${message.id}\nevent: ${message.type}\n`))
      throw new Error(`Another id or event than in the data: ${event}`);
    return message;
  }
}
