import { startTransition, useEffect, useRef, useState } from 'react';
import type { Result } from '../../../api/result';
import type { LiveNews, LiveStore } from './liveStore';
import { useNews } from './useStream';

type Block<T> = Result<T> | Promise<Result<T>>;

interface FreshSettings<T> {
  readonly block: Block<T>;
  /** When the browser asked for the block; absent: the server did. */
  readonly askedAt?: number | undefined;
  readonly stream: LiveStore | undefined;
  /** Loads the block anew, as the address has it. */
  readonly ask: () => Promise<T>;
  /** Whether a message changes the block. */
  readonly concerns: (news: LiveNews) => boolean;
  /** What a message that says it all makes of the block; undefined asks anew. */
  readonly patch?: (value: T, news: LiveNews) => T | undefined;
}

/** Readers do not all ask in the same moment. */
const soon = () => 40 + Math.random() * 220;

/**
 * A block of a page as it is now: as it was loaded, and since then whatever came of the stream. A refresh that fails
 * leaves what is shown.
 */
export function useFresh<T>({ block, askedAt, stream, ask, concerns, patch }: FreshSettings<T>): Block<T> {
  const [fresh, setFresh] = useState<{ readonly base: Block<T>; readonly value: Result<T> }>();
  const shown = fresh?.base === block ? fresh.value : block;
  const latest = useRef({ ask, block });
  useEffect(() => {
    latest.current = { ask, block };
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const turns = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);

  const show = (base: Block<T>, value: T) =>
    startTransition(() => setFresh({ base, value: { ok: true, value } }));
  const refresh = () => {
    timer.current = undefined;
    turns.current += 1;
    const turn = turns.current;
    const { ask: askNow, block: base } = latest.current;
    void askNow()
      .then((value) => turn === turns.current && show(base, value))
      .catch(() => undefined);
  };

  useNews(stream, { askedAt }, (news) => {
    if (!concerns(news)) return;
    const isHere = !(shown instanceof Promise) && shown.ok;
    const patched = patch && isHere ? patch(shown.value, news) : undefined;
    if (patched !== undefined) show(block, patched);
    else timer.current ??= setTimeout(refresh, soon());
  });
  return shown;
}
