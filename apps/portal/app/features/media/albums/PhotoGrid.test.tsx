import type { Album, Photo } from '@nardy/contract';
import { ApiError } from '@nardy/contract/client';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { browserApi } from '../../../api/browser';
import { renderAt } from '../../../components/testing/render';
import { Later, type List } from '../../lists';
import { PhotoGrid } from './PhotoGrid';

const photoOf = (photo_id: number): Photo => ({
  photo_id,
  description: `Фото ${photo_id}`,
  image: { link: `/${photo_id}.webp`, width: 750, height: 424 },
});

const PHOTOS = [photoOf(1), photoOf(2), photoOf(3)];
const ALBUM: Album = {
  album_id: 7,
  title: 'Финал',
  publishedDt: '2026-11-24T08:45:00.000Z',
  photo_count: PHOTOS.length,
  author: null,
  cover: null,
  tags: [],
};

const LIST = { key: 'a', rows: PHOTOS, totalCount: 3, depth: 1, hasMore: false, nextFailed: false };

/** The rows of an album whose photos do not come the first time. */
const show = () => renderAt(<PhotoGrid album={ALBUM} list={LIST} />);

beforeEach(() => {
  vi.spyOn(browserApi, 'listPhotos')
    .mockRejectedValueOnce(new ApiError(0))
    .mockResolvedValue({ success: true, data: PHOTOS, totalCount: 3 });
});

test('Photos that did not come are asked for again by the button', async () => {
  const { user } = show();
  await user.click(screen.getByRole('link', { name: /Фото 2/ }));
  expect((await screen.findByRole('alert')).textContent).toContain('Ошибка загрузки');
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText('2 из 3')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('The next photo that is chosen asks again, and takes the place of the one that did not come', async () => {
  const { user, router } = show();
  await user.click(screen.getByRole('link', { name: /Фото 2/ }));
  await screen.findByRole('alert');
  await user.click(screen.getByRole('link', { name: /Фото 3/ }));
  expect(await screen.findByText('3 из 3')).toBeTruthy();
  await router.navigate(-1);
  await waitFor(() => expect(screen.queryByText('3 из 3')).toBeNull());
  expect(router.state.location.search).toBe('');
});

function AlbumRows() {
  const { list } = useLoaderData<{ list: List<Photo> | Promise<List<Photo>> }>();
  return (
    <Later value={list} skeleton={null}>
      {(rows) => <PhotoGrid album={ALBUM} list={rows} />}
    </Later>
  );
}

test('A photo that is opened while more of the album is on its way leaves the address its depth', async () => {
  const more = Promise.withResolvers<List<Photo>>();
  const router = createMemoryRouter(
    [{ path: '*', Component: AlbumRows, loader: () => ({ list: more.promise }) }],
    { hydrationData: { loaderData: { 0: { list: LIST } } } },
  );
  render(<RouterProvider router={router} />);
  const photo = await screen.findByRole('link', { name: /Фото 2/ });
  await act(() => router.navigate('?page=2', { replace: true }));
  await userEvent.click(photo);
  await act(async () => more.resolve(LIST));
  await waitFor(() => expect(router.state.location.search).toBe('?page=2&photo=2'), { timeout: 2_000 });
});
