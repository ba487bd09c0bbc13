import type { OwnMatch } from '@nardy/contract';
import { useCallback, useEffect, useState } from 'react';
import { personalApi } from '../../api/personal';
import { useAgainOnline } from '../../components/useOnline';
import { readStoredMatch } from './stored';

const AGAIN_MS = 30_000;

interface OwnMatches {
  /** The competitions that the athlete plays now; the last one seen while no answer has come. */
  readonly own: readonly OwnMatch[] | undefined;
  readonly isFailed: boolean;
  readonly retry: () => void;
}

/**
 * What the athlete plays. It is asked for again until the server has named something, for nothing else says that pairs are published;
 * after that when the page is looked at again: another competition may have begun.
 */
export function useOwnMatches(): OwnMatches {
  const [own, setOwn] = useState<readonly OwnMatch[]>();
  const [isFailed, setFailed] = useState(false);
  const [turn, setTurn] = useState(0);
  const again = useCallback(() => setTurn((before) => before + 1), []);
  useEffect(() => {
    let isOver = false;
    const load = async (): Promise<void> => {
      const { data } = await personalApi.listOwnMatches({});
      if (isOver) return;
      setOwn(data);
      setFailed(false);
    };
    load().catch(() => {
      if (isOver) return;
      const seen = readStoredMatch();
      setOwn((before) => before ?? (seen && [seen]));
      setFailed(true);
    });
    return () => {
      isOver = true;
    };
  }, [turn]);
  const isFound = !isFailed && own !== undefined && own.length > 0;
  useEffect(() => askAgain(again, isFound ? undefined : AGAIN_MS), [isFound, again]);
  useAgainOnline(isFailed, again);
  const retry = (): void => {
    setFailed(false);
    again();
  };
  return { own, isFailed, retry };
}

/** As soon as the page is looked at again, and each so many milliseconds while it is. */
function askAgain(ask: () => void, every: number | undefined): () => void {
  const askSeen = (): void => {
    if (document.visibilityState !== 'hidden') ask();
  };
  const timer = every === undefined ? undefined : setInterval(askSeen, every);
  document.addEventListener('visibilitychange', askSeen);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', askSeen);
  };
}
