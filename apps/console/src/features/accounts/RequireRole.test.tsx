import type { StaffRole } from '@nardy/contract';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { Console } from '../../Console.tsx';
import { startSession } from '../../api/session.ts';
import { PLACES } from '../../layout/places.ts';
import { makeAccessToken, answerQuietly } from '../../testing/server.ts';

beforeEach(() => localStorage.clear());

function enter(role: StaffRole, address: string) {
  answerQuietly(role);
  startSession({ token: makeAccessToken(), userId: 1, email: 'a@nardy.example', role });
  const router = createMemoryRouter([{ path: '*', element: <Console /> }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return router;
}

async function open(role: StaffRole, address: string): Promise<string> {
  enter(role, address);
  return (await screen.findByRole('heading', { level: 1 })).textContent;
}

test.each([
  ['secretary', '/people/new', 'Новый человек'],
  ['auditor', '/people/new', 'Страница недоступна'],
  ['secretary', '/competitions/new', 'Новое соревнование'],
  ['editor', '/competitions/new', 'Страница недоступна'],
  ['editor', '/competitions/5/desk', 'Страница недоступна'],
  ['editor', '/media/albums/new', 'Новый альбом'],
  ['secretary', '/media/videos/new', 'Страница недоступна'],
  ['secretary', '/media', 'Страница недоступна'],
  ['secretary', '/import', 'Страница недоступна'],
  ['editor', '/registrations/5', 'Страница недоступна'],
  ['secretary', '/log', 'Страница недоступна'],
  ['secretary', '/site?part=letters', 'Страница недоступна'],
  ['secretary', '/media/videos', 'Страница недоступна'],
  ['secretary', '/consents', 'Страница недоступна'],
  ['secretary', '/outbox/5', 'Страница недоступна'],
  ['director', '/people/new', 'Страница недоступна'],
  ['auditor', '/competitions/new', 'Страница недоступна'],
  ['auditor', '/media/albums/new', 'Страница недоступна'],
  ['auditor', '/people/5/merge/6', 'Объединение карточек'],
  ['auditor', '/people/5/merge', 'Страница недоступна'],
] as const)('To the role %s %s says «%s»', async (role, address, heading) => {
  expect(await open(role, address)).toBe(heading);
});

const DESK = ['Регистрации', 'Заявки', 'Соревнования', 'В федерацию', 'Люди', 'Хранение'];
const ALL = PLACES.map(({ label }) => label).filter((label) => label !== 'Сегодня');

const SEES: Readonly<Record<StaffRole, readonly string[]>> = {
  administrator: ALL,
  secretary: DESK,
  director: ['Соревнования'],
  editor: ['Соревнования', 'Медиа', 'Сайт'],
  auditor: ALL,
};

/** What begins something new, by the place where it is offered. */
const BEGINNINGS: Readonly<Record<string, { readonly name: string; readonly roles: readonly StaffRole[] }>> =
  {
    '/competitions': { name: 'Новое соревнование', roles: ['administrator', 'secretary'] },
    '/people': { name: 'Добавить человека', roles: ['administrator', 'secretary'] },
    '/staff': { name: 'Добавить сотрудника', roles: ['administrator'] },
    '/media': { name: 'Новый альбом', roles: ['administrator', 'editor'] },
  };

test.each(Object.keys(SEES) as StaffRole[])(
  'The role %s has its places, in the menu and by their addresses, and begins there what is its own',
  async (role) => {
    const sees = SEES[role];
    const router = enter(role, '/');
    await screen.findByRole('heading', { level: 1, name: 'Сегодня' });
    const menu = screen.getByRole('menu', { name: 'Разделы' });
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map(({ textContent: label }) => label),
    ).toEqual(['Сегодня', ...ALL.filter((label) => sees.includes(label))]);
    for (const { to, label } of PLACES.filter(({ to: address }) => address !== '/')) {
      await act(() => router.navigate(to));
      const isOpen = sees.includes(label);
      await waitFor(() => {
        const { textContent } = screen.getByRole('heading', { level: 1 });
        expect([to, textContent === 'Страница недоступна', textContent === '']).toEqual([to, !isOpen, false]);
        expect(router.state.location.pathname).toBe(to);
      });
      const begun = BEGINNINGS[to];
      if (!begun) continue;
      if (begun.roles.includes(role)) await screen.findByText(begun.name);
      else expect(screen.queryByText(begun.name)).toBeNull();
    }
  },
);
