import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { ListPanel } from './ListPanel.tsx';

interface Shown {
  readonly page: number;
  readonly total: number;
  /** What the server has on the page. */
  readonly data?: readonly { readonly id: number }[];
  /** What of it is shown. */
  readonly rows?: readonly { readonly id: number }[];
  readonly isPlaceholderData?: boolean;
}

/** Shows a page of a queue, and gives the address that it has led to. */
function open({ page, total, data = [], rows = data, isPlaceholderData = false }: Shown): string {
  const list = { data, page, pageSize: 2, total, error: null, isPlaceholderData, refetch: () => undefined };
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: (
          <ListPanel
            label="Очередь"
            columns={[{ key: 'id', label: 'Номер', cell: ({ id }) => id, isMain: true }]}
            list={list}
            rows={rows}
            hrefOf={({ id }) => `/queue/${id}`}
            hrefOfPage={(to) => `/queue?page=${to}`}
          >
            Очередь пуста
          </ListPanel>
        ),
      },
    ],
    { initialEntries: [`/queue?page=${page}`] },
  );
  render(<RouterProvider router={router} />);
  return router.state.location.search;
}

const isEmpty = (): boolean => screen.queryByText('Очередь пуста') !== null;

test('A page that is past the end leads to the last one that there is', () => {
  expect(open({ page: 5, total: 4 })).toBe('?page=2');
});

test('A page whose last row is about to go leads to the one before it', () => {
  expect(open({ page: 2, total: 3, data: [{ id: 1 }], rows: [] })).toBe('?page=1');
});

test('A queue in which nobody waits is empty', () => {
  expect(open({ page: 1, total: 0 })).toBe('?page=1');
  expect(isEmpty()).toBe(true);
});

test('The first page is not left though its last row is about to go', () => {
  expect(open({ page: 1, total: 1, data: [{ id: 1 }], rows: [] })).toBe('?page=1');
  expect(isEmpty()).toBe(true);
});

test('While another page is on its way nothing is left', () => {
  expect(open({ page: 2, total: 4, isPlaceholderData: true })).toBe('?page=2');
});
