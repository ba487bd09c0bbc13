import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { Console } from '../../Console.tsx';
import { startSession } from '../../api/session.ts';
import { makeAccessToken, list, answerQuietly } from '../../testing/server.ts';

const PERSON = { person_id: 7, fullName: 'Орлова Мария', birthday: '1990-03-05' };
const COMPETITION = { tournament_id: 3, full_name: 'Кубок Орла', start_dt: '2026-05-02T07:00:00.000Z' };

beforeEach(() => {
  answerQuietly('secretary', {
    '/api/admin/people': (address) => list(address.includes('name=') ? [PERSON] : []),
    '/api/admin/tournaments': (address) => list(address.includes('name=') ? [COMPETITION] : []),
  });
  startSession({ token: makeAccessToken(), userId: 1, email: 'a@nardy.example', role: 'secretary' });
});

async function openConsole() {
  const user = userEvent.setup({ delay: null });
  const router = createMemoryRouter([{ path: '*', element: <Console /> }], { initialEntries: ['/'] });
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { level: 1, name: 'Сегодня' });
  return { user, router };
}

async function openFinder(user: UserEvent) {
  await user.keyboard('{Control>}k{/Control}');
  return within(await screen.findByRole('dialog', { name: 'Найти в консоли' }));
}

it('Ctrl+K finds people, competitions and places, and Enter goes there', async () => {
  const { user, router } = await openConsole();
  const window = await openFinder(user);
  await user.keyboard('Орл');
  await window.findByRole('option', { name: /Орлова Мария/ });
  await user.keyboard('{ArrowDown}');
  expect(window.getByRole('option', { name: /Кубок Орла/ }).getAttribute('aria-selected')).toBe('true');
  await user.keyboard('{Enter}');
  expect(router.state.location.pathname).toBe('/competitions/3');
});

it('Enter opens whom the typed name finds, not who was found by what was typed before', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  answerQuietly('secretary', {
    '/api/admin/people': (address) =>
      decodeURIComponent(address).includes('Сокол') ? promise : list([PERSON]),
  });
  const { user, router } = await openConsole();
  const window = await openFinder(user);
  await user.keyboard('Орл');
  await window.findByRole('option', { name: /Орлова Мария/ });
  await user.clear(window.getByRole('combobox'));
  await user.keyboard('Сокол');
  expect(window.getByRole('option', { name: /Орлова Мария/ })).toBeDefined();
  await user.keyboard('{Enter}');
  expect(router.state.location.pathname).toBe('/');
  resolve(list([{ ...PERSON, person_id: 8, fullName: 'Соколова Вера' }]));
  await waitFor(() => expect(router.state.location.pathname).toBe('/people/8'));
});

it('Whoever types on after Enter stays in the window', async () => {
  const { user, router } = await openConsole();
  const window = await openFinder(user);
  await user.keyboard('Орлов{Enter}а');
  await window.findByRole('option', { name: /Орлова Мария/ });
  expect(router.state.location.pathname).toBe('/');
  await user.keyboard('{Enter}');
  expect(router.state.location.pathname).toBe('/people/7');
});

it('A place is found by its name, and by its key', async () => {
  const { user, router } = await openConsole();
  await openFinder(user);
  await user.keyboard('люд{Enter}');
  expect(router.state.location.pathname).toBe('/people');
  await screen.findByRole('heading', { level: 1, name: 'Люди' });
  await user.keyboard('[KeyT]');
  expect(router.state.location.pathname).toBe('/');
});
