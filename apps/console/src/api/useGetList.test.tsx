import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { makeAccessToken, answerWith, list } from '../testing/server.ts';
import { startSession } from './session.ts';
import { useGetList } from './useGetList.ts';

it('A list is asked for by page, filters and order, and read again when it is invalidated by its name', async () => {
  startSession({ token: makeAccessToken(), userId: 1, email: 'a@nardy.example', role: 'secretary' });
  const totals = [41, 40];
  const fetch = answerWith(() => list([{ person_id: 7, fullName: 'Анна' }], totals.shift()));
  const client = new QueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () => useGetList('people', { page: 3, pageSize: 20, name: 'анна', region_id: '', sort: '-name' }),
    { wrapper },
  );
  await waitFor(() => expect(result.current.total).toBe(41));
  expect(result.current.data).toEqual([{ person_id: 7, fullName: 'Анна', id: 7 }]);
  const [address] = fetch.mock.calls[0] ?? [];
  expect(decodeURIComponent(address ?? '')).toBe('/api/admin/people?page=3&pageSize=20&name=анна&sort=-name');
  await client.invalidateQueries({ queryKey: ['people'] });
  await waitFor(() => expect(result.current.total).toBe(40));
});
