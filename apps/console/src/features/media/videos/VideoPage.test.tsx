import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { startSession } from '../../../api/session.ts';
import { makeAccessToken, answerWith, answerData, list, createRefusal } from '../../../testing/server.ts';
import { NewVideoPage, VideoPage } from './VideoPage.tsx';

const NO_TITLE = { title: ['Укажите название видео'] };
const NO_PLAYER = { source: ['По этому адресу плеера нет.'] };

const VIDEO = {
  video_id: 5,
  title: 'Финал',
  publishedDt: '2026-11-26T07:00:00.000Z',
  author: null,
  description: null,
  code: '<object></object>',
  source_url: null,
  player: null,
  preview: null,
  tags: [],
  is_published: 0,
  version: 1,
  changed_by: null,
};

beforeEach(() =>
  startSession({ token: makeAccessToken(), userId: 1, email: 'a@nardy.example', role: 'editor' }),
);

function open(address: string) {
  answerWith((asked, { method }) => {
    if (asked === '/api/admin/player') return createRefusal(422, NO_PLAYER);
    if (asked.startsWith('/api/admin/videos'))
      return method === 'GET' ? answerData(VIDEO) : createRefusal(422, NO_TITLE);
    return list([]);
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path="/media/videos/new" element={<NewVideoPage />} />
          <Route path="/media/videos/:id" element={<VideoPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return userEvent.setup({ delay: null });
}

const source = () => screen.findByRole('textbox', { name: /^Адрес видео или код плеера/ });
const title = () => screen.getByRole('textbox', { name: /^Название/ });
const isFaulty = (field: HTMLElement) => field.getAttribute('aria-invalid') === 'true';

it('A bad address and what else is wrong with a video are told at once', async () => {
  const user = open('/media/videos/new');
  await user.type(await source(), 'https://example.com/5');
  await user.click(screen.getByRole('button', { name: 'Добавить видео' }));
  await waitFor(() => expect(isFaulty(title())).toBe(true));
  expect(isFaulty(await source())).toBe(true);
  expect(document.activeElement).toBe(await source());
});

it('What was put in otherwise and stays as it is is no fault of a video', async () => {
  const user = open('/media/videos/5');
  await source();
  await user.clear(title());
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(isFaulty(title())).toBe(true));
  expect(isFaulty(await source())).toBe(false);
});
