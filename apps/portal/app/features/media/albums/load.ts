import type { Album, Photo } from '@nardy/contract';
import type { Client } from '@nardy/contract/client';
import { browserApi } from '../../../api/browser';
import { primeRecent, memoizeRecent } from '../../../api/memoizeRecent';
import { settle, type Result } from '../../../api/result';
import { parseDepth, loadList, loadListInBrowser, type List, type ListSource } from '../../lists';
import { settleOne } from '../one';

export interface AlbumData {
  readonly album: Result<Album>;
  readonly photos: Result<List<Photo>>;
}

const PAGE_SIZE = 8;

export async function loadAlbum(api: Client, id: number, search: URLSearchParams): Promise<AlbumData> {
  const [album, photos] = await Promise.all([
    settleOne(api.getAlbum({ params: { id } })),
    settle(loadList(buildSource(api, id, search))),
  ]);
  return { album, photos };
}

export async function loadAlbumInBrowser(id: number, search: URLSearchParams): Promise<AlbumData> {
  const [album, photos] = await Promise.all([
    settleOne(askAlbumInBrowser(id)),
    settle(loadListInBrowser(buildSource(browserApi, id, search))),
  ]);
  return { album, photos };
}

const buildAlbumKey = (id: number) => `album ${id}`;

/** What the server rendered is at hand for who looks at more of its photos. */
export function keepAlbum(album: Album): void {
  primeRecent(buildAlbumKey(album.album_id), album, Date.now());
}

async function askAlbumInBrowser(id: number): Promise<{ data: Album }> {
  const ask = async () => (await browserApi.getAlbum({ params: { id } })).data;
  return { data: await memoizeRecent(buildAlbumKey(id), ask) };
}

function buildSource(api: Client, id: number, search: URLSearchParams): ListSource<Photo> {
  return {
    key: JSON.stringify(['photos', id]),
    depth: parseDepth(search),
    pageSize: PAGE_SIZE,
    idOf: ({ photo_id }) => photo_id,
    fetchPage: (page) => api.listPhotos({ params: { id }, query: { page, pageSize: PAGE_SIZE } }),
  };
}
