import { useEffect } from 'react';
import { useSite } from './federation/useSite.ts';

const CONSOLE = 'Консоль федерации';

/** Names the page in the browser's tab, and the federation once it is known. */
export function usePageTitle(page?: string): void {
  const name = useSite()?.federation_name;
  useEffect(() => {
    const console = name === undefined ? CONSOLE : `Консоль: ${name}`;
    document.title = page ? `${page} — ${console}` : console;
  }, [page, name]);
}
