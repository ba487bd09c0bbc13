import { get, type ClientRequest } from 'node:http';

/** Somebody who follows a stream of events over HTTP, and may lose the connection and come back. */
export class StreamFollower<Message> {
  /** All messages, over all connections. */
  readonly messages: Message[] = [];
  /** Whether the server has ended the last connection. */
  isCut = false;
  readonly #path: string;
  readonly #parse: (data: string, event: string) => Message;
  #request: ClientRequest | undefined;
  #text = '';

  constructor(path: string, parse: (data: string, event: string) => Message) {
    this.#path = path;
    this.#parse = parse;
  }

  /** Connects to a server; resolves with the status when the stream is open. */
  connect(port: number, headers: Record<string, string> = {}): Promise<number> {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    this.#text = '';
    this.isCut = false;
    this.#request = get({ port, path: this.#path, headers, agent: false }, (response) => {
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

  #read(text: string): void {
    const events = (this.#text + text).split('\n\n');
    this.#text = events.pop() ?? '';
    for (const event of events) {
      const data = /^data: (.*)$/m.exec(event)?.[1];
      if (data !== undefined) this.messages.push(this.#parse(data, event));
    }
  }
}
