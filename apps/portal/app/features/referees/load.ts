import type { JudgingItem, Referee } from '@nardy/contract';
import type { Client } from '@nardy/contract/client';
import { browserApi } from '../../api/browser';
import { notFound } from '../../api/pathId';
import { recently } from '../../api/recent';
import { isMissing, settle, type Result } from '../../api/result';
import { depthOf, loadListPage, loadListPageInBrowser, type List, type ListSource } from '../lists';

const PAGE_SIZE = 6;

export type RefereeResult = Result<Referee>;
export type Judging = Result<List<JudgingItem>>;

/** A referee with the judging history; without the referee there is no such page. */
export async function loadReferee(api: Client, id: number, search: URLSearchParams) {
  return existing(await loadListPage(sourceOf(api, id, search), { referee: settle(askReferee(api, id)) }));
}

export async function loadRefereeInBrowser(id: number, search: URLSearchParams) {
  const referee = settle(recently(`referee ${id}`, () => askReferee(browserApi, id)));
  return existing(await loadListPageInBrowser(sourceOf(browserApi, id, search), { referee }));
}

function existing<Page extends { readonly referee: RefereeResult }>(page: Page): Page {
  if (isMissing(page.referee)) throw notFound();
  return page;
}

async function askReferee(api: Client, id: number): Promise<Referee> {
  return (await api.getReferee({ params: { id } })).data;
}

function sourceOf(api: Client, id: number, search: URLSearchParams): ListSource<JudgingItem> {
  return {
    key: JSON.stringify(['judging', id]),
    depth: depthOf(search),
    pageSize: PAGE_SIZE,
    idOf: ({ tournament_id }) => tournament_id,
    fetchPage: (page) => api.listRefereeTournaments({ params: { id }, query: { page, pageSize: PAGE_SIZE } }),
  };
}
