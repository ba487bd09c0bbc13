import type { DeskColleague } from '@nardy/contract';
import { api } from '../../../api/api.ts';
import { getCurrentSession } from '../../../api/session.ts';
import type { Ask } from '../queue/acts.ts';
import { ActQueue, type Reached } from '../queue/queue.ts';
import { createActStorage } from '../queue/storage.ts';
import { followDesk } from './stream.ts';

interface LineState {
  readonly lostAt: number | null;
  readonly colleagues: readonly DeskColleague[];
}

export interface DeskConnection {
  readonly queue: ActQueue;
  readonly subscribe: (watcher: () => void) => () => void;
  readonly getState: () => LineState;
  readonly start: () => () => void;
  readonly retry: () => void;
  readonly settle: (reached: Required<Reached>) => void;
}

/** The connection of one window to one desk: its stream one way, its acts the other. */
export function createDeskConnection(of: {
  readonly id: number;
  readonly userId: number;
  readonly refetch: () => void;
}): DeskConnection {
  const watchers = new Set<() => void>();
  let state: LineState = { lostAt: null, colleagues: [] };
  let stream: ReturnType<typeof followDesk> | undefined;
  const tell = (change: Partial<LineState>): void => {
    state = { ...state, ...change };
    for (const watcher of watchers) watcher();
  };
  const setThere = (isThere: boolean): void => {
    if (isThere === (state.lostAt === null)) return;
    tell({ lostAt: isThere ? null : Date.now() });
    if (isThere) queue.resume();
  };
  const queue = new ActQueue({
    storage: createActStorage(of.userId, of.id),
    send: (ask, key) => sendAsk(of.id, ask, key),
    isLoggedIn: () => getCurrentSession()?.userId === of.userId,
    isThere: () => state.lostAt === null,
    onConnection: setThere,
    onAnswer: of.refetch,
    alone: (send) => sendAlone(`nardy.desk.sending.${of.userId}.${of.id}`, send),
  });
  const retry = (): void => {
    stream?.retry();
    void queue.send();
  };
  const start = (): (() => void) => {
    const lose = (): void => setThere(false);
    addEventListener('offline', lose);
    addEventListener('online', retry);
    stream = followDesk(of.id, {
      onOpen: () => {
        setThere(true);
        // What came while there was no stream is in no message.
        of.refetch();
        void queue.send();
      },
      onLost: lose,
      onClosed: of.refetch,
      onHeard: () => setThere(true),
      onMessage: (message) => {
        if (message.type === 'colleagues') tell({ colleagues: message.colleagues });
        else of.refetch();
      },
    });
    const stopQueue = queue.start();
    return () => {
      removeEventListener('offline', lose);
      removeEventListener('online', retry);
      stream?.stop();
      stopQueue();
    };
  };
  return {
    queue,
    start,
    retry,
    settle: queue.settle,
    getState: () => state,
    subscribe: (watcher) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
  };
}

async function sendAsk(id: number, ask: Ask, key: string): Promise<Reached> {
  const params = { id };
  if (ask.type === 'attendance') {
    const body = { key, marks: [...ask.marks] };
    return (await api.markAttendance({ params, body })).data;
  }
  const { version } = (await api.runDeskCommand({ params, body: { key, command: ask.command, seen: ask.seen } })).data;
  return { version };
}

/** Two windows of one browser share the acts that wait: one of them sends. */
async function sendAlone(name: string, send: () => Promise<void>): Promise<void> {
  // Browsers have locks on safe origins only.
  const { locks }: { readonly locks?: typeof navigator.locks | null } = navigator;
  if (!locks) return send();
  await locks.request(name, send);
}
