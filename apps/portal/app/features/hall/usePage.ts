import type { HallContent } from '@nardy/contract';
import { useEffect, useState } from 'react';
import { listPages, type HallPage } from './pages';

const PAGE_SECONDS = 12;
/** What was just announced has the screen for itself. */
const ANNOUNCED_MS = 20_000;

export interface Turn {
  /** Without announcements that are over by now: parts of pages count what is in it. */
  readonly content: HallContent;
  readonly page: HallPage;
  readonly pages: readonly HallPage[];
  /** Of the page among all. */
  readonly index: number;
  /** Seconds until the next one. */
  readonly rest: number;
  /** Now, by the server's clock. */
  readonly now: number;
}

/** The page that is to be seen now; by the clock alone, so that a change of the content turns no page early. */
export function usePage(content: HallContent, behind: number): Turn {
  const [now, setNow] = useState(() => Date.now() + behind);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now() + behind), 1_000);
    return () => clearInterval(timer);
  }, [behind]);
  return turnAt(content, now);
}

export function turnAt(received: HallContent, now: number): Turn {
  const announcements = received.announcements.filter(
    ({ until_dt: until }) => until === null || Date.parse(until) > now,
  );
  const content = { ...received, announcements };
  const pages = listPages(content, now);
  const seconds = Math.floor(now / 1_000);
  const index = Math.floor(seconds / PAGE_SECONDS) % pages.length;
  const rest = PAGE_SECONDS - (seconds % PAGE_SECONDS);
  const [latest] = announcements;
  const isNew = latest !== undefined && now - Date.parse(latest.dt) < ANNOUNCED_MS;
  const page = isNew ? { view: 'announcement' as const, part: 0, of: 1 } : pages[index];
  return { content, page: page ?? { view: 'clock', part: 0, of: 1 }, pages, index, rest, now };
}
