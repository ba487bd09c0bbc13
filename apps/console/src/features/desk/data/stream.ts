import type { DeskMessage } from '@nardy/contract';
import { ApiError } from '@nardy/contract/client';
import { followStream } from '../../../api/followStream.ts';
import { computeBackOff } from './backOff.ts';

const SETTLED_MS = 3_000;

export interface DeskListener {
  readonly onOpen: () => void;
  readonly onLost: () => void;
  /** The server refuses it: the desk is not there, or not allowed any more. */
  readonly onClosed: () => void;
  /** Something has come, be it that the server is alive. */
  readonly onHeard: () => void;
  readonly onMessage: (message: DeskMessage) => void;
}

/** Follows the desk until it is stopped: a connection that is lost is made again, at once when the browser says that it can. */
export function followDesk(id: number, listener: DeskListener): { stop: () => void; retry: () => void } {
  const stopped = new AbortController();
  let wake: () => void = () => undefined;
  let attempt = new AbortController();
  // A stream that is open may be of a network that is gone.
  const retry = (): void => {
    attempt.abort();
    wake();
  };
  let lastMessage: number | undefined;
  const follow = (onOpen: () => void): Promise<void> =>
    followStream(
      id,
      lastMessage,
      {
        onOpen: () => {
          onOpen();
          listener.onOpen();
        },
        onHeard: listener.onHeard,
        onMessage: (data) => {
          const message = JSON.parse(data) as DeskMessage;
          lastMessage = message.id;
          listener.onMessage(message);
        },
      },
      AbortSignal.any([stopped.signal, attempt.signal]),
    );
  const pause = (failures: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, computeBackOff(failures));
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const run = async (): Promise<void> => {
    let failures = 0;
    while (!stopped.signal.aborted) {
      let openedAt = Infinity;
      attempt = new AbortController();
      try {
        await follow(() => {
          openedAt = Date.now();
          failures = 0;
        });
      } catch (error) {
        if (stopped.signal.aborted || isStatus(error, 401)) return;
        // Whoever listens finds out whether the desk itself is refused, and stops this.
        if (isStatus(error, 403, 404)) listener.onClosed();
      }
      if (attempt.signal.aborted) continue;
      // A server that restarts ends its streams: the next one is there at once, and nobody needs to know.
      if (failures === 0 && Date.now() - openedAt > SETTLED_MS) {
        failures = 1;
        continue;
      }
      failures += 1;
      listener.onLost();
      await pause(failures);
    }
  };
  addEventListener('online', retry);
  void run();
  return {
    retry,
    stop: () => {
      removeEventListener('online', retry);
      stopped.abort();
      wake();
    },
  };
}

function isStatus(error: unknown, ...statuses: readonly number[]): boolean {
  return error instanceof ApiError && statuses.includes(error.status);
}
