import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ManagedAlbumDetails } from '@nardy/contract';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { dismiss, listShownDecisions, performAll } from '../../../components/decisions/decisions.ts';
import { answerWith, answerData, createRefusal } from '../../../testing/server.ts';
import { usePhotoActions } from './usePhotoActions.ts';

afterEach(() => {
  cleanup();
  for (const { id } of listShownDecisions()) dismiss(id);
  vi.unstubAllGlobals();
});

it('A photo that is gone already does not keep the others from being deleted', async () => {
  const fetch = answerWith((address) =>
    address.endsWith('/2') ? createRefusal(404, { error: 'Фото не найдено' }) : answerData({}),
  );
  const { result } = renderHook(
    () => usePhotoActions({ album_id: 7, photos: [] } as unknown as ManagedAlbumDetails),
    {
      wrapper: ({ children }) => (
        <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
      ),
    },
  );
  result.current.removeMany([1, 2, 3]);
  await performAll();
  expect(fetch.mock.calls.map(([address]) => address.split('/').at(-1))).toEqual(['1', '2', '3']);
  expect(listShownDecisions()).toEqual([]);
});
