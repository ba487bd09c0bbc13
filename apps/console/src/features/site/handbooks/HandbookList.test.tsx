import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { startSession } from '../../../api/session.ts';
import { accessToken, answerWith, data, list } from '../../../testing/server.ts';
import { HandbookList } from './HandbookList.tsx';

const entry = (entry_id: number, title: string) => ({
  entry_id,
  title,
  short_title: null,
  honorary: 0,
  code: null,
  timezone: null,
  country: null,
  district: null,
  region: null,
  is_retired: 0,
  is_fixed: 0,
  version: 1,
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

it('The focus goes to a new entry, wherever it stands in the list', async () => {
  startSession({ token: accessToken(), userId: 1, email: 'a@nardy.example', role: 'administrator' });
  let isSent = false;
  const entries = [entry(1, 'Первый разряд'), entry(2, 'Второй разряд')];
  const added = Promise.withResolvers<Response>();
  answerWith((_address, { method }) => {
    if (method === 'POST') return data({ entry_id: 3 });
    return isSent ? added.promise : list(entries);
  });
  const user = userEvent.setup({ delay: null });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <HandbookList
          handbook="disciplines"
          filters={{ title: '', state: '', page: 1 }}
          hrefOfPage={() => '/site'}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByText('Второй разряд');
  await user.click(screen.getByRole('button', { name: 'Добавить дисциплину' }));
  const field = screen.getByRole('textbox', { name: 'Название' });
  fireEvent.change(field, { target: { value: 'Третий разряд' } });
  isSent = true;
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  added.resolve(list([...entries, entry(3, 'Третий разряд')]));
  const row = (await screen.findByText('Третий разряд')).closest('li');
  await waitFor(() => expect(row?.contains(document.activeElement)).toBe(true));
});
