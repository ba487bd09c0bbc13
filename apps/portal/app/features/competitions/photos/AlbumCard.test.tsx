import type { Album } from '@nardy/contract';
import { ApiError } from '@nardy/contract/client';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { browserApi } from '../../../api/browser';
import { renderAt } from '../../../components/testing/render';
import { AlbumCard } from './AlbumCard';

const ALBUM: Album = {
  album_id: 7,
  title: 'Финал',
  publishedDt: '2026-11-24T08:45:00.000Z',
  photo_count: 1,
  author: null,
  cover: null,
  tags: [],
};
const PHOTO = { photo_id: 1, description: null, image: { link: '/1.webp', width: 750, height: 424 } };

test('Another touch of the cover asks again for photos that did not come', async () => {
  vi.spyOn(browserApi, 'listPhotos')
    .mockRejectedValueOnce(new ApiError(0))
    .mockResolvedValue({ success: true, data: [PHOTO], totalCount: 1 });
  const { user } = renderAt(<AlbumCard album={ALBUM} />);
  const cover = screen.getByRole('button', { name: /^Смотреть: Финал/ });
  await user.click(cover);
  expect((await screen.findByRole('alert')).textContent).toBe('Ошибка загрузки');
  await user.click(cover);
  expect(await screen.findByRole('button', { name: 'Закрыть' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('A cover that is touched while the photos of another have not come opens its own alone', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  vi.spyOn(browserApi, 'listPhotos').mockImplementation(async ({ params }) => {
    if (params.id === 7) await promise;
    return { success: true, data: [PHOTO], totalCount: 1 };
  });
  const { user, router } = renderAt(
    <>
      <AlbumCard album={ALBUM} />
      <AlbumCard album={{ ...ALBUM, album_id: 8, title: 'Награждение' }} />
    </>,
  );
  await user.click(screen.getByRole('button', { name: /Финал/ }));
  await user.click(screen.getByRole('button', { name: /Награждение/ }));
  await user.click(await screen.findByRole('button', { name: 'Закрыть' }));
  resolve();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Закрыть' })).toBeNull());
  expect(router.state.location.state).toBeNull();
});
