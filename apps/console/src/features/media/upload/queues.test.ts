import type { ManagedAlbumDetails, ManagedPhoto } from '@nardy/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startSession } from '../../../api/session.ts';
import {
  dismiss,
  listShownDecisions,
  performAll,
  undoLast,
} from '../../../components/decisions/decisions.ts';
import { HeldUpload } from '../../../testing/heldUploads.ts';
import { makeAccessToken, answerWith, answerData } from '../../../testing/server.ts';
import { waitUntil } from '../../../testing/waitUntil.ts';
import { getAlbumKey } from '../albums/album.ts';
import { usePhotoActions } from '../photos/usePhotoActions.ts';
import { computeHash } from './contents.ts';
import { getQueue } from './queues.ts';

const ALBUM_ID = 7;

const photoOf = (id: number): ManagedPhoto => ({
  photo_id: id,
  description: null,
  image: { link: `${id}.jpg`, width: 750, height: 424 },
  is_cover: 0,
  content_hash: String(id),
  version: 1,
});

const albumWith = (ids: readonly number[]): ManagedAlbumDetails =>
  ({
    album_id: ALBUM_ID,
    photo_count: ids.length,
    photos: ids.map(photoOf),
  }) as unknown as ManagedAlbumDetails;

const jpeg = (name: string): File =>
  new File([new Uint8Array([0xff, 0xd8, 0xff]), new Uint8Array(1000)], name);

function answerUpload(at: number, photoId: number): void {
  HeldUpload.sent[at]?.answer(200, { success: true, data: { ...photoOf(photoId), is_new: 1 } });
}

beforeEach(() => {
  HeldUpload.sent = [];
  vi.stubGlobal('XMLHttpRequest', HeldUpload);
  vi.stubGlobal('isSecureContext', false);
  startSession({ token: makeAccessToken(), userId: 1, email: 'a@nardy.example', role: 'editor' });
});

afterEach(() => {
  // What a test leaves under way would be cancelled amid a test of another file, by its login.
  for (const id of [ALBUM_ID, 8, 9, 10]) getQueue(id, new QueryClient()).cancel();
  cleanup();
  for (const { id } of listShownDecisions()) dismiss(id);
});

function createClientWith(ids: readonly number[]): QueryClient {
  const queries = new QueryClient();
  queries.setQueryData(getAlbumKey(ALBUM_ID), albumWith(ids));
  return queries;
}

it('What comes after another login is shown to who has logged in, and is put in the order of its files', async () => {
  const fetch = answerWith((_, init) => answerData(init.method === 'PUT' ? {} : albumWith([5, 2, 1])));
  const queue = getQueue(ALBUM_ID, createClientWith([5]));
  queue.add([jpeg('1.jpg'), jpeg('2.jpg')]);
  await waitUntil(() => expect(HeldUpload.sent).toHaveLength(2));
  const now = createClientWith([5]);
  expect(getQueue(ALBUM_ID, now)).toBe(queue);
  answerUpload(1, 2);
  await waitUntil(() =>
    expect(now.getQueryData<ManagedAlbumDetails>(getAlbumKey(ALBUM_ID))?.photo_count).toBe(2),
  );
  // Meanwhile the page is being loaded anew, and knows of none.
  now.removeQueries({ queryKey: getAlbumKey(ALBUM_ID) });
  answerUpload(0, 1);
  await waitUntil(() => expect(fetch).toHaveBeenCalledTimes(2));
  expect(JSON.parse(fetch.mock.calls[1]?.[1].body as string)).toEqual({ photo_ids: [1, 2], before: null });
});

/** An album with a photo that has just been deleted, and the same file dropped onto it again. */
async function dropWhatWasDeleted(albumId: number) {
  vi.stubGlobal('isSecureContext', true);
  const file = jpeg('1.jpg');
  const photo: ManagedPhoto = { ...photoOf(1), content_hash: (await computeHash(file)) ?? '' };
  const album = { ...albumWith([]), album_id: albumId, photo_count: 2, photos: [photo, photoOf(2)] };
  const queries = new QueryClient();
  queries.setQueryData(getAlbumKey(albumId), album);
  const { result } = renderHook(() => usePhotoActions(album), {
    wrapper: ({ children }: { children: ReactNode }) =>
      createElement(QueryClientProvider, { client: queries }, children),
  });
  result.current.remove(photo, 1);
  const queue = getQueue(albumId, queries);
  queue.add([file]);
  const stateOf = () => queue.items.map(({ state, sent }) => [state, sent]);
  // Long enough for its content to be read.
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(stateOf()).toEqual([['sending', 0]]);
  expect(HeldUpload.sent).toEqual([]);
  return { stateOf };
}

it('A photo that was deleted and is dropped again is sent once it is gone', async () => {
  answerWith(() => answerData({}));
  const { stateOf } = await dropWhatWasDeleted(8);
  await performAll();
  await waitUntil(() => expect(HeldUpload.sent).toHaveLength(1));
  answerUpload(0, 3);
  await waitUntil(() => expect(stateOf()).toEqual([['stored', 0]]));
});

it('A photo that was deleted and is dropped again is known once its deletion was undone', async () => {
  answerWith(() => answerData({}));
  const { stateOf } = await dropWhatWasDeleted(9);
  expect(undoLast()).toBe(true);
  await waitUntil(() => expect(stateOf()).toEqual([['known', 0]]));
  expect(HeldUpload.sent).toEqual([]);
});

it('Whether a photo is gone whose deletion has failed the server says', async () => {
  answerWith((_, init) => {
    if (init.method === 'DELETE') throw new TypeError('Failed to fetch');
    return answerData({});
  });
  await dropWhatWasDeleted(10);
  await performAll();
  expect(listShownDecisions()).toMatchObject([{ state: 'failed' }]);
  await waitUntil(() => expect(HeldUpload.sent).toHaveLength(1));
});
