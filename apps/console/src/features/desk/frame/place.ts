import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { TabId } from './tabs.ts';

/** What lies open beside a tab, or in its place. It stands in the address, so that a reload loses nothing. */
export type Opened =
  | { readonly kind: 'person'; readonly number: number; readonly act?: string }
  | { readonly kind: 'correction'; readonly game: number }
  | { readonly kind: 'table'; readonly game: number }
  | { readonly kind: 'reason'; readonly game: number }
  | { readonly kind: 'log' };

export interface Place {
  /** Null: the tab of the phase. */
  readonly tab: TabId | null;
  readonly opened: Opened | null;
  readonly goTo: (tab: TabId) => void;
  readonly open: (opened: Opened) => void;
  readonly close: () => void;
}

/** Where one is at the desk. Only one's own keys lead elsewhere, never another's act. */
export function usePlace(): Place {
  const [search, setSearch] = useSearchParams();
  const tab = search.get('tab') as TabId | null;
  const text = search.get('open');
  const change = useCallback(
    (changes: Readonly<Record<string, string | null>>) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes))
            if (value === null) next.delete(name);
            else next.set(name, value);
          return next;
        },
        { replace: true },
      ),
    [setSearch],
  );
  return useMemo(
    () => ({
      tab,
      opened: parseOpened(text),
      goTo: (wanted) => change({ tab: wanted, open: null }),
      open: (opened) => change({ open: formatOpened(opened) }),
      close: () => change({ open: null }),
    }),
    [tab, text, change],
  );
}

export function formatOpened(opened: Opened): string {
  switch (opened.kind) {
    case 'person':
      return ['person', opened.number, ...(opened.act ? [opened.act] : [])].join('.');
    case 'log':
      return 'log';
    default:
      return `${opened.kind}.${opened.game}`;
  }
}

/** Null for what no desk has written there. */
export function parseOpened(text: string | null): Opened | null {
  const [kind, number, act] = (text ?? '').split('.');
  const count = Number(number);
  if (kind === 'log') return { kind };
  if (!Number.isSafeInteger(count) || count < 1) return null;
  if (kind === 'person') return { kind, number: count, ...(act && { act }) };
  if (kind === 'correction' || kind === 'table' || kind === 'reason') return { kind, game: count };
  return null;
}
