import type { Album, Photo } from '@nardy/contract';
import { ApiError } from '@nardy/contract/client';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { browserApi } from '../../../api/browser';
import { renderAt } from '../../../components/testing/render';
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

/** The rows of an album whose photos do not come the first time. */
function show() {
  const list = { key: 'a', rows: PHOTOS, totalCount: 3, depth: 1, hasMore: false, nextFailed: false };
  return renderAt(<PhotoGrid album={ALBUM} list={list} />);
}

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
