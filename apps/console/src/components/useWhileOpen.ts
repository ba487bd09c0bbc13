import { useState } from 'react';
import { useIsShown } from './useIsShown.ts';

/** What is done only as long as this part of the page is open: who has gone on meanwhile is not taken elsewhere. */
export function useWhileOpen(act: () => void): () => void {
  const isShown = useIsShown();
  // While another page is on its way this one still stands, and only the address tells.
  const [page] = useState(() => window.location.pathname);
  return () => {
    if (isShown() && window.location.pathname === page) act();
  };
}
