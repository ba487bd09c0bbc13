import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import type { ManagedAlbumDetails, ManagedPhoto } from '@nardy/contract';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { startSession } from '../../../api/session.ts';
import { dismiss, listShownDecisions, performAll } from '../../../components/decisions/decisions.ts';
import { answerWith, answerData, createRefusal, makeAccessToken } from '../../../testing/server.ts';
import { askAlbum, getAlbumKey } from '../albums/album.ts';
import { usePhotoActions } from './usePhotoActions.ts';

afterEach(() => {
  cleanup();
  for (const { id } of listShownDecisions()) dismiss(id);
});

/** What is done with the photos of an album. */
const renderActions = () =>
  renderHook(() => usePhotoActions({ album_id: 7, photos: [] } as unknown as ManagedAlbumDetails), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
    ),
  });

it('A photo that is gone already does not keep the others from being deleted', async () => {
  const fetch = answerWith((address) =>
    address.endsWith('/2') ? createRefusal(404, { error: 'Фото не найдено' }) : answerData({}),
  );
  const { result } = renderActions();
  result.current.removeMany([1, 2, 3]);
  await performAll();
  expect(fetch.mock.calls.map(([address]) => address.split('/').at(-1))).toEqual(['1', '2', '3']);
  expect(listShownDecisions()).toEqual([]);
});

it('Photos that are being deleted are not deleted further in the name of who logs in meanwhile', async () => {
  const logIn = (userId: number): void =>
    startSession({ token: makeAccessToken(userId), userId, email: 'a@nardy.example', role: 'editor' });
  logIn(1);
  const fetch = answerWith((address) => {
    if (address.endsWith('/1')) logIn(2);
    return answerData({});
  });
  const { result } = renderActions();
  result.current.removeMany([1, 2, 3]);
  await performAll();
  expect(fetch.mock.calls.map(([address]) => address.split('/').at(-1))).toEqual(['1']);
  expect(listShownDecisions()).toEqual([]);
});

it('A caption that was saved is not overwritten by an answer that was on its way before', async () => {
  const photo = { photo_id: 1, version: 1, description: '' } as unknown as ManagedPhoto;
  const saved: ManagedPhoto = { ...photo, version: 2, description: 'Финал' };
  const createAlbum = (photos: readonly ManagedPhoto[]) => answerData({ album_id: 7, photos });
  const onItsWay = Promise.withResolvers<Response>();
  const answers: (Response | Promise<Response>)[] = [createAlbum([photo]), onItsWay.promise];
  answerWith(() => answers.shift() ?? createAlbum([saved]));
  const queries = new QueryClient();
  const { result } = renderHook(
    () => {
      const { data } = useQuery({ queryKey: getAlbumKey(7), queryFn: ({ signal }) => askAlbum(7, signal) });
      const { put } = usePhotoActions(
        data ?? ({ album_id: 7, photos: [] } as unknown as ManagedAlbumDetails),
      );
      return { captions: data?.photos.map(({ description }) => description), put };
    },
    {
      wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
    },
  );
  await waitFor(() => expect(result.current.captions).toEqual(['']));
  void queries.invalidateQueries({ queryKey: getAlbumKey(7) });
  await waitFor(() => expect(answers).toEqual([]));
  result.current.put(saved);
  onItsWay.resolve(createAlbum([photo]));
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(queries.getQueryData<ManagedAlbumDetails>(getAlbumKey(7))?.photos).toEqual([saved]);
});
