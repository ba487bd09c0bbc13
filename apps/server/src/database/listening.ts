import { setTimeout } from 'node:timers/promises';
import { createOutageLog, type Lines } from './outageLog.ts';
import { WatchedClient } from './watchedClient.ts';

const RETRY_MS = 1_000;
const PATIENCE_MS = 2_000;
/** How often the connection is asked whether it stands, and how long that, or to connect, may take. */
const HEARTBEAT_MS = 10_000;

const SENTENCES = {
  lost: 'lost the connection that announces changes; connecting again',
  back: 'the connection that announces changes is there again',
};

export interface Listener {
  /** Whether something announced now would be received. */
  readonly listening: boolean;
  /** Waits until everything that was announced before has been received. */
  caughtUp(): Promise<void>;
  stop(): Promise<void>;
}

export interface Subscriber {
  readonly onPayload: (payload: string) => void;
  /** What was announced until now may have been missed; `isOver` once a new connection receives what is announced from now on. */
  readonly onGap: (isOver: boolean) => void;
}

interface Channel {
  readonly url: string;
  /** A plain word. */
  readonly channel: string;
  /** What the connection is called in the database's list of connections. */
  readonly name?: string;
  /** Another patience, for tests. */
  readonly heartbeatMs?: number;
}

/** Listens on a channel of NOTIFY over a connection of its own, which is made anew for as long as it takes. */
export function subscribeToChannel(
  { url, channel, name, heartbeatMs = HEARTBEAT_MS }: Channel,
  on: Subscriber,
  log: Lines,
): Listener {
  let client: WatchedClient | undefined;
  let ask: () => Promise<boolean> = async () => true;
  let retry: NodeJS.Timeout | undefined;
  let listening = false;
  const outage = createOutageLog(log, { ...SENTENCES, fields: { channel } });
  let stopped = false;

  async function listen(): Promise<void> {
    const next = createClient(url, name, heartbeatMs);
    client = next;
    ask = takeTurns(() => isAnswering(next));
    let lost = false;
    const lose = (error?: Error): void => {
      if (lost || stopped) return;
      lost = true;
      listening = false;
      outage.begin(error);
      on.onGap(false);
      // It may stand: a server that takes connections may refuse to listen, as one that only follows another.
      next.end(() => undefined);
      retry = globalThis.setTimeout(() => void listen(), RETRY_MS);
    };
    next.on('error', lose);
    next.on('end', () => lose());
    next.on('notification', ({ payload }) => payload && on.onPayload(payload));
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
      listening = true;
      outage.end();
      on.onGap(true);
    } catch (error) {
      lose(error as Error);
    }
  }

  void listen();
  // A line that a firewall or a dead machine has swallowed is not closed, and nothing would be received for hours.
  const heartbeat = setInterval(() => listening && void ask(), heartbeatMs).unref();
  return {
    get listening() {
      return listening;
    },
    async caughtUp() {
      if (!listening) return;
      // The server sends what was announced before it says that a statement is done.
      const isHeard = await Promise.race([ask(), setTimeout(PATIENCE_MS, false, { ref: false })]);
      if (!isHeard) on.onGap(false);
    },
    async stop() {
      stopped = true;
      clearTimeout(retry);
      clearInterval(heartbeat);
      await client?.end().catch(() => undefined);
    },
  };
}

function createClient(url: string, name: string | undefined, heartbeatMs: number): WatchedClient {
  const client = new WatchedClient({
    connectionString: url,
    connectionTimeoutMillis: heartbeatMs,
    ...(name && { application_name: name }),
  });
  client.silenceMs = heartbeatMs;
  return client;
}

const isAnswering = (client: WatchedClient): Promise<boolean> =>
  client.query('select').then(
    () => true,
    () => false,
  );

/** Asks one thing at a time: whoever comes meanwhile gets the answer to the next question, which all of them share. */
function takeTurns<T>(ask: () => Promise<T>): () => Promise<T> {
  let current: Promise<T> | undefined;
  let next: Promise<T> | undefined;
  const begin = (): Promise<T> => {
    next = undefined;
    return (current = ask().finally(() => {
      current = undefined;
    }));
  };
  return () => (current ? (next ??= current.then(begin)) : begin());
}
