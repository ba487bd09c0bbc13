import type { JudgingItem, Referee } from '@nardy/contract';
import type { Client } from '@nardy/contract/client';
import { browserApi } from '../../api/browser';
import { redirectToMergeTarget } from '../../api/mergeTarget';
import { createNotFound } from '../../api/pathId';
import { memoizeRecent } from '../../api/memoizeRecent';
import { isMissing, settle, type Result } from '../../api/result';
import { parseDepth, loadListPage, loadListPageInBrowser, type List, type ListSource } from '../lists';

const PAGE_SIZE = 6;

export type RefereeResult = Result<Referee>;
export type Judging = Result<List<JudgingItem>>;

/** A referee with the judging history; without the referee there is no such page. */
export async function loadReferee(api: Client, id: number, url: string) {
  const search = new URL(url).searchParams;
  return ensureExisting(
    id,
    url,
    await loadListPage(buildSource(api, id, search), { referee: settle(askReferee(api, id)) }),
  );
}

export async function loadRefereeInBrowser(id: number, url: string) {
  const search = new URL(url).searchParams;
  const referee = settle(memoizeRecent(`referee ${id}`, () => askReferee(browserApi, id)));
  return ensureExisting(
    id,
    url,
    await loadListPageInBrowser(buildSource(browserApi, id, search), { referee }),
  );
}

function ensureExisting<Page extends { readonly referee: RefereeResult }>(
  id: number,
  url: string,
  page: Page,
): Page {
  const { referee } = page;
  if (isMissing(referee)) throw createNotFound();
  if (referee.ok && referee.value.referee_id !== id)
    throw redirectToMergeTarget(url, { from: id, to: referee.value.referee_id });
  return page;
}

async function askReferee(api: Client, id: number): Promise<Referee> {
  return (await api.getReferee({ params: { id } })).data;
}

function buildSource(api: Client, id: number, search: URLSearchParams): ListSource<JudgingItem> {
  return {
    key: JSON.stringify(['judging', id]),
    depth: parseDepth(search),
    pageSize: PAGE_SIZE,
    idOf: ({ tournament_id }) => tournament_id,
    fetchPage: (page) => api.listRefereeTournaments({ params: { id }, query: { page, pageSize: PAGE_SIZE } }),
  };
}
