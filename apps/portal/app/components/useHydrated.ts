import { useSyncExternalStore } from 'react';

const nothing = () => () => undefined;

/** False on the server and while the page is hydrated, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    nothing,
    () => true,
    () => false,
  );
}
