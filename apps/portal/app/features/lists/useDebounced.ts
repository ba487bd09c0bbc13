import { useEffect, useRef, useState } from 'react';

const QUIET_MS = 500;

/**
 * Text being typed, and its value applied after half a second without typing. When the applied value changes from
 * elsewhere (a reset, Back), the field follows it.
 */
export function useDebouncedText(
  applied: string,
  apply: (text: string) => void,
): [string, (text: string) => void] {
  const [typed, setTyped] = useState(applied);
  const [follows, setFollows] = useState(applied);
  const latestApply = useRef(apply);
  useEffect(() => {
    latestApply.current = apply;
  });
  if (applied !== follows) {
    setFollows(applied);
    setTyped(applied);
  }
  useEffect(() => {
    if (typed.trim() === applied) return undefined;
    const timer = setTimeout(() => latestApply.current(typed.trim()), QUIET_MS);
    return () => clearTimeout(timer);
  }, [typed, applied]);
  return [typed, setTyped];
}
