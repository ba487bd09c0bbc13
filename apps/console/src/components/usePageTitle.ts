import { useEffect } from 'react';

const CONSOLE = 'Консоль федерации';

/** Names the page in the browser's tab. */
export function usePageTitle(page?: string): void {
  useEffect(() => {
    document.title = page ? `${page} — ${CONSOLE}` : CONSOLE;
  }, [page]);
}
