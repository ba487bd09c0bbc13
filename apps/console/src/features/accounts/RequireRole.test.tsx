import { cleanup, configure, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Console } from '../../Console.tsx';
import { startSession } from '../../api/session.ts';
import { accessToken, quietServer } from '../../testing/server.ts';

// On a busy machine the whole console takes its time to appear.
configure({ asyncUtilTimeout: 60_000 });

beforeEach(() => localStorage.clear());

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(role: 'auditor' | 'secretary' | 'editor', address: string): Promise<string> {
  quietServer(role);
  startSession({ token: accessToken(), userId: 1, email: 'a@nardy.example', role });
  const router = createMemoryRouter([{ path: '*', element: <Console /> }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return (await screen.findByRole('heading', { level: 1 })).textContent;
}

test.each([
  ['secretary', '/people/new', 'Новый человек'],
  ['auditor', '/people/new', 'Страница недоступна'],
  ['secretary', '/competitions/new', 'Новое соревнование'],
  ['editor', '/competitions/new', 'Страница недоступна'],
  ['editor', '/media/albums/new', 'Новый альбом'],
  ['secretary', '/media/videos/new', 'Страница недоступна'],
  ['secretary', '/media', 'Страница недоступна'],
  ['secretary', '/import', 'Страница недоступна'],
  ['editor', '/registrations/5', 'Страница недоступна'],
  ['secretary', '/log', 'Страница недоступна'],
  ['auditor', '/people/5/merge/6', 'Объединение карточек'],
  ['auditor', '/people/5/merge', 'Страница недоступна'],
] as const)('To the role %s %s says «%s»', async (role, address, heading) => {
  expect(await open(role, address)).toBe(heading);
});
