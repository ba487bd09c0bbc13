import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { usePlaceOptions } from './options';
import { NOWHERE } from './place';

const PAGES: Readonly<Record<string, readonly number[]>> = { 1: [1, 2], 2: [2, 3] };

test('Pages of places follow each other without repeats', async () => {
  vi.stubGlobal('fetch', async (address: string) => {
    const page = new URL(address, 'https://portal.test').searchParams.get('page') ?? '';
    const data = PAGES[page]?.map((id) => ({ country_id: id, title: `Страна ${id}` }));
    return Response.json({ success: true, data, totalCount: 51 });
  });
  const { result } = renderHook(() => usePlaceOptions('country', NOWHERE, '', true));
  await waitFor(() => expect(result.current.status).toBe('ready'));
  act(() => result.current.loadMore());
  await waitFor(() => expect(result.current.hasMore).toBe(false));
  expect(result.current.options.map(({ id }) => id)).toEqual([1, 2, 3]);
});
