import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** Whether the browser has a network at all; on the server, and while the page is hydrated, it is taken to have one. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    follow,
    () => navigator.onLine,
    () => true,
  );
}

/** Tries again what has failed as soon as there is a network again. */
export function useAgainOnline(isFailed: boolean, tryAgain: () => void): void {
  const isOnline = useOnline();
  const again = useEffectEvent(() => {
    if (isFailed) tryAgain();
  });
  useEffect(() => {
    if (isOnline) again();
  }, [isOnline]);
}

function follow(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}
