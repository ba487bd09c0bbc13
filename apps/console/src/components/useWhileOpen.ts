import { useEffect, useRef, useState } from 'react';

/** What is done only as long as this part of the page is open: who has gone on meanwhile is not taken elsewhere. */
export function useWhileOpen(act: () => void): () => void {
  const isOpen = useRef(true);
  // While another page is on its way this one still stands, and only the address tells.
  const [page] = useState(() => window.location.pathname);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return () => {
    if (isOpen.current && window.location.pathname === page) act();
  };
}
