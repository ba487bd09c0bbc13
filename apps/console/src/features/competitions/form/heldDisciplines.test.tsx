import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { Console } from '../../../Console.tsx';
import { startSession } from '../../../api/session.ts';
import { makeAccessToken, answerData, list, answerQuietly } from '../../../testing/server.ts';
import { buildDetails } from '../testing/details.ts';

const OFFERED = [{ discipline_id: 1, title: 'Короткие нарды' }];

beforeEach(() => {
  localStorage.clear();
  answerQuietly('secretary', {
    '/api/hdbk/sport-disciplines': () => list(OFFERED),
    '/api/admin/tournaments/5': () =>
      answerData(buildDetails({ discipline_id: 9 }, { discipline_title: 'Нарды трёх костей' })),
  });
  startSession({ token: makeAccessToken(), userId: 1, email: 'a@nardy.example', role: 'secretary' });
});

test.each(['/competitions/5', '/competitions/new?copy=5'])(
  'A discipline that is not offered any more is shown where it is held: %s',
  async (address) => {
    const router = createMemoryRouter([{ path: '*', element: <Console /> }], { initialEntries: [address] });
    render(<RouterProvider router={router} />);
    const field = await screen.findByRole('combobox', { name: /^Дисциплина/ });
    expect(field.textContent).toBe('Нарды трёх костей');
    await userEvent.setup({ delay: null }).click(field);
    const offered = await screen.findAllByRole('option');
    expect(offered.map((option) => option.textContent)).toEqual(['Короткие нарды', 'Нарды трёх костей']);
  },
);
