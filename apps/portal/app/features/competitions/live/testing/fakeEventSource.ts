import type { LiveMessage } from '@nardy/contract';
import { LIVE_TIMES } from '../liveStore';

type Omitting<Message> = Message extends unknown ? Omit<Message, 'tournament_id' | 'version'> : never;

/** A stream that says what the test tells it to. */
export class FakeEventSource {
  static readonly opened: FakeEventSource[] = [];
  static get last(): FakeEventSource {
    const last = FakeEventSource.opened.at(-1);
    if (!last) throw new Error('No stream was opened');
    return last;
  }

  readyState: 0 | 1 | 2 = 0;
  readonly url: string;
  readonly #listeners = new Map<string, (event: MessageEvent<string>) => void>();

  constructor(url: string) {
    this.url = url;
    FakeEventSource.opened.push(this);
  }

  addEventListener(type: string, listener: (event: MessageEvent<string>) => void): void {
    this.#listeners.set(type, listener);
  }

  close(): void {
    this.readyState = 2;
  }

  open(): void {
    this.readyState = 1;
    this.#tell('open');
  }

  /** The connection is lost, and the browser makes it again. */
  lose(): void {
    this.readyState = 0;
    this.#tell('error');
  }

  refuse(): void {
    this.readyState = 2;
    this.#tell('error');
  }

  #tell(type: string): void {
    this.#listeners.get(type)?.(new Event(type) as MessageEvent<string>);
  }

  say(message: Omitting<LiveMessage>): void {
    const data = JSON.stringify({ tournament_id: 7, version: 3, ...message });
    this.#listeners.get(message.type)?.({ data } as MessageEvent<string>);
  }
}

/** Waits until streams that were left are closed. Until then they listen to the document, where tests of the next file would wake them. */
export const waitForLeftStreams = (): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, LIVE_TIMES.leave));
