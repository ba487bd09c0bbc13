import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router';
import { expect, test } from 'vitest';
import { parseDepth } from './address';
import { MoreOfList } from './MoreOfList';
import type { List } from './pages';

const DEEPEST = 2;

function Page() {
  return <MoreOfList list={useLoaderData<List<unknown>>()} />;
}

function loadDepth({ request }: { request: Request }): List<unknown> {
  const depth = parseDepth(new URL(request.url).searchParams);
  return { key: 'rows', rows: [], totalCount: 0, depth, hasMore: depth < DEEPEST, nextFailed: false };
}

async function openList() {
  const router = createMemoryRouter([
    { path: '/', Component: Page, loader: loadDepth, HydrateFallback: () => null },
  ]);
  render(<RouterProvider router={router} />);
  await waitFor(() => expect(router.state.initialized).toBe(true));
}

test('The last page of a list is announced as the others are, and the focus goes on from there', async () => {
  await openList();
  const link = await screen.findByRole('link', { name: 'ПОКАЗАТЬ ЕЩЁ' });
  link.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull());
  expect(screen.getByRole('status').textContent).toBe('Список дополнен');
  expect(document.activeElement).toBe(screen.getByRole('status'));
});

test('The last page of a list leaves the focus to whoever has it', async () => {
  await openList();
  const link = await screen.findByRole('link');
  link.click();
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull());
  expect(document.activeElement).toBe(document.body);
});
