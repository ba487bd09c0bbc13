import { startTransition, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Competition } from '../frame/competition';
import type { LiveNews, LiveState, LiveStore } from './liveStore';

/**
 * The stream of a competition in progress; of any other there is none, and in a browser that knows no streams. What
 * follows it is fetched when the page is alive.
 */
export function useStream(competition: Competition | undefined): LiveStore | undefined {
  const id = competition?.status === 'current' ? competition.tournament_id : undefined;
  const [stream, setStream] = useState<{ readonly of: number; readonly store: LiveStore }>();
  useEffect(() => {
    if (id === undefined || typeof EventSource === 'undefined') return undefined;
    let hasLeft = false;
    import('./streams').then(
      // As a transition: parts of the page that are not alive yet are waited for, and not drawn anew.
      ({ streamOf }) =>
        startTransition(() => (hasLeft ? undefined : setStream({ of: id, store: streamOf(id) }))),
      () => undefined,
    );
    return () => {
      hasLeft = true;
    };
  }, [id]);
  return stream !== undefined && stream.of === id ? stream.store : undefined;
}

const nothing = () => () => undefined;

export function useStreamState(stream: LiveStore | undefined): LiveState {
  return useSyncExternalStore<LiveState>(
    stream?.subscribe ?? nothing,
    () => stream?.getState() ?? 'waiting',
    () => 'waiting',
  );
}

/** Hears the stream as long as the component is there. */
export function useNews(stream: LiveStore | undefined, hear: (news: LiveNews) => void): void {
  const latest = useRef(hear);
  useEffect(() => {
    latest.current = hear;
  });
  useEffect(() => stream?.listen((news) => latest.current(news)), [stream]);
}
