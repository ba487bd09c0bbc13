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

/** What the athlete plays. It is asked for again until the server has named something: nothing else says that pairs are published. */
export function useOwnMatches(): OwnMatches {
  const [own, setOwn] = useState<readonly OwnMatch[]>();
  const [isFailed, setFailed] = useState(false);
  const [turn, setTurn] = useState(0);
  const again = useCallback(() => setTurn((before) => before + 1), []);
  useEffect(() => {
    const load = async (): Promise<void> => {
      setOwn((await personalApi.listOwnMatches({})).data);
      setFailed(false);
    };
    load().catch(() => {
      const seen = readStoredMatch();
      setOwn((before) => before ?? (seen && [seen]));
      setFailed(true);
    });
  }, [turn]);
  const isFound = !isFailed && own !== undefined && own.length > 0;
  useEffect(() => (isFound ? undefined : askAgain(again)), [isFound, again]);
  useAgainOnline(isFailed, again);
  const retry = (): void => {
    setFailed(false);
    again();
  };
  return { own, isFailed, retry };
}

/** Now and then while the page is looked at, and as soon as it is looked at again. */
function askAgain(ask: () => void): () => void {
  const askSeen = (): void => {
    if (document.visibilityState !== 'hidden') ask();
  };
  const timer = setInterval(askSeen, AGAIN_MS);
  document.addEventListener('visibilitychange', askSeen);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', askSeen);
  };
}
