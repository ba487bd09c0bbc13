import { ApiError } from '@nardy/contract/client';
import { getSentence } from '@nardy/contract/refusal';
import { computeBackOff } from '../data/backOff.ts';
import type { Ask, DeskAct, Refused } from './acts.ts';
import type { ActStorage } from './storage.ts';

/** What the desk shows must have reached this before an act that was sent may be forgotten. */
export interface Reached {
  readonly version?: number;
  readonly revision?: number;
}

export interface QueueState {
  /** Not taken by the server, the oldest first: what waits, and what it has refused. */
  readonly acts: readonly DeskAct[];
  /** Taken, but not yet in the desk that is shown. */
  readonly sent: readonly (DeskAct & { readonly reached: Reached })[];
  /** Keys of all that the server has taken from this window. */
  readonly taken: ReadonlySet<string>;
  readonly isSending: boolean;
  /** What became of the acts that had waited for a connection, once it was back; null before, and after the next act. */
  readonly report: { readonly sent: number; readonly refused: readonly DeskAct[] } | null;
}

export type Words = Pick<DeskAct, 'title' | 'detail' | 'game'>;

export interface QueueSettings {
  readonly storage: ActStorage;
  /** Sends one; throws `ApiError`. */
  readonly send: (ask: Ask, key: string) => Promise<Reached>;
  /** Whether the account whose acts they are is logged in: they wait for it, and go out in no other name. */
  readonly isLoggedIn: () => boolean;
  /** What is made while the connection is lost waits untried, so that it can still be dropped. */
  readonly isThere: () => boolean;
  /** Whether the server could be reached. */
  readonly onConnection: (isThere: boolean) => void;
  /** The server has taken or refused one: what the desk shows is old. */
  readonly onAnswer: () => void;
  /** Runs while no other window of this browser sends. */
  readonly alone: (send: () => Promise<void>) => Promise<void>;
}

/** Acts go to the server in the order in which they were made, one after another, each once. */
export class ActQueue {
  readonly #settings: QueueSettings;
  readonly #watchers = new Set<() => void>();
  #state: QueueState;
  #failures = 0;
  /** Acts are kept for a connection that is lost. */
  #isWaiting = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastMadeAt = 0;
  /** What the desk that is shown has come to. */
  #shown: Required<Reached> = { version: 0, revision: 0 };

  constructor(settings: QueueSettings) {
    this.#settings = settings;
    this.#state = {
      acts: settings.storage.read(),
      sent: [],
      taken: new Set(),
      isSending: false,
      report: null,
    };
  }

  readonly getState = (): QueueState => this.#state;

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => void this.#watchers.delete(watcher);
  };

  /** Takes an act and sends it as soon as can be. */
  readonly add = (ask: Ask, words: Words): void => {
    // Two in one millisecond still have an order.
    this.#lastMadeAt = Math.max(Date.now(), this.#lastMadeAt + 1);
    const madeAt = new Date(this.#lastMadeAt).toISOString();
    this.#settings.storage.write({ key: crypto.randomUUID(), ask, madeAt, ...words });
    this.#isWaiting ||= !this.#settings.isThere();
    this.#tell({ acts: this.#settings.storage.read(), ...(!this.#isWaiting && { report: null }) });
    if (!this.#isWaiting) void this.send();
  };

  /** Forgets an act that was refused, or that is not wanted any more. */
  readonly drop = (key: string): void => {
    this.#settings.storage.remove(key);
    this.#tell({ acts: this.#settings.storage.read() });
  };

  /** The desk that is shown has come to this: acts that are in it are forgotten. */
  readonly settle = (shown: Required<Reached>): void => {
    this.#shown = shown;
    const sent = this.#state.sent.filter(({ reached }) => !this.#isShown(reached));
    if (sent.length < this.#state.sent.length) this.#tell({ sent });
  };

  /** Sends what waits, unless it is being sent. */
  readonly send = async (): Promise<void> => {
    clearTimeout(this.#timer);
    if (this.#state.isSending) return;
    const hadWaited = this.#isWaiting;
    this.#isWaiting = false;
    if (this.#next() === undefined) {
      // What waited was dropped, or another window has sent it: the next act goes out at once all the same.
      this.#failures = 0;
      return;
    }
    const outcome = { sent: 0, refused: [] as DeskAct[] };
    this.#tell({ isSending: true });
    await this.#settings.alone(() => this.#sendAll(outcome)).catch(() => undefined);
    this.#tell({ isSending: false, ...(hadWaited && !this.#isWaiting && { report: outcome }) });
  };

  /** Sends what was made without a connection; after a failure the next attempt has its own time. */
  readonly resume = (): void => {
    if (this.#failures === 0) void this.send();
  };

  /** Follows the other windows and sends what is left of former ones, until the given function is called. */
  readonly start = (): (() => void) => {
    const unfollow = this.#settings.storage.follow(() => this.#tell({ acts: this.#settings.storage.read() }));
    void this.send();
    return () => {
      clearTimeout(this.#timer);
      unfollow();
    };
  };

  async #sendAll(outcome: { sent: number; refused: DeskAct[] }): Promise<void> {
    for (let act = this.#next(); act !== undefined; act = this.#next()) {
      try {
        this.#settings.storage.write({ ...act, isTried: true });
        this.#tell({ acts: this.#settings.storage.read() });
        this.#take(act, await this.#settings.send(act.ask, act.key));
        outcome.sent += 1;
      } catch (error) {
        if (mayPass(error)) return this.#waitAndSend();
        if (isOver(error)) return undefined;
        outcome.refused.push(...this.#refuse(act, error));
      }
      this.#failures = 0;
      this.#isWaiting = false;
      this.#settings.onConnection(true);
      this.#settings.onAnswer();
    }
  }

  /** The oldest that waits: other windows may have sent or added meanwhile. */
  #next(): DeskAct | undefined {
    if (!this.#settings.isLoggedIn()) return undefined;
    return this.#settings.storage.read().find(({ refusal }) => refusal === undefined);
  }

  #take(act: DeskAct, reached: Reached): void {
    this.#settings.storage.remove(act.key);
    const { sent, taken } = this.#state;
    this.#tell({
      acts: this.#settings.storage.read(),
      // The answer that is late, or repeated, comes after the desk that has the act.
      sent: this.#isShown(reached) ? sent : [...sent, { ...act, reached }],
      taken: new Set([...taken, act.key]),
    });
  }

  #isShown({ version = 0, revision = 0 }: Reached): boolean {
    return version <= this.#shown.version && revision <= this.#shown.revision;
  }

  /** What was dropped or replaced meanwhile needs no decision any more. */
  #refuse(act: DeskAct, error: unknown): readonly DeskAct[] {
    if (this.#settings.storage.read().every(({ key }) => key !== act.key)) return [];
    const refused = { ...act, refusal: buildRefusal(error) };
    this.#settings.storage.write(refused);
    this.#tell({ acts: this.#settings.storage.read() });
    return [refused];
  }

  #waitAndSend(): void {
    this.#failures += 1;
    this.#isWaiting = true;
    this.#settings.onConnection(false);
    this.#timer = setTimeout(() => void this.send(), computeBackOff(this.#failures));
  }

  #tell(change: Partial<QueueState>): void {
    this.#state = { ...this.#state, ...change };
    for (const watcher of this.#watchers) watcher();
  }
}

/** The server is away, or asks to come again: it has said nothing about the act. */
function mayPass(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;
}

/** The act waits for its account to be back. */
function isOver(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

const UNKNOWN = 'Сервер не принял запись.';

function buildRefusal(error: unknown): Refused {
  if (!(error instanceof ApiError)) return { kind: 'refused', sentence: UNKNOWN };
  const fields = Object.values(error.refusal ?? {}).flat();
  const sentence = getSentence(error) ?? (fields.length > 0 ? fields.join('. ') : UNKNOWN);
  return { kind: error.status === 409 ? 'conflict' : 'refused', sentence };
}
