import { execFileSync } from 'node:child_process';
import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Milliseconds until the whole answer is there, made anew: what comes with a token is not cached. */
export function measureTime(url: string): Promise<number> {
  const since = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { authorization: 'Bearer none' } }, (response) => {
      response.resume();
      response.once('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - since);
        else reject(new Error(`${url} answered ${response.statusCode}`));
      });
    }).once('error', reject);
  });
}

/** One connection that stays open, with as little work beside the server's as pgbench has. */
export class Connection {
  readonly #url: URL;
  #socket: Socket | undefined;
  #received: Buffer[] = [];
  #onData: () => void = () => undefined;
  #onFault: (error: Error) => void = () => undefined;

  constructor(origin: string) {
    this.#url = new URL(origin);
  }

  /** Opens it, when it is not open or the server has closed it meanwhile. */
  #open(): Socket {
    if (this.#socket?.writable) return this.#socket;
    const socket = connect({ host: this.#url.hostname, port: Number(this.#url.port), noDelay: true });
    socket.on('data', (chunk) => {
      this.#received.push(chunk);
      this.#onData();
    });
    socket.on('error', (error) => this.#onFault(error));
    socket.on('close', () => this.#onFault(new Error('the server closed the connection')));
    this.#socket = socket;
    return socket;
  }

  /** Milliseconds until the whole answer is there. */
  async time(address: string): Promise<number> {
    const since = performance.now();
    const status = await this.#ask('GET', address);
    if (status !== 200) throw new Error(`${address} answered ${status}`);
    return performance.now() - since;
  }

  /** Comes back when the server has received everything that was announced: a write is answered after that. */
  async caughtUp(): Promise<void> {
    await this.#ask('POST', '/api/nothing');
  }

  close(): void {
    this.#onFault = () => undefined;
    this.#socket?.destroy();
  }

  #ask(method: string, address: string): Promise<number> {
    this.#received = [];
    return new Promise((resolve, reject) => {
      this.#onFault = reject;
      let end = -1;
      let status = 0;
      let length = 0;
      this.#onData = () => {
        if (end === -1) {
          const head = Buffer.concat(this.#received);
          const at = head.indexOf('\r\n\r\n');
          if (at === -1) return;
          const text = head.toString('latin1', 0, at);
          status = Number(text.slice(9, 12));
          end = at + 4 + Number(/^content-length: (\d+)$/im.exec(text)?.[1] ?? Number.NaN);
          if (Number.isNaN(end)) reject(new Error(`${address} has no length`));
          this.#received = [head];
          length = head.length;
        } else {
          length += this.#received.at(-1)?.length ?? 0;
        }
        if (length < end) return;
        this.#onFault = () => undefined;
        resolve(status);
      };
      this.#open().write(
        `${method} ${address} HTTP/1.1\r\nhost: ${this.#url.host}\r\ncontent-length: 0\r\n\r\n`,
      );
    });
  }
}

/** The mean milliseconds of a script in pgbench, on one connection with prepared statements. */
export function measureReference(url: string, script: string, seconds: number): number {
  const output = execFileSync(
    'pgbench',
    ['-n', '-M', 'prepared', '-c', '1', '-T', String(seconds), '-f', script, url],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  );
  return Number(/latency average = ([\d.]+) ms/.exec(output)?.[1]);
}
