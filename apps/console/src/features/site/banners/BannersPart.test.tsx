import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { startSession } from '../../../api/session.ts';
import { dismiss, listShownDecisions, undoLast } from '../../../components/decisions/decisions.ts';
import { makeAccessToken, answerWith, answerData, list } from '../../../testing/server.ts';
import { BannersPart } from './BannersPart.tsx';

const TITLES = ['Кубок', 'Набор судей', 'Партнёр', 'Сезон'];

const bannerOf = (banner_id: number) => ({
  banner_id,
  title: TITLES[banner_id - 1],
  link: null,
  blank: 0,
  image: { link: '/banner.webp' },
  competition: null,
  version: 1,
});

afterEach(() => {
  cleanup();
  act(() => {
    for (const { id } of listShownDecisions()) dismiss(id);
  });
});

it('The undo of a move puts one banner back and leaves the moves of others', async () => {
  startSession({ token: makeAccessToken(), userId: 1, email: 'a@nardy.example', role: 'administrator' });
  let order = [1, 2, 3, 4];
  answerWith((_address, { method, body }) => {
    if (method !== 'PUT') return list(order.map(bannerOf));
    order = (JSON.parse(body as string) as { banner_ids: number[] }).banner_ids;
    return answerData({});
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <BannersPart />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Выше: Набор судей' }));
  await waitFor(() => expect(listShownDecisions()[0]?.state).toBe('done'));
  expect(order).toEqual([2, 1, 3, 4]);
  order = [2, 1, 4, 3];
  undoLast();
  await waitFor(() => expect(listShownDecisions()).toEqual([]));
  expect(order).toEqual([1, 2, 4, 3]);
});
