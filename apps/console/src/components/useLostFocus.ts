import { useLayoutEffect, useRef, type RefObject } from 'react';

interface LostFocus<Target extends HTMLElement> {
  readonly target: RefObject<Target | null>;
  /** An act begins after which what had the focus may be gone. */
  readonly expect: () => void;
}

/** The focus goes to the target when what had it is gone once `shown` has changed; who has gone on elsewhere stays there. */
export function useLostFocus<Target extends HTMLElement>(shown: unknown): LostFocus<Target> {
  const target = useRef<Target>(null);
  const isExpected = useRef(false);
  useLayoutEffect(() => {
    if (!isExpected.current) return;
    isExpected.current = false;
    if (document.activeElement === document.body) target.current?.focus();
  }, [shown]);
  return {
    target,
    expect: () => {
      isExpected.current = true;
    },
  };
}
