import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import type { FastifyBaseLogger } from 'fastify';

const RETRY_MS = 1_000;
const PATIENCE_MS = 2_000;

export interface Listener {
  /** Whether something announced now would be received. */
  readonly listening: boolean;
  /** Waits until everything that was announced before has been received. */
  caughtUp(): Promise<void>;
  stop(): Promise<void>;
}

export interface Subscriber {
  readonly onPayload: (payload: string) => void;
  /** What was announced until now may have been missed; called after each new connection as well. */
  readonly onGap: () => void;
}

interface Channel {
  readonly url: string;
  /** A plain word. */
  readonly channel: string;
  /** What the connection is called in the database's list of connections. */
  readonly name?: string;
}

/** Listens on a channel of NOTIFY over a connection of its own, which is made anew for as long as it takes. */
export function subscribeToChannel(
  { url, channel, name }: Channel,
  on: Subscriber,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Listener {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let listening = false;
  let stopped = false;

  async function listen(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      ...(name && { application_name: name }),
    });
    client = next;
    let lost = false;
    const lose = (error?: Error): void => {
      if (lost || stopped) return;
      lost = true;
      listening = false;
      log.warn({ err: error, channel }, 'lost the connection that announces changes; connecting again');
      on.onGap();
      retry = globalThis.setTimeout(() => void listen(), RETRY_MS);
    };
    next.on('error', lose);
    next.on('end', () => lose());
    next.on('notification', ({ payload }) => payload && on.onPayload(payload));
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
      listening = true;
      on.onGap();
    } catch (error) {
      lose(error as Error);
    }
  }

  void listen();
  return {
    get listening() {
      return listening;
    },
    async caughtUp() {
      if (!client || !listening) return;
      // The server sends what was announced before it says that a statement is done.
      const isHeard = await Promise.race([
        client.query('select').then(
          () => true,
          () => false,
        ),
        setTimeout(PATIENCE_MS, false, { ref: false }),
      ]);
      if (!isHeard) on.onGap();
    },
    async stop() {
      stopped = true;
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}
