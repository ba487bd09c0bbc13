import type { Found } from '@nardy/contract';
import { useEffect, useState } from 'react';
import { browserApi } from '../../api/browser';
import { LEAST_SEARCHED } from './groups';

/** Shorter than a filter's half second: nothing else on the page moves. */
const QUIET_MS = 200;

export type Searched =
  | { readonly state: 'idle' | 'waiting' | 'failed' }
  | { readonly state: 'found'; readonly found: Found; readonly text: string };

const IDLE: Searched = { state: 'idle' };
const WAITING: Searched = { state: 'waiting' };
const FAILED: Searched = { state: 'failed' };

interface Search {
  readonly searched: Searched;
  /** Whether what is found stands for another text than the one that is typed. */
  readonly isOld: boolean;
  readonly retry: () => void;
}

/** What a text finds, a moment after the last key; what is found stands until the next answer. */
export function useSearch(typed: string): Search {
  const text = typed.trim();
  const [searched, setSearched] = useState<Searched>(IDLE);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (text.length < LEAST_SEARCHED) return undefined;
    const abort = new AbortController();
    const { signal } = abort;
    const timer = setTimeout(() => {
      setSearched((before) => (before.state === 'found' ? before : WAITING));
      browserApi.searchEverywhere({ query: { text } }, { signal }).then(
        ({ data }) => !signal.aborted && setSearched({ state: 'found', found: data, text }),
        () => !signal.aborted && setSearched(FAILED),
      );
    }, QUIET_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text, tries]);
  return {
    searched: text.length < LEAST_SEARCHED ? IDLE : searched,
    isOld: searched.state === 'found' && searched.text !== text,
    retry: () => setTries(tries + 1),
  };
}
