import type { StaffRole } from '@nardy/contract';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { startSession } from '../../api/session.ts';
import { Console } from '../../Console.tsx';
import { answerQuietly, makeAccessToken } from '../../testing/server.ts';

beforeEach(() => localStorage.clear());

test.each([
  ['secretary', /кнопка «Новое соревнование»/],
  ['auditor', 'Соревнования готовит секретарь.'],
  ['editor', 'Соревнования готовит секретарь.'],
  ['director', 'Здесь соревнования, на которые вас назначил судьёй секретарь.'],
] as const)('An empty list says to the role %s how it is filled', async (role: StaffRole, sentence) => {
  answerQuietly(role);
  startSession({ token: makeAccessToken(), userId: 1, email: 'a@nardy.example', role });
  const router = createMemoryRouter([{ path: '*', element: <Console /> }], {
    initialEntries: ['/competitions'],
  });
  render(<RouterProvider router={router} />);
  await screen.findByText(sentence);
  const isOffered = (name: string) => screen.queryByText(name) !== null;
  expect(isOffered('Новое соревнование')).toBe(role === 'secretary');
  expect(isOffered('Учебное соревнование')).toBe(role === 'director');
});
