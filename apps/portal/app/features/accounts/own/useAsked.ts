import { useCallback, useEffect, useRef, useState } from 'react';
import { useAgainOnline } from '../../../components/useOnline';

/** What one part of the page asked the server for. */
export interface Asked<T> {
  readonly value: T | undefined;
  /** `failed` while there is nothing to show: an answer that does not come later leaves what was there. */
  readonly state: 'loading' | 'ready' | 'failed';
  readonly reload: () => Promise<void>;
}

/**
 * Asks when the part appears, unless the answer is `known`, once more when the network is back after a failure, and when it is
 * told to.
 */
export function useAsked<T>(ask: () => Promise<T>, known?: T): Asked<T> {
  const [{ value, isFailed }, setAnswer] = useState<{ value?: T | undefined; isFailed: boolean }>({
    value: known,
    isFailed: false,
  });
  const latest = useRef(0);
  const follow = useCallback((answer: Promise<T>): Promise<void> => {
    const number = (latest.current += 1);
    const isOvertaken = (): boolean => number !== latest.current;
    return answer.then(
      (came) => (isOvertaken() ? undefined : setAnswer({ value: came, isFailed: false })),
      () => (isOvertaken() ? undefined : setAnswer((before) => ({ ...before, isFailed: true }))),
    );
  }, []);
  const isKnown = known !== undefined;
  useEffect(() => {
    if (!isKnown) void follow(ask());
  }, [ask, follow, isKnown]);
  const reload = (): Promise<void> => {
    setAnswer((before) => ({ ...before, isFailed: false }));
    return follow(ask());
  };
  useAgainOnline(isFailed, () => void reload());
  if (value !== undefined) return { value, state: 'ready', reload };
  return { value, state: isFailed ? 'failed' : 'loading', reload };
}
