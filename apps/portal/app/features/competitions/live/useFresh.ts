import { startTransition, useEffect, useRef, useState } from 'react';
import type { LiveNews, LiveStore } from './liveStore';
import { useNews } from './useStream';

interface FreshSettings<T> {
  /** What the page was loaded with. */
  readonly loaded: T;
  /** When the browser asked for it; absent: the server did. */
  readonly askedAt?: number | undefined;
  readonly stream: LiveStore | undefined;
  /** Loads it anew, as the address has it. */
  readonly ask: () => Promise<T>;
  /** Whether a message changes it. */
  readonly concerns: (news: LiveNews) => boolean;
  /** What a message that says it all makes of it; undefined asks anew. */
  readonly patch?: (value: T, news: LiveNews) => T | undefined;
}

/** Readers do not all ask in the same moment. */
const soon = () => 40 + Math.random() * 220;

/**
 * What a block of a page shows as it is now: as it was loaded, and since then whatever came of the stream. A refresh that
 * fails leaves what is shown. It belongs inside the block: news for a part that is not alive yet would wait for React's
 * patience, five seconds each time.
 */
export function useFresh<T>({ loaded, askedAt, stream, ask, concerns, patch }: FreshSettings<T>): T {
  const [fresh, setFresh] = useState<{ readonly base: T; readonly value: T }>();
  const shown = fresh?.base === loaded ? fresh.value : loaded;
  const latest = useRef({ ask, loaded });
  useEffect(() => {
    latest.current = { ask, loaded };
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const turns = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);

  const show = (base: T, value: T) => startTransition(() => setFresh({ base, value }));
  const refresh = () => {
    timer.current = undefined;
    turns.current += 1;
    const turn = turns.current;
    const { ask: askNow, loaded: base } = latest.current;
    void askNow()
      .then((value) => turn === turns.current && show(base, value))
      .catch(() => undefined);
  };

  useNews(stream, { askedAt }, (news) => {
    if (!concerns(news)) return;
    const patched = patch?.(shown, news);
    if (patched !== undefined) show(loaded, patched);
    else timer.current ??= setTimeout(refresh, soon());
  });
  return shown;
}
