import { startTransition, useEffect, useRef, useState } from 'react';
import type { LiveNews, LiveStore } from './liveStore';
import { useNews } from './useStream';

interface FreshSettings<T> {
  /** What the page was loaded with. */
  readonly loaded: T;
  /** When the browser asked for it; absent: the server did. */
  readonly askedAt?: number | undefined;
  /** It asked in vain: what was shown before stands. */
  readonly isOld?: boolean | undefined;
  readonly stream: LiveStore | undefined;
  /** Loads it anew, as the address has it. */
  readonly ask: () => Promise<T>;
  /** Whether a message changes it. */
  readonly concerns: (news: LiveNews) => boolean;
  /** What a message that says it all makes of it; undefined asks anew. */
  readonly patch?: (value: T, news: LiveNews) => T | undefined;
}

/** Readers do not all ask in the same moment. */
const pickDelay = () => 40 + Math.random() * 220;
/** After failures in a row a block waits for two seconds, then for twice as long each time. */
const LONGEST_RETRY_MS = 60_000;
/** How often one who has paused is looked after. */
const PAUSED_MS = 500;

/**
 * What a block of a page shows as it is now: as it was loaded, and since then whatever came of the stream. A refresh that
 * fails leaves what is shown and is tried again, for no other message may come. It belongs inside the block: news for a
 * part that is not alive yet would wait for React's patience, five seconds each time.
 */
export function useFresh<T>(settings: FreshSettings<T>): T {
  const { loaded, askedAt, isOld, stream, ask, concerns, patch } = settings;
  const [fresh, setFresh] = useState<Fresh<T>>();
  const latest = useRef({ ask, loaded, patch });
  useEffect(() => {
    latest.current = { ask, loaded, patch };
  });
  // Ahead of what is drawn: messages that come together build upon each other.
  const newest = useRef<Fresh<T>>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asking = useRef({ failures: 0, meanwhile: [] as LiveNews[] });
  useEffect(() => () => clearTimeout(timer.current), []);
  // What has come to the browser is not what was stored.
  useStoredMark(stream, fresh !== undefined || (askedAt !== undefined && !isOld));

  const show = (base: T, value: T) => {
    newest.current = { base, value };
    startTransition(() => setFresh(newest.current));
  };
  const refreshIn = (wait: number) => void (timer.current ??= setTimeout(refresh, wait));
  const refresh = () => {
    timer.current = undefined;
    if (isStill(stream)) return refreshIn(PAUSED_MS);
    const { ask: askNow, loaded: base } = latest.current;
    const meanwhile: LiveNews[] = (asking.current.meanwhile = []);
    // It was not asked for again since, and the page shows no other tour by now.
    const isWanted = () => asking.current.meanwhile === meanwhile && latest.current.loaded === base;
    return void askNow().then(
      (answer) => isWanted() && take(base, answer),
      () =>
        isWanted() &&
        refreshIn(Math.min(LONGEST_RETRY_MS, 1_000 * 2 ** (asking.current.failures += 1)) + pickDelay()),
    );
  };
  const take = (base: T, answer: T) => {
    if (isStill(stream)) return refreshIn(PAUSED_MS);
    asking.current.failures = 0;
    const { patch: patchNow } = latest.current;
    const news = asking.current.meanwhile;
    return show(
      base,
      news.reduce((value, one) => patchNow?.(value, one) ?? value, answer),
    );
  };

  useEffect(
    () =>
      stream?.subscribe(() => {
        if (stream.getState() !== 'live') return;
        // What failed without a connection is not a reason to wait once there is one.
        asking.current.failures = 0;
        clearTimeout(timer.current);
        timer.current &&= setTimeout(refresh, pickDelay());
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- refs and the stream are all that `refresh` goes by
    [stream],
  );

  useNews(stream, { askedAt }, (news) => {
    if (!concerns(news)) return;
    const known = newest.current?.base === loaded ? newest.current.value : loaded;
    const patched = patch?.(known, news);
    if (patched === undefined) return refreshIn(pickDelay());
    asking.current.meanwhile.push(news);
    return show(loaded, patched);
  });
  return fresh?.base === loaded ? fresh.value : loaded;
}

interface Fresh<T> {
  readonly base: T;
  readonly value: T;
}

/** A page that came from the browser's own store says from when it is, until it is shown as it is now, or left. */
function useStoredMark(stream: LiveStore | undefined, isFresh: boolean): void {
  useEffect(() => {
    const look = () => void (stream?.getState() === 'live' && dropStoredMark());
    look();
    return stream?.subscribe(look);
  }, [stream]);
  useEffect(() => {
    if (isFresh) dropStoredMark();
    return dropStoredMark;
  }, [isFresh]);
}

function dropStoredMark(): void {
  delete document.body.dataset['storedAt'];
}

/** The reader wished that nothing change. */
function isStill(stream: LiveStore | undefined): boolean {
  return stream?.getState() === 'paused';
}
