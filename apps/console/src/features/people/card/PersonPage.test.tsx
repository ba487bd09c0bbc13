import type { Person } from '@nardy/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startSession } from '../../../api/session.ts';
import { accessToken, answerWith, data, list } from '../../../testing/server.ts';
import { PersonPage } from './PersonPage.tsx';

configure({ asyncUtilTimeout: 5_000 });

const PERSON = {
  person_id: 5,
  version: 1,
  fullName: 'Галиев Ильнур',
  last_name: 'Галиев',
  first_name: 'Ильнур',
  awards: [],
  merges: [],
  similar: [],
  clubs: [],
  player: {
    player_id: 7,
    rating: null,
    competitions: 0,
    games: 0,
    rank: { title: 'КМС' },
    honorary_title: null,
    clubs: [],
  },
  referee: null,
  account: null,
} as unknown as Person;

const IMPORTED = {
  entry_id: 3,
  action: 'import-into-person',
  action_title: 'Карточка дополнена импортом',
  happened_dt: '2026-11-28T09:00:00.000Z',
  user: null,
  before: null,
  after: { file: 'Люди.csv' },
};

beforeEach(() => {
  startSession({ token: accessToken(), userId: 1, email: 'a@nardy.example', role: 'secretary' });
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

async function openForm() {
  answerWith((address, { method }) => {
    if (method === 'POST') return data({});
    if (address.endsWith('/relations'))
      return data({
        contact: null,
        competitions: [],
        applications: [],
        appointments: [],
        consents: [],
        letters: [],
      });
    if (address.includes('/history')) return list([IMPORTED]);
    return address.endsWith('/people/5') ? data(PERSON) : list([]);
  });
  const router = createMemoryRouter([{ path: '/people/:id', element: <PersonPage /> }], {
    initialEntries: ['/people/5'],
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const user = userEvent.setup({ delay: null });
  await user.click(await screen.findByRole('button', { name: 'Присвоить по приказу' }));
  return user;
}

const way = () => screen.findByRole('button', { name: 'Присвоить по приказу' });

it('The way to an award has the focus again after the form was left', async () => {
  const user = await openForm();
  await user.click(screen.getByRole('button', { name: 'Отмена' }));
  expect(document.activeElement).toBe(await way());
});

it('The way to an award has the focus again after an award was given', async () => {
  const user = await openForm();
  await user.click(screen.getByRole('combobox', { name: /^Что присвоено/ }));
  await user.click(await screen.findByRole('option', { name: 'Снять разряд' }));
  await user.type(screen.getByRole('textbox', { name: /^Номер приказа/ }), '12');
  await user.type(screen.getByRole('textbox', { name: /^Дата приказа/ }), '20.11.2026');
  await user.click(screen.getByRole('button', { name: 'Присвоить' }));
  const button = await way();
  await waitFor(() => expect(document.activeElement).toBe(button));
});

it('The history says which file a card was filled from', async () => {
  await openForm();
  const words = await screen.findByText('Люди.csv');
  expect(words.parentElement?.textContent).toBe('ФайлЛюди.csv');
});
