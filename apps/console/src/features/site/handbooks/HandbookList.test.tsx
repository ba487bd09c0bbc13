import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { startSession } from '../../../api/session.ts';
import { dismiss, listShownDecisions } from '../../../components/decisions/decisions.ts';
import { answerWith, answerData, list, makeAccessToken } from '../../../testing/server.ts';
import { makeEntry, renderDisciplines } from '../testing/handbook.tsx';
import { HandbooksPart } from './HandbooksPart.tsx';

afterEach(() => {
  cleanup();
  for (const { id } of listShownDecisions()) dismiss(id);
});

it('The focus goes to a new entry, wherever it stands in the list', async () => {
  let isSent = false;
  const entries = [makeEntry(1, 'Первый разряд'), makeEntry(2, 'Второй разряд')];
  const added = Promise.withResolvers<Response>();
  answerWith((_address, { method }) => {
    if (method === 'POST') return answerData({ entry_id: 3 });
    return isSent ? added.promise : list(entries);
  });
  const { user } = renderDisciplines();
  await screen.findByText('Второй разряд');
  await user.click(screen.getByRole('button', { name: 'Добавить дисциплину' }));
  const field = screen.getByRole('textbox', { name: 'Название' });
  fireEvent.change(field, { target: { value: 'Третий разряд' } });
  isSent = true;
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  added.resolve(list([...entries, makeEntry(3, 'Третий разряд')]));
  const row = (await screen.findByText('Третий разряд')).closest('li');
  await waitFor(() => expect(row?.contains(document.activeElement)).toBe(true));
});

it('Whoever deletes the only entry of the last page is led to the page before', async () => {
  startSession({ token: makeAccessToken(), userId: 1, email: 'a@nardy.example', role: 'editor' });
  const first = Array.from({ length: 50 }, (_, at) => makeEntry(at + 1, `Клуб ${at + 1}`));
  answerWith((address) => {
    if (address.endsWith('/51')) return answerData({ ...makeEntry(51, 'Последний'), used_by: [] });
    return list(address.includes('page=2') ? [makeEntry(51, 'Последний')] : first, 51);
  });
  const router = createMemoryRouter([{ path: '/site', element: <HandbooksPart /> }], {
    initialEntries: ['/site?handbook=clubs&page=2'],
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const user = userEvent.setup({ delay: null });
  await user.click(await screen.findByRole('button', { name: /^Удалить/ }));
  const confirm = await screen.findByText('Ничем не используется: из справочника исчезнет совсем.');
  await user.click(screen.getByRole('button', { name: 'Удалить' }));
  await waitFor(() => expect(confirm.isConnected).toBe(false));
  await screen.findByText('Клуб 50');
  expect(router.state.location.search).toBe('?handbook=clubs');
});
