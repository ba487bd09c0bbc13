import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { AlbumListPage } from './albums/AlbumListPage';
import { VideoListPage } from './videos/VideoListPage';

test.each([
  ['albums', AlbumListPage],
  ['videos', VideoListPage],
])('The %s of a page that was rendered before midnight can be asked for today', async (_what, Component) => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T00:10:00+03:00'));
  const none = { key: 'list', rows: [], totalCount: 0, depth: 1, hasMore: false, nextFailed: false };
  const router = createMemoryRouter([{ id: 'list', path: '/', loader: () => null, Component }], {
    hydrationData: { loaderData: { list: { list: { ok: true, value: none }, today: '2026-11-20' } } },
  });
  render(<RouterProvider router={router} />);
  const field = screen.getByRole('textbox', { name: 'Дата по' });
  await userEvent.type(field, '21112026');
  expect(screen.queryByText('Не позже сегодняшнего дня')).toBeNull();
  await userEvent.clear(field);
  await userEvent.type(field, '22112026');
  expect(screen.getByText('Не позже сегодняшнего дня')).toBeDefined();
});
