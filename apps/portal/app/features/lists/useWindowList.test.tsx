import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, test, vi } from 'vitest';
import { useWindowList } from './useWindowList';

interface Row {
  readonly id: number;
}
const PAGES: Readonly<Record<number, readonly Row[]>> = {
  1: [{ id: 1 }, { id: 2 }],
  2: [{ id: 2 }, { id: 3 }],
};

const fetchPage = vi.fn<(page: number) => Promise<{ data: readonly Row[]; totalCount: number }>>();
const answer = async (page: number) => ({ data: PAGES[page] ?? [], totalCount: 3 });

/** The list as it opens, or with what the browser's history has of it. */
function listOf(state: unknown = null) {
  return renderHook(
    ({ key }: { key: string }) => {
      const noted: unknown = useLocation().state;
      return { ...useWindowList('rows', key, ({ id }: Row) => id, fetchPage), noted };
    },
    {
      initialProps: { key: 'a' },
      wrapper: ({ children }: { children: ReactNode }) => (
        <MemoryRouter initialEntries={[{ pathname: '/', state }]}>{children}</MemoryRouter>
      ),
    },
  );
}

test('Pages follow each other without repeats', async () => {
  fetchPage.mockImplementation(answer);
  const { result } = listOf();
  expect(result.current).toMatchObject({ state: 'loading', rows: [] });
  await waitFor(() => expect(result.current.state).toBe('ready'));
  act(() => result.current.more());
  expect(result.current).toMatchObject({ state: 'loading', rows: PAGES[1] });
  await waitFor(() => expect(result.current.rows).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]));
  expect(fetchPage.mock.calls).toEqual([[1], [2]]);
});

test('A page that failed is asked for again, and another key begins anew', async () => {
  fetchPage.mockRejectedValueOnce(new Error('no')).mockImplementation(answer);
  const { result, rerender } = listOf();
  await waitFor(() => expect(result.current.state).toBe('failed'));
  act(() => result.current.more());
  await waitFor(() => expect(result.current.rows).toEqual(PAGES[1]));
  rerender({ key: 'b' });
  expect(result.current).toMatchObject({ state: 'loading', rows: [] });
  await waitFor(() => expect(result.current.rows).toEqual(PAGES[1]));
});

test('A list that was deeper when it was left comes as deep again, page by page', async () => {
  fetchPage.mockReset().mockImplementation(answer);
  const left = listOf();
  await waitFor(() => expect(left.result.current.state).toBe('ready'));
  act(() => left.result.current.more());
  await waitFor(() => expect(left.result.current.rows).toHaveLength(3));
  left.unmount();

  fetchPage.mockClear();
  const { result, rerender } = listOf(left.result.current.noted);
  await waitFor(() => expect(result.current.state).toBe('ready'));
  expect(result.current.rows).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
  rerender({ key: 'b' });
  await waitFor(() => expect(result.current).toMatchObject({ state: 'ready', rows: PAGES[1] }));
  expect(fetchPage.mock.calls).toEqual([[1], [2], [1]]);
});

test('A list that fails while it comes as deep again goes on to where it was, which the history still has', async () => {
  fetchPage.mockReset().mockImplementation(answer);
  fetchPage.mockImplementationOnce(answer).mockRejectedValueOnce(new Error('no'));
  const state = { rows: { key: 'a', depth: 3 } };
  const { result } = listOf(state);
  await waitFor(() => expect(result.current).toMatchObject({ state: 'failed', rows: PAGES[1] }));
  act(() => result.current.more());
  await waitFor(() => expect(result.current.state).toBe('ready'));
  expect(fetchPage.mock.calls).toEqual([[1], [2], [2], [3]]);
  expect(result.current.noted).toEqual(state);
});
