import type { Client } from '@nardy/contract/client';
import { browserApi } from '../../api/browser';
import { buildPlaceQuery } from '../geography';
import { parseCompetitionFilters, TAB_STATUSES, TABS, type Tab } from './filters';

/** How many competitions each tab has under the filters in force. */
export type TabCounts = Readonly<Record<Tab, number>>;

/** A number that fails to come is left out: the tabs lead on without it. */
export function loadTabCounts(api: Client, search: URLSearchParams): Promise<TabCounts | undefined> {
  return askCounts(api, search).catch(() => undefined);
}

const FRESH_MS = 60_000;
const PATIENCE_MS = 200;
let kept: { readonly key: string; readonly counts: TabCounts; readonly askedAt: number } | undefined;

/** Takes over the numbers that came with the page, asked for at `askedAt` milliseconds. */
export function keepTabCounts(search: URLSearchParams, counts: TabCounts, askedAt: number): void {
  const key = formatKey(search);
  if (kept?.key !== key) kept = { key, counts, askedAt };
}

/**
 * In the browser numbers of the same filters are not asked for again, and slow ones hold up no page: it shows the last ones of these
 * filters meanwhile.
 */
export async function loadTabCountsInBrowser(search: URLSearchParams): Promise<TabCounts | undefined> {
  const key = formatKey(search);
  const last = kept?.key === key ? kept : undefined;
  if (last && Date.now() - last.askedAt < FRESH_MS) return last.counts;
  const asked = loadTabCounts(browserApi, search).then((counts) => {
    if (counts) kept = { key, counts, askedAt: Date.now() };
    return counts;
  });
  const patience = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), PATIENCE_MS);
  });
  return (await Promise.race([asked, patience])) ?? last?.counts;
}

const formatKey = (search: URLSearchParams): string => JSON.stringify(buildQuery(search));

async function askCounts(api: Client, search: URLSearchParams): Promise<TabCounts> {
  const [current, upcoming, past] = await Promise.all(
    TABS.map(async (tab) => {
      const query = { ...buildQuery(search), statuses: [...TAB_STATUSES[tab]], pageSize: 1 };
      return (await api.listTournaments({ query })).totalCount;
    }),
  );
  return { current: current ?? 0, upcoming: upcoming ?? 0, past: past ?? 0 };
}

function buildQuery(search: URLSearchParams) {
  const { tab: _tab, type, discipline, ...place } = parseCompetitionFilters(search);
  return { type, discipline_id: discipline, ...buildPlaceQuery(place) };
}
