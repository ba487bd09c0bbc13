import type { LiveMessage } from '@nardy/contract';

/** Somebody who follows a competition: takes messages one by one, and waits when there is none. */
export class Reader implements AsyncIterableIterator<LiveMessage> {
  /** The competition that is followed; null follows the whole family. */
  readonly #tournament: number | null;
  readonly #queue: LiveMessage[] = [];
  /** What comes while older messages are still being read. */
  #held: LiveMessage[] | undefined;
  #wake: ((result: IteratorResult<LiveMessage>) => void) | undefined;
  #isOver = false;
  /** The last message that was handed over, of those that concern the reader or not. */
  #seen: number;

  constructor(tournament: number | null, seen: number) {
    this.#tournament = tournament;
    this.#seen = seen;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  next(): Promise<IteratorResult<LiveMessage>> {
    const message = this.#queue.shift();
    if (message !== undefined) return Promise.resolve({ value: message, done: false });
    if (this.#isOver) return Promise.resolve(OVER);
    const { promise, resolve } = Promise.withResolvers<IteratorResult<LiveMessage>>();
    this.#wake = resolve;
    return promise;
  }

  /** Hands a message over, unless it came already. Ids must grow, except of what is held back. */
  give(message: LiveMessage): void {
    if (this.#held !== undefined) this.#held.push(message);
    else this.#take(message);
  }

  /** Hands over one of the older messages, past those that are held back. */
  catchUp(message: LiveMessage): void {
    this.#take(message);
  }

  /** Hands over what stands for everything up to `seen`. */
  restart(message: LiveMessage, seen: number): void {
    this.#seen = 0;
    this.#take(message);
    this.#seen = seen;
  }

  /** From now on what comes waits until `release`. */
  hold(): void {
    this.#held ??= [];
  }

  release(): void {
    const held = this.#held ?? [];
    this.#held = undefined;
    for (const message of held) this.#take(message);
  }

  end(): void {
    this.#isOver = true;
    this.#wake?.(OVER);
  }

  #take(message: LiveMessage): void {
    if (this.#isOver || message.id <= this.#seen) return;
    this.#seen = message.id;
    if (this.#tournament !== null && message.tournament_id !== this.#tournament) return;
    const wake = this.#wake;
    this.#wake = undefined;
    if (wake) wake({ value: message, done: false });
    else this.#queue.push(message);
  }
}

const OVER: IteratorResult<LiveMessage> = { value: undefined, done: true };
