import { act, renderHook, waitFor } from '@testing-library/react';
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

function listOf(key = 'a') {
  return renderHook((props: { key: string }) => useWindowList(props.key, ({ id }: Row) => id, fetchPage), {
    initialProps: { key },
  });
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
  const { result, rerender } = renderHook(
    (props: { key: string }) => useWindowList(props.key, ({ id }: Row) => id, fetchPage, 2),
    { initialProps: { key: 'a' } },
  );
  await waitFor(() => expect(result.current).toMatchObject({ state: 'ready', depth: 2 }));
  expect(result.current.rows).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
  rerender({ key: 'b' });
  await waitFor(() => expect(result.current).toMatchObject({ state: 'ready', depth: 1 }));
  expect(fetchPage.mock.calls).toEqual([[1], [2], [1]]);
});
