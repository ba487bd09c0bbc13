import pg from 'pg';
import type { FastifyBaseLogger } from 'fastify';

const RETRY_MS = 1_000;

export interface ChangeListener {
  stop(): Promise<void>;
}

/**
 * Hears which tags changed, from whichever copy of the server changed them. While the connection is lost
 * announcements are missed, so after each new connection `onGap` is called.
 */
export function listenForChanges(
  url: string,
  on: { readonly onChange: (tag: string) => void; readonly onGap: () => void },
  log: FastifyBaseLogger,
): ChangeListener {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let stopped = false;

  async function listen(): Promise<void> {
    const next = new pg.Client({ connectionString: url, keepAlive: true });
    client = next;
    let lost = false;
    const lose = (error?: Error): void => {
      if (lost || stopped) return;
      lost = true;
      log.warn({ err: error }, 'lost the connection that announces changes; connecting again');
      on.onGap();
      retry = setTimeout(() => void listen(), RETRY_MS);
    };
    next.on('error', lose);
    next.on('end', () => lose());
    next.on('notification', ({ payload }) => payload && on.onChange(payload));
    try {
      await next.connect();
      await next.query('listen changed');
      on.onGap();
    } catch (error) {
      lose(error as Error);
    }
  }

  void listen();
  return {
    async stop() {
      stopped = true;
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}
