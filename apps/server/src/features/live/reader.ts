import type { LiveMessage } from '@nardy/contract';
import type { Receiver } from '../../http/eventStream.ts';

/** Somebody who follows a competition: is sent each message once, and older ones first. */
export class Reader {
  /** The competition that is followed; null follows the whole family. */
  readonly #tournament: number | null;
  readonly #receiver: Receiver<LiveMessage>;
  /** What comes while older messages are still being read. */
  #held: LiveMessage[] | undefined;
  /** The last message that was handed over, of those that concern the reader or not. */
  #seen: number;

  constructor(tournament: number | null, seen: number, receiver: Receiver<LiveMessage>) {
    this.#tournament = tournament;
    this.#seen = seen;
    this.#receiver = receiver;
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
    this.#receiver.end();
  }

  #take(message: LiveMessage): void {
    if (message.id <= this.#seen) return;
    this.#seen = message.id;
    if (this.#tournament === null || message.tournament_id === this.#tournament) this.#receiver.send(message);
  }
}
