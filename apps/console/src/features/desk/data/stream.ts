import type { DeskMessage } from '@nardy/contract';
import { ApiError } from '@nardy/contract/client';
import { followStream } from '../../../api/followStream.ts';
import { backOff } from './backOff.ts';

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
  const run = async (): Promise<void> => {
    let failures = 0;
    let lastMessage: number | undefined;
    while (!stopped.signal.aborted) {
      try {
        await followStream(
          id,
          lastMessage,
          {
            onOpen: () => {
              failures = 0;
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
      } catch (error) {
        if (stopped.signal.aborted || isFinal(error)) return;
      }
      failures += 1;
      listener.onLost();
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, backOff(failures));
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
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
