import type { Log } from '../log.ts';
import { COPY_NAME } from './copies.ts';
import { subscribeToChannel } from './listening.ts';

export interface ChangeSubscriber {
  readonly onChange: (tag: string) => void;
  /** Announcements may have been missed: the connection was lost or is silent, or, when `isOver`, has just been made. */
  readonly onGap: (isOver: boolean) => void;
}

/** What changed, by its tag, from whichever copy of the server changed it. */
export interface Changes {
  /** Whether a change would be received now. */
  readonly listening: boolean;
  /** All subscribers are notified of a change before anything else happens. */
  subscribe(subscriber: ChangeSubscriber): void;
  /** Waits until every change that was committed before has been received. */
  caughtUp(): Promise<void>;
  stop(): Promise<void>;
}

/** Listens to the primary at `url`, once for all of this server. */
export function listenForChanges(
  url: string,
  log: Log,
  { heartbeatMs }: { readonly heartbeatMs?: number } = {},
): Changes {
  const subscribers: ChangeSubscriber[] = [];
  const listener = subscribeToChannel(
    { url, channel: 'changed', name: COPY_NAME, ...(heartbeatMs && { heartbeatMs }) },
    {
      onPayload: (tag) => subscribers.forEach(({ onChange }) => onChange(tag)),
      onGap: (isOver) => subscribers.forEach(({ onGap }) => onGap(isOver)),
    },
    log,
  );
  return {
    get listening() {
      return listener.listening;
    },
    subscribe: (subscriber) => void subscribers.push(subscriber),
    caughtUp: () => listener.caughtUp(),
    stop: () => listener.stop(),
  };
}
