import type { Album } from '@nardy/contract';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { AlbumPage } from './AlbumPage';
import { loadAlbumInBrowser } from './load';

/** Album 1 has the photos 11 and 12, album 2 the photos 21 and 22. */
function answer(address: string) {
  const [, , , album = '', part] = new URL(address, 'https://portal.test').pathname.split('/');
  if (part === undefined) {
    const found: Album = {
      album_id: Number(album),
      title: `Альбом ${album}`,
      publishedDt: '2026-11-24T08:45:00.000Z',
      photo_count: 2,
      author: null,
      cover: null,
      tags: [],
    };
    return Response.json({ success: true, data: found });
  }
  const data = [1, 2].map((number) => ({
    photo_id: Number(album) * 10 + number,
    description: `Фото ${album}${number}`,
    image: { link: `/${album}${number}.webp`, width: 750, height: 424 },
  }));
  return Response.json({ success: true, data, totalCount: data.length });
}

test('A photo opens in the second album that a visit comes to, as in the first', async () => {
  vi.stubGlobal('fetch', async (address: string) => answer(address));
  const router = createMemoryRouter(
    [
      {
        path: '/photo-gallery/:id',
        loader: ({ params, request }) =>
          loadAlbumInBrowser(Number(params['id']), new URL(request.url).searchParams),
        HydrateFallback: () => null,
        Component: AlbumPage,
      },
    ],
    { initialEntries: ['/photo-gallery/1'] },
  );
  render(<RouterProvider router={router} />);
  await userEvent.click(await screen.findByRole('link', { name: /Фото 11/ }));
  await screen.findByText('1 из 2');
  await router.navigate(-1);
  await waitFor(() => expect(screen.queryByText('1 из 2')).toBeNull());
  await router.navigate('/photo-gallery/2');
  await userEvent.click(await screen.findByRole('link', { name: /Фото 22/ }));
  await waitFor(() => expect(screen.queryByText('2 из 2')).not.toBeNull());
});
