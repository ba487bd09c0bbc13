import { startTransition, useEffect, useState } from 'react';
import { useNavigationType } from 'react-router';

/**
 * Whether what a screen has no room for is drawn yet: not in the first frame of a page that a link led to, which so stands sooner. A page that
 * is loaded, or gone back to, is drawn at once: it is what the server sent, and as high as it was when it was left.
 */
export function useIsPainted(): boolean {
  const isPushed = useNavigationType() === 'PUSH';
  const [isPainted, setIsPainted] = useState(!isPushed);
  useEffect(() => {
    if (isPainted) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // What is asked for here is called before the frame is painted, and its timer after it.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setIsPainted(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isPainted]);
  return isPainted;
}
