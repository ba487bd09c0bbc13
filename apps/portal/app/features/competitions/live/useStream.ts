import { startTransition, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Competition } from '../frame/competition';
import type { LiveNews, LiveState, LiveStore } from './liveStore';

/**
 * The stream of a competition in progress; of any other there is none, and in a browser that knows no streams. What
 * follows it is fetched when the page is alive. It begins after `lastMessage`, when the server has told.
 */
export function useStream(
  competition: Pick<Competition, 'status' | 'tournament_id'> | undefined,
  lastMessage: number | undefined,
): LiveStore | undefined {
  const id = competition?.status === 'current' ? competition.tournament_id : undefined;
  const [stream, setStream] = useState<{ readonly of: number; readonly store: LiveStore }>();
  const first = useRef(lastMessage);
  useEffect(() => {
    if (id === undefined || typeof EventSource === 'undefined') return undefined;
    let hasLeft = false;
    let leave = (): void => undefined;
    const follow = async (): Promise<void> => {
      const streams = await import('./streams');
      if (hasLeft) return;
      const store = streams.getStream(id, first.current);
      // The connection is made while the page comes to life; who hears it later hears what has come until then.
      leave = store.listen(() => undefined);
      // As a transition: parts of the page that are not alive yet are waited for, and not drawn anew.
      startTransition(() => setStream({ of: id, store }));
    };
    follow().catch(() => undefined);
    return () => {
      hasLeft = true;
      leave();
    };
  }, [id]);
  return stream !== undefined && stream.of === id ? stream.store : undefined;
}

const subscribeToNothing = () => () => undefined;

export function useStreamState(stream: LiveStore | undefined): LiveState {
  return useSyncExternalStore<LiveState>(
    stream?.subscribe ?? subscribeToNothing,
    () => stream?.getState() ?? 'waiting',
    () => 'waiting',
  );
}

interface Loaded {
  /** When the browser asked for what is shown; absent: the server did, before the stream was opened. */
  readonly askedAt?: number | undefined;
}

/** Hears the stream as long as the component is there, from the moment on at which `loaded` was asked for. */
export function useNews(stream: LiveStore | undefined, loaded: Loaded, hear: (news: LiveNews) => void): void {
  const latest = useRef(hear);
  useEffect(() => {
    latest.current = hear;
  });
  const { askedAt } = loaded;
  useEffect(() => stream?.listen((news) => latest.current(news), askedAt), [stream, askedAt]);
}
