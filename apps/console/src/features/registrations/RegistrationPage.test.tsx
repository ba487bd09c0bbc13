import { act, cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startSession } from '../../api/session.ts';
import { dismiss, listShownDecisions, undoLast } from '../../components/decisions/decisions.ts';
import { Console } from '../../Console.tsx';
import { makeAccessToken, answerData, list, answerQuietly, createRefusal } from '../../testing/server.ts';
import { REGISTRATION } from './testing/registration.ts';

// On a busy machine the whole console takes its time to appear.
configure({ asyncUtilTimeout: 60_000 });

const QUEUE = [
  { ...REGISTRATION, user_id: 9 },
  { ...REGISTRATION, user_id: 10, last_name: 'Соколова' },
];

/** A console at the first registration, whose queue comes when it is let. */
function open() {
  const queue = Promise.withResolvers<void>();
  answerQuietly('secretary', {
    '/api/admin/registrations': async () => {
      await queue.promise;
      return list(QUEUE.map((one) => ({ ...one, fullName: one.last_name, desired_role_title: 'Спортсмен' })));
    },
    ...Object.fromEntries(
      QUEUE.map((one) => [`/api/admin/registrations/${one.user_id}`, () => answerData(one)] as const),
    ),
  });
  const router = createMemoryRouter([{ path: '*', element: <Console /> }], {
    initialEntries: ['/registrations/9'],
  });
  render(<RouterProvider router={router} />);
  return { router, letQueueCome: queue.resolve, user: userEvent.setup({ delay: null }) };
}

beforeEach(() =>
  startSession({ token: makeAccessToken(), userId: 1, email: 'a@nardy.example', role: 'secretary' }),
);

afterEach(() => {
  cleanup();
  for (const { id } of listShownDecisions()) dismiss(id);
  localStorage.clear();
  vi.unstubAllGlobals();
});

it('A decision that is made before the queue has come leads to the next registration once it has', async () => {
  const { user, router, letQueueCome } = open();
  await user.click(await screen.findByRole('button', { name: /^Одобрить/ }));
  await user.click(await screen.findByRole('button', { name: 'Одобрить' }));
  await screen.findByText('Одобрена: Орлова Мария');
  expect(router.state.location.pathname).toBe('/registrations/9');
  letQueueCome();
  await waitFor(() => expect(router.state.location.pathname).toBe('/registrations/10'));
  await screen.findByRole('heading', { name: /^Соколова/ });
});

it('After the last registration of the queue a decision leads to the queue', async () => {
  const { user, router, letQueueCome } = open();
  letQueueCome();
  for (const id of [9, 10]) {
    await waitFor(() => expect(router.state.location.pathname).toBe(`/registrations/${id}`));
    await user.click(await screen.findByRole('button', { name: /^Одобрить/ }));
    await user.click(await screen.findByRole('button', { name: 'Одобрить' }));
  }
  await waitFor(() => expect(router.state.location.pathname).toBe('/registrations'));
});

it('Who leaves a return that was begun is back at the button that began it', async () => {
  const { user } = open();
  const begin = () => screen.findByRole('button', { name: /^Вернуть/ });
  await user.click(await begin());
  await user.keyboard('{Escape}');
  const button = await begin();
  expect(document.activeElement).toBe(button);
});

it('Who comes back to a registration that was just decided can undo it, and decides nothing more', async () => {
  const { user, router, letQueueCome } = open();
  letQueueCome();
  await user.click(await screen.findByRole('button', { name: /^Одобрить/ }));
  await user.click(await screen.findByRole('button', { name: 'Одобрить' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/registrations/10'));
  await act(() => router.navigate(-1));
  await screen.findByText('Решение принято: пока оно не отправлено, его можно отменить.');
  expect(screen.queryByRole('button', { name: /^Одобрить|^Вернуть/ })).toBeNull();
  expect(screen.getByText('Решение принято')).toBeTruthy();
  expect(screen.queryByText('Ждёт решения')).toBeNull();
  act(() => void undoLast());
  await screen.findByRole('button', { name: /^Вернуть/ });
  expect(screen.getByText('Ждёт решения')).toBeTruthy();
});

it('An auditor sees who waits, and neither documents nor decisions', async () => {
  answerQuietly('auditor', { '/api/admin/registrations/9': () => answerData(QUEUE[0]) });
  startSession({ token: makeAccessToken(), userId: 1, email: 'a@nardy.example', role: 'auditor' });
  const router = createMemoryRouter([{ path: '*', element: <Console /> }], {
    initialEntries: ['/registrations/9'],
  });
  render(<RouterProvider router={router} />);
  await screen.findByText('Документы видят только секретарь и администратор.');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Орлова');
  expect(screen.queryByRole('button', { name: /^Одобрить|^Вернуть/ })).toBeNull();
});

it('A queue that cannot be loaded says so with the number of a fault of ours, and comes when asked again', async () => {
  let isBroken = true;
  answerQuietly('secretary', {
    '/api/admin/registrations': () =>
      isBroken
        ? createRefusal(500, { error: 'Ошибка' }, 'req-journey')
        : list([{ ...REGISTRATION, fullName: 'Орлова Мария', desired_role_title: 'Спортсмен' }]),
  });
  const router = createMemoryRouter([{ path: '*', element: <Console /> }], {
    initialEntries: ['/registrations'],
  });
  render(<RouterProvider router={router} />);
  expect((await screen.findByRole('alert')).textContent).toContain('Номер обращения: req-journey');
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  await screen.findByRole('link', { name: 'Орлова Мария' });
});
