import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams, type NavigateOptions } from 'react-router';
import { formatAddress, parseAddress } from '../correction/address.ts';
import type { CorrectResult } from '../correction/result.ts';
import { useScreen } from './screen.ts';
import type { TabId } from './tabs.ts';

/** What lies open beside a tab, or in its place. It stands in the address, so that a reload loses nothing. */
export type Opened =
  | { readonly kind: 'person'; readonly number: number; readonly act?: string; readonly amount?: number }
  /** `result`: what it is to be, where it was typed. */
  | { readonly kind: 'correction'; readonly game: number; readonly result?: NonNullable<CorrectResult> }
  /** Two who are to change places. */
  | { readonly kind: 'swap'; readonly number: number; readonly other: number }
  | { readonly kind: 'table'; readonly game: number }
  | { readonly kind: 'reason'; readonly game: number }
  | { readonly kind: 'log' | 'late-entry' | 'scan' | 'closing' | 'fees' };

export interface Place {
  /** Null: the tab of the phase. */
  readonly tab: TabId | null;
  readonly opened: Opened | null;
  readonly goTo: (tab: TabId) => void;
  /** To the papers, where what the moment needs is chosen. */
  readonly goToPapersForNow: () => void;
  readonly open: (opened: Opened) => void;
  readonly close: () => void;
}

/** What is chosen on the papers, which does not outlast the tab. */
const NO_PAPER = { paper: null, part: null };

/** Of an entry of the browser's history that came by opening something: closing it goes back, and leaves no entry behind. */
const OPENED_HERE = { isOpenedHere: true };

/**
 * Where one is at the desk. Only one's own keys lead elsewhere, never another's act. The way back of the browser leads to the tab before,
 * and closes what was opened.
 */
export function usePlace(): Place {
  const [search, setSearch] = useSearchParams();
  const tab = search.get('tab') as TabId | null;
  const text = search.get('open');
  const { state } = useLocation() as { readonly state: Partial<typeof OPENED_HERE> | null };
  const navigate = useNavigate();
  const isOpenedHere = state?.isOpenedHere === true;
  /** What is open now; undefined: what this was for is gone, or is being closed. */
  const present = useRef<string | null>(undefined);
  useLayoutEffect(() => {
    present.current = text;
    return () => {
      present.current = undefined;
    };
  }, [text]);
  const { place } = useScreen();
  const here = formatWhere(search);
  const change = useCallback(
    (changes: Readonly<Record<string, string | null>>, options: NavigateOptions) =>
      setSearch((before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes))
          if (value === null) next.delete(name);
          else next.set(name, value);
        return next;
      }, options),
    [setSearch],
  );
  const close = useCallback(() => {
    // What is done at last closes its own panel, and none that was opened meanwhile.
    if (present.current !== text) return;
    present.current = undefined;
    if (isOpenedHere) void navigate(-1);
    else change({ open: null }, { replace: true });
  }, [text, isOpenedHere, navigate, change]);
  return useMemo(
    () => ({
      tab,
      opened: parseOpened(text),
      goTo: (wanted) => {
        // What is done at last leads nowhere once one has gone elsewhere.
        if (place.current !== here) return;
        const isSame = wanted === tab;
        if (isSame && isOpenedHere) close();
        else
          change({ tab: wanted, open: null, ...(!isSame && NO_PAPER) }, { replace: isSame || isOpenedHere });
      },
      goToPapersForNow: () =>
        change({ tab: 'papers', open: null, ...NO_PAPER }, { replace: tab === 'papers' || isOpenedHere }),
      open: (opened) =>
        change(
          { open: formatOpened(opened) },
          text === null ? { state: OPENED_HERE } : { replace: true, state },
        ),
      close,
    }),
    [place, here, tab, text, state, isOpenedHere, change, close],
  );
}

/** The tab and what is open, as one text. */
export function formatWhere(search: URLSearchParams): string {
  return `${search.get('tab') ?? ''}.${search.get('open') ?? ''}`;
}

export function formatOpened(opened: Opened): string {
  switch (opened.kind) {
    case 'person':
      // A point parts the address.
      return ['person', opened.number, opened.act, opened.amount?.toString().replace('.', ',')]
        .filter((part) => part !== undefined)
        .join('.');
    case 'correction':
      return ['correction', opened.game, ...(opened.result ? formatAddress(opened.result) : [])].join('.');
    case 'swap':
      return ['swap', opened.number, opened.other].join('.');
    case 'log':
    case 'late-entry':
    case 'scan':
    case 'closing':
    case 'fees':
      return opened.kind;
    default:
      return `${opened.kind}.${opened.game}`;
  }
}

/** Null for what no desk has written there. */
export function parseOpened(text: string | null): Opened | null {
  const [kind, number, ...rest] = (text ?? '').split('.');
  const [third, fourth] = rest;
  const count = Number(number);
  const one = Number(third);
  if (kind === 'log' || kind === 'late-entry' || kind === 'scan' || kind === 'closing' || kind === 'fees')
    return { kind };
  if (!Number.isSafeInteger(count) || count < 1) return null;
  if (kind === 'person') return { kind, number: count, ...(third && { act: third }), ...parseAmount(fourth) };
  if (kind === 'swap')
    return Number.isSafeInteger(one) && one > 0 ? { kind, number: count, other: one } : null;
  if (kind === 'correction') {
    const result = parseAddress(rest);
    return { kind, game: count, ...(result && { result }) };
  }
  return kind === 'table' || kind === 'reason' ? { kind, game: count } : null;
}

/** Points of a penalty: halves, or nothing. */
function parseAmount(text: string | undefined): { readonly amount?: number } {
  const amount = Number(text?.replace(',', '.'));
  return amount > 0 && Number.isSafeInteger(2 * amount) ? { amount } : {};
}
