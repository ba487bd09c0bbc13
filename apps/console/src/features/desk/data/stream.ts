import type { DeskMessage } from '@nardy/contract';
import { ApiError } from '@nardy/contract/client';
import { followStream } from '../../../api/followStream.ts';
import { backOff } from './backOff.ts';

const SETTLED_MS = 3_000;

export interface DeskListener {
  readonly onOpen: () => void;
  readonly onLost: () => void;
  readonly onMessage: (message: DeskMessage) => void;
}

/** Follows the desk until it is stopped: a connection that is lost is made again, at once when the browser says that it can. */
export function followDesk(id: number, listener: DeskListener): { stop: () => void; retry: () => void } {
  const stopped = new AbortController();
  let wake: () => void = () => undefined;
  const retry = (): void => wake();
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
        onMessage: (data) => {
          const message = JSON.parse(data) as DeskMessage;
          lastMessage = message.id;
          listener.onMessage(message);
        },
      },
      stopped.signal,
    );
  const pause = (failures: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, backOff(failures));
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const run = async (): Promise<void> => {
    let failures = 0;
    while (!stopped.signal.aborted) {
      let openedAt = Infinity;
      try {
        await follow(() => {
          openedAt = Date.now();
          failures = 0;
        });
      } catch (error) {
        if (stopped.signal.aborted || isFinal(error)) return;
      }
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

/** Nothing comes of asking again for what is not there or not allowed. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && [401, 403, 404].includes(error.status);
}
