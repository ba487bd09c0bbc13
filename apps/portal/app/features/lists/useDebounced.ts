import { useEffect, useRef, useState } from 'react';

const QUIET_MS = 500;

/**
 * Text being typed, and its value applied after half a second without typing. When the applied value changes from
 * elsewhere (a reset, Back), the field follows it; what was sent from here leaves what is typed as it is.
 */
export function useDebouncedText(
  applied: string,
  apply: (text: string) => void,
): [string, (text: string) => void] {
  const [typed, setTyped] = useState(applied);
  const [follows, setFollows] = useState(applied);
  const [sent, setSent] = useState<string>();
  const latestApply = useRef(apply);
  useEffect(() => {
    latestApply.current = apply;
  });
  if (applied !== follows) {
    setFollows(applied);
    if (applied !== sent) {
      setSent(undefined);
      setTyped(applied);
    }
  }
  useEffect(() => {
    const text = typed.trim();
    if (text === applied) return undefined;
    const timer = setTimeout(() => {
      setSent(text);
      latestApply.current(text);
    }, QUIET_MS);
    return () => clearTimeout(timer);
  }, [typed, applied]);
  return [typed, setTyped];
}
