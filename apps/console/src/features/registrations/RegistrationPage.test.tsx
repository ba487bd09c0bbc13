import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startSession } from '../../api/session.ts';
import { dismiss, listShownDecisions, performAll, undoLast } from '../../components/decisions/decisions.ts';
import { Console } from '../../Console.tsx';
import { makeAccessToken, answerData, list, answerQuietly, createRefusal } from '../../testing/server.ts';
import type { SamePerson } from './persons.ts';
import { REGISTRATION } from './testing/registration.ts';

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

it.each([
  ['A secretary does not block who works in the console', 'secretary', { is_staff: 1 }, false],
  ['An administrator blocks who works in the console', 'administrator', { is_staff: 1 }, true],
  ['Nobody blocks himself', 'administrator', { user_id: 1, is_staff: 1 }, false],
] as const)('%s', async (_, role, changed, mayBlock) => {
  const registration = { ...REGISTRATION, state: 'active', ...changed };
  answerQuietly(role, { '/api/admin/registrations/9': () => answerData(registration) });
  startSession({ token: makeAccessToken(), userId: 1, email: 'a@nardy.example', role });
  const router = createMemoryRouter([{ path: '*', element: <Console /> }], {
    initialEntries: ['/registrations/9'],
  });
  render(<RouterProvider router={router} />);
  await screen.findByText(/^Отправлена/);
  const count = mayBlock ? 1 : 0;
  expect(screen.queryAllByRole('button', { name: /^Заблокировать/ })).toHaveLength(count);
  await userEvent.keyboard('b');
  expect(screen.queryAllByRole('dialog', { name: /^Заблокировать/ })).toHaveLength(count);
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

/** Agrees in everything. */
const MARIA: SamePerson = {
  person_id: 77,
  fullName: 'Орлова Мария',
  birthday: '1990-03-05',
  city_title: null,
  is_same_name: 1,
  is_same_birthday: 1,
  player_id: null,
  referee_id: null,
  user_id: null,
};

/** A console at a registration; who is like it in the base may change. */
function openAmong(people: readonly SamePerson[]) {
  let now = people;
  let changed: Partial<typeof REGISTRATION> = {};
  const approved: unknown[] = [];
  const returned: unknown[] = [];
  const read = vi.fn<() => Response>(() => answerData({ ...REGISTRATION, persons: now, ...changed }));
  answerQuietly('secretary', {
    '/api/admin/registrations/9': read,
    '/api/admin/registrations/9/approve': (_, { body }) => {
      approved.push(JSON.parse(body as string));
      return answerData({});
    },
    '/api/admin/registrations/9/return': (_, { body }) => {
      returned.push(JSON.parse(body as string));
      return answerData({});
    },
  });
  const router = createMemoryRouter([{ path: '*', element: <Console /> }], {
    initialEntries: ['/registrations/9'],
  });
  render(<RouterProvider router={router} />);
  const change = (others: readonly SamePerson[], fields = changed): void => {
    now = others;
    changed = fields;
    // As when the window is looked at again.
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  };
  return { approved, returned, change, read, user: userEvent.setup({ delay: null }) };
}

const approve = () => screen.findByRole('button', { name: /^Одобрить/ });
const ALONE = /^Похожих людей в базе нет/;
const WHOSE = /^Выберите, чей это аккаунт/;
const GONE = /^Похожие люди в базе изменились/;

it('A person who is no more like the registration is not given its account', async () => {
  const { approved, change, user } = openAmong([MARIA]);
  expect(await screen.findByRole('radio', { name: /^Орлова Мария/, checked: true })).toBeTruthy();
  change([]);
  await screen.findByText(ALONE);
  await user.click(await approve());
  await screen.findByText('В базе появится новый человек: Орлова Мария.');
  await user.click(await approve());
  await act(() => performAll());
  expect(approved).toEqual([{ person_id: null, submitted_dt: REGISTRATION.submitted_dt }]);
});

it('Who is like the registration by now is asked about before it is approved', async () => {
  const { change, user } = openAmong([]);
  await screen.findByText(ALONE);
  await user.click(await approve());
  await screen.findByText('В базе появится новый человек: Орлова Мария.');
  change([{ ...MARIA, user_id: 10 }]);
  await screen.findByText(WHOSE);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('radio', { name: 'Новый человек' }));
  expect(screen.queryByText(WHOSE)).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(await approve());
  await screen.findByText('В базе появится новый человек: Орлова Мария.');
});

it('Whose account it becomes is not changed in an open question, but asked once more', async () => {
  const { approved, change, user } = openAmong([]);
  await screen.findByText(ALONE);
  await user.click(await approve());
  await screen.findByText('В базе появится новый человек: Орлова Мария.');
  change([MARIA]);
  await screen.findByText(WHOSE);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  await user.click(screen.getByRole('radio', { name: /^Орлова Мария/ }));
  await user.click(await approve());
  await screen.findByText('Аккаунт будет связан с человеком из базы: Орлова Мария.');
  change([]);
  await screen.findByText(GONE);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(await approve());
  await screen.findByText('В базе появится новый человек: Орлова Мария.');
  await user.click(await approve());
  await act(() => performAll());
  expect(approved).toEqual([{ person_id: null, submitted_dt: REGISTRATION.submitted_dt }]);
});

it('A return says which submission was seen', async () => {
  const { returned, user } = openAmong([]);
  await user.click(await screen.findByRole('button', { name: /^Вернуть/ }));
  await user.type(await screen.findByRole('textbox', { name: /^Другое/ }), 'Опечатка');
  await user.click(screen.getByRole('button', { name: /^Вернуть с письмом/ }));
  await act(() => performAll());
  expect(returned).toEqual([
    { reason: 'Опечатка', field_reasons: {}, submitted_dt: REGISTRATION.submitted_dt },
  ]);
});

const AGAIN = '2026-01-03T11:30:00.000Z';
const IS_AGAIN = /^Отправлена 03\.01/;

it('A return is of the submission that it was begun about, whatever was submitted while it was written', async () => {
  const { returned, change, user } = openAmong([]);
  await user.click(await screen.findByRole('button', { name: /^Вернуть/ }));
  await user.type(await screen.findByRole('textbox', { name: /^Другое/ }), 'Опечатка');
  // The form hides when it was sent, but not of whom it is.
  change([], { submitted_dt: AGAIN, middle_name: 'Новая' });
  await screen.findByRole('heading', { name: /Новая/ });
  await user.click(screen.getByRole('button', { name: /^Вернуть с письмом/ }));
  await act(() => performAll());
  expect(returned).toMatchObject([{ submitted_dt: REGISTRATION.submitted_dt }]);
});

it('An approval is of the submission that it was asked about', async () => {
  const { approved, change, user } = openAmong([]);
  await user.click(await approve());
  await screen.findByText('В базе появится новый человек: Орлова Мария.');
  change([], { submitted_dt: AGAIN });
  await screen.findByText(IS_AGAIN);
  await user.click(await approve());
  await act(() => performAll());
  expect(approved).toMatchObject([{ submitted_dt: REGISTRATION.submitted_dt }]);
});

it('What the secretary has chosen stays while the people are the same', async () => {
  const { change, read, user } = openAmong([MARIA]);
  await user.click(await screen.findByRole('radio', { name: 'Новый человек' }));
  change([{ ...MARIA }]);
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  await user.click(await approve());
  await screen.findByText('В базе появится новый человек: Орлова Мария.');
});
