import { useEffect, useRef, type RefObject } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** Aborted when the page is left, or is about to be: an answer that comes later must not lead anybody away from where they are. */
export function usePageSignal(): RefObject<AbortSignal | undefined> {
  const { pathname } = useLocation();
  const goesTo = useNavigation().location?.pathname ?? pathname;
  const signal = useRef<AbortSignal>(undefined);
  useEffect(() => {
    const visit = new AbortController();
    signal.current = visit.signal;
    return () => visit.abort();
  }, [goesTo]);
  return signal;
}
