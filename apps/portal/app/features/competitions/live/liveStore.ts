import type { LiveMessage, LiveMessageType } from '@nardy/contract';

/**
 * `waiting`: the connection is being made, or made again. `polling`: there is none for longer, so it is asked at intervals.
 * `asleep`: nobody has looked at the page for long. `paused`: the reader wished so.
 */
export type LiveState = 'waiting' | 'live' | 'polling' | 'paused' | 'asleep';

/** What readers of the store hear: a message, or that something may have been missed. */
export type LiveNews = LiveMessage | { readonly type: 'catch-up' };

export interface LiveStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getState: () => LiveState;
  /** Hears what comes, and first what came after a moment of `performance.now`: by default, since the beginning. */
  readonly listen: (hear: (news: LiveNews) => void, after?: number) => () => void;
  readonly pause: () => void;
  readonly resume: () => void;
}

type Source = Pick<EventSource, 'addEventListener' | 'close' | 'readyState'>;

export interface LiveSettings {
  /** The stream's address, from the message after this one. */
  readonly addressFrom: (lastId: number | undefined) => string;
  readonly open: (address: string) => Source;
  /** The last message before what the server rendered; absent when nobody knows. */
  readonly lastMessage?: number | undefined;
}

/** What came lately, for parts of the page that come to life later or were loaded meanwhile. */
const MOST_RECENT = 100;

export const LIVE_TIMES = { patience: 8_000, poll: 15_000, retry: 30_000, hidden: 60_000, leave: 1_000 };

const TYPES: readonly LiveMessageType[] = [
  'tour-drawn',
  'result',
  'correction',
  'standings',
  'status',
  'participants',
  'announcements',
  'reported',
  'called',
  'moved',
  'reload',
];
const CLOSED = 2;

/**
 * The one connection of a page to a competition's stream. It is open while somebody listens, from the moment when the page is
 * first seen; it is closed when the page has been hidden for long, and goes on from the last message that came.
 */
export function createLiveStore(settings: LiveSettings): LiveStore {
  return new Connection(settings);
}

class Connection implements LiveStore {
  readonly #settings: LiveSettings;
  readonly #watchers = new Set<() => void>();
  readonly #hearers = new Set<(news: LiveNews) => void>();
  #state: LiveState = 'waiting';
  #source: Source | undefined;
  #lastId: number | undefined;
  #recent: { readonly at: number; readonly news: LiveNews }[] = [];
  #hiddenAt = Infinity;
  #clocks: Partial<Record<keyof typeof LIVE_TIMES, ReturnType<typeof setTimeout>>> = {};

  constructor(settings: LiveSettings) {
    this.#settings = settings;
    this.#lastId = settings.lastMessage;
  }

  readonly getState = () => this.#state;

  readonly subscribe = (watcher: () => void) => {
    this.#watchers.add(watcher);
    return () => void this.#watchers.delete(watcher);
  };

  readonly listen = (hear: (news: LiveNews) => void, after = -Infinity) => {
    if (this.#hearers.size === 0) this.#begin();
    this.#hearers.add(hear);
    for (const { at, news } of this.#recent) if (at > after) hear(news);
    return () => {
      this.#hearers.delete(hear);
      // The next tab of the competition listens in a moment.
      if (this.#hearers.size === 0) this.#after('leave', this.#end);
    };
  };

  readonly pause = () => this.#disconnect('paused');

  readonly resume = () => {
    if (this.#state === 'paused') this.#connect();
  };

  #begin(): void {
    clearTimeout(this.#clocks.leave);
    document.addEventListener('visibilitychange', this.#look);
    addEventListener('pagehide', this.#sleep);
    addEventListener('pageshow', this.#look);
    if (this.#source || this.#state === 'paused') return;
    // Over HTTP/1.1 a browser has six connections to a server: tabs opened behind this one would take them all.
    if (document.visibilityState === 'hidden') this.#tell('asleep');
    else this.#connect();
  }

  readonly #end = () => {
    document.removeEventListener('visibilitychange', this.#look);
    removeEventListener('pagehide', this.#sleep);
    removeEventListener('pageshow', this.#look);
    clearTimeout(this.#clocks.hidden);
    if (this.#state !== 'paused') this.#disconnect('waiting');
  };

  #connect(): void {
    this.#disconnect('waiting');
    const source = this.#settings.open(this.#settings.addressFrom(this.#lastId));
    this.#source = source;
    source.addEventListener('open', () => this.#opened());
    source.addEventListener('error', () => this.#failed(source));
    for (const type of TYPES)
      source.addEventListener(type, (event) => this.#hear(event as MessageEvent<string>));
    this.#after('patience', this.#poll);
  }

  #disconnect(state: LiveState): void {
    this.#source?.close();
    this.#source = undefined;
    for (const clock of ['patience', 'poll', 'retry'] as const) clearTimeout(this.#clocks[clock]);
    this.#tell(state);
  }

  #opened(): void {
    clearTimeout(this.#clocks.patience);
    clearTimeout(this.#clocks.poll);
    this.#tell('live');
    // Without a message to go on from, nobody knows what happened since the page was made.
    if (this.#lastId === undefined) this.#spread({ type: 'catch-up' });
  }

  /** A browser asks again by itself, unless it was refused. */
  #failed(source: Source): void {
    if (source.readyState === CLOSED) {
      this.#poll();
      this.#after('retry', () => this.#connect());
      return;
    }
    if (this.#state !== 'live') return;
    this.#tell('waiting');
    this.#after('patience', this.#poll);
  }

  readonly #poll = () => {
    this.#tell('polling');
    this.#spread({ type: 'catch-up' });
    this.#after('poll', this.#poll);
  };

  #hear({ data }: MessageEvent<string>): void {
    const message = JSON.parse(data) as LiveMessage;
    this.#lastId = message.id;
    this.#spread(message);
  }

  readonly #look = () => {
    if (document.visibilityState === 'hidden') {
      this.#hiddenAt = Date.now();
      this.#after('hidden', this.#sleep);
      return;
    }
    clearTimeout(this.#clocks.hidden);
    // A frozen page runs no timers, and does not notice that its connection is dead.
    if (Date.now() - this.#hiddenAt >= LIVE_TIMES.hidden) this.#sleep();
    this.#hiddenAt = Infinity;
    if (this.#state === 'asleep') this.#connect();
  };

  readonly #sleep = () => {
    if (this.#state !== 'paused') this.#disconnect('asleep');
  };

  #after(clock: keyof typeof LIVE_TIMES, act: () => void): void {
    clearTimeout(this.#clocks[clock]);
    this.#clocks[clock] = setTimeout(act, LIVE_TIMES[clock]);
  }

  #spread(news: LiveNews): void {
    this.#recent = [...this.#recent.slice(1 - MOST_RECENT), { at: performance.now(), news }];
    for (const hear of this.#hearers) hear(news);
  }

  #tell(state: LiveState): void {
    if (this.#state === state) return;
    this.#state = state;
    for (const watch of this.#watchers) watch();
  }
}
