import type { Album, Video } from '@nardy/contract';
import type { Client } from '@nardy/contract/client';
import { browserApi } from '../../api/browser';
import type { Result } from '../../api/result';
import { getDayInMoscow } from '../../formatting/typedDates';
import { parseDepth, loadListPage, loadListPageInBrowser, type List, type ListSource } from '../lists';
import { parseMediaFilters } from './filters';

export type Listed<Row> = Result<List<Row>>;

const PAGE_SIZE = 8;

/** All that the list page at an address shows; `today` is the last day that may be asked for. */
function listPageOf<Row>(listAt: (api: Client, search: URLSearchParams, today: string) => ListSource<Row>) {
  const today = () => getDayInMoscow(Date.now());
  return {
    onServer: (api: Client, search: URLSearchParams) =>
      loadListPage(listAt(api, search, today()), { today: today() }),
    inBrowser: (search: URLSearchParams) =>
      loadListPageInBrowser(listAt(browserApi, search, today()), { today: today() }),
  };
}

export const albumList = listPageOf<Album>((api, search, today) =>
  buildSource(
    'albums',
    { search, today },
    ({ album_id }) => album_id,
    (query) => api.listAlbums({ query }),
  ),
);

export const videoList = listPageOf<Video>((api, search, today) =>
  buildSource(
    'videos',
    { search, today },
    ({ video_id }) => video_id,
    (query) => api.listVideos({ query }),
  ),
);

interface MediaQuery {
  readonly title: string | undefined;
  readonly published_from: string | undefined;
  readonly published_to: string | undefined;
  readonly page: number;
  readonly pageSize: number;
}

function buildSource<Row>(
  name: string,
  { search, today }: { readonly search: URLSearchParams; readonly today: string },
  idOf: (row: Row) => number,
  ask: (query: MediaQuery) => Promise<{ data: Row[]; totalCount: number }>,
): ListSource<Row> {
  const { title, from, to } = parseMediaFilters(search, today);
  const query = { title, published_from: from, published_to: to, pageSize: PAGE_SIZE };
  return {
    key: JSON.stringify([name, query]),
    depth: parseDepth(search),
    pageSize: PAGE_SIZE,
    idOf,
    fetchPage: (page) => ask({ ...query, page }),
  };
}
