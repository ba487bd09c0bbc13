import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { startSession } from '../../../api/session.ts';
import { Console } from '../../../Console.tsx';
import { answerData, answerQuietly, createRefusal, makeAccessToken } from '../../../testing/server.ts';
import { buildDetails } from '../testing/details.ts';

const createLine = (referee_id: number, fullName: string) => ({
  referee_id,
  fullName,
  category_title: null,
  role_id: 1,
  grade_title: null,
});

beforeEach(() => {
  localStorage.clear();
  startSession({ token: makeAccessToken(), userId: 1, email: 'a@nardy.example', role: 'director' });
});

test('A director’s grades are saved with the referee whom the secretary has appointed meanwhile', async () => {
  let lines = [createLine(3, 'Орлова Мария')];
  let version = 'one';
  const sent: unknown[] = [];
  answerQuietly('director', {
    '/api/admin/tournaments/5': () => answerData(buildDetails()),
    '/api/admin/tournaments/5/referees': (_, { method, body }) => {
      const roles = [{ role_id: 1, title: 'Судья' }];
      if (method === 'GET') return answerData({ version, referees: lines, roles, own_referee_id: null });
      const given = JSON.parse(body as string) as { version: string };
      if (given.version !== version) return createRefusal(409, { error: 'Изменено', code: 'changed' });
      sent.push(given);
      return answerData({});
    },
  });
  const router = createMemoryRouter([{ path: '*', element: <Console /> }], {
    initialEntries: ['/competitions/5?part=referees'],
  });
  render(<RouterProvider router={router} />);
  const user = userEvent.setup({ delay: null });
  const row = within(await screen.findByRole('group', { name: 'Орлова Мария' }));
  await user.click(row.getByRole('combobox', { name: /^Оценка/ }));
  await user.click(await screen.findByRole('option', { name: 'Зачёт' }));
  lines = [createLine(4, 'Галиев Ильнур'), ...lines];
  version = 'two';
  await user.click(screen.getByRole('button', { name: 'Сохранить судей' }));
  await screen.findByText('Сохранено');
  expect(sent).toEqual([
    {
      version: 'two',
      referees: [
        { referee_id: 4, role_id: 1, grade_title: null },
        { referee_id: 3, role_id: 1, grade_title: 'Зачёт' },
      ],
    },
  ]);
});
