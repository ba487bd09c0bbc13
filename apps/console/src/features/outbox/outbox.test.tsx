import type { OutgoingLetterDetails, StaffRole } from '@nardy/contract';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { startSession } from '../../api/session.ts';
import { Console } from '../../Console.tsx';
import { makeAccessToken, answerData, list, answerQuietly } from '../../testing/server.ts';

const REFUSED: OutgoingLetterDetails = {
  letter_id: 5,
  recipient: 'anna@mail.example',
  fullName: 'Орлова Анна',
  subject: 'Восстановление пароля',
  letter: null,
  letter_title: null,
  status: 'failed',
  attempts: 9,
  reason: 'Такого ящика нет',
  created_dt: '2026-11-25T07:00:00.000Z',
  next_attempt_dt: null,
  sent_dt: null,
  sender: 'Федерация <info@nardy.example>',
  message_id: '<5@nardy.example>',
  history: [
    { event: 'written', happened_dt: '2026-11-25T07:00:00.000Z', reason: null, said: null, by: null },
    {
      event: 'given-up',
      happened_dt: '2026-11-25T08:00:00.000Z',
      reason: 'Такого ящика нет',
      said: '550',
      by: null,
    },
  ],
  can_retry: 1,
  is_readable: 0,
};

const LEFT: OutgoingLetterDetails = {
  ...REFUSED,
  status: 'sent',
  reason: null,
  can_retry: 0,
  sent_dt: '2026-11-25T09:00:01.000Z',
  history: [
    ...REFUSED.history,
    {
      event: 'again',
      happened_dt: '2026-11-25T09:00:00.000Z',
      reason: null,
      said: null,
      by: 'admin@nardy.example',
    },
    { event: 'sent', happened_dt: '2026-11-25T09:00:01.000Z', reason: null, said: null, by: null },
  ],
};

beforeEach(() => localStorage.clear());

/** A server whose letters did not leave, as long as nobody sends them again. */
function open(role: StaffRole, address: string, letter = REFUSED) {
  let now = letter;
  let unsent = 3;
  answerQuietly(role, {
    '/api/admin/outbox': () => answerData({ has_mail_server: 1, unsent, since: '2026-11-20' }),
    '/api/admin/outbox/letters': () => list(unsent > 0 ? [letter] : []),
    '/api/admin/outbox/letters/5': () => answerData(now),
    '/api/admin/outbox/letters/5/retry': () => answerData((now = LEFT)),
    '/api/admin/outbox/retry': () => {
      const count = unsent;
      unsent = 0;
      return answerData({ count });
    },
  });
  startSession({ token: makeAccessToken(), userId: 1, email: 'admin@nardy.example', role });
  const router = createMemoryRouter([{ path: '*', element: <Console /> }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return { user: userEvent.setup({ delay: null }), router };
}

const history = () => screen.getByRole('region', { name: 'История' }).textContent;

it('A letter that was refused is sent again: its history goes on, and there is nothing more to send', async () => {
  const { user } = open('administrator', '/outbox/5');
  await user.click(await screen.findByRole('button', { name: 'Отправить ещё раз' }));
  await waitFor(() => expect(history()).toContain('Ушло: почтовый сервер принял его'));
  expect(history()).toMatch(/Отправлено ещё раз вручную.*admin@nardy\.example/);
  expect(screen.queryByRole('button', { name: 'Отправить ещё раз' })).toBeNull();
});

it('The text of a letter that leaves by a mail server is shown to nobody', async () => {
  open('administrator', '/outbox/5');
  expect(await screen.findByText(/Текст не показывается никому/)).toBeDefined();
  expect(document.querySelector('iframe')).toBeNull();
});

it('All that did not leave goes at once, after a question that says how many', async () => {
  const { user } = open('administrator', '/outbox?status=failed');
  expect((await screen.findByRole('row', { name: /Орлова Анна/ })).textContent).toContain('Такого ящика нет');
  await user.click(screen.getByRole('button', { name: 'Отправить все неотправленные' }));
  await user.click(await screen.findByRole('button', { name: 'Отправить 3 письма' }));
  expect(await screen.findByRole('heading', { name: 'Таких писем нет' })).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Отправить/ })).toBeNull());
});

it('An auditor sees which letters leave, and neither reads nor sends any', async () => {
  const { user, router } = open('auditor', '/outbox/5', { ...REFUSED, is_readable: 1 });
  expect(await screen.findByText(/Текст видит только администратор/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Отправить/ })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Все письма' }));
  await screen.findByRole('row', { name: /Орлова Анна/ });
  expect(router.state.location.pathname).toBe('/outbox');
  expect(screen.queryByRole('button', { name: /^Отправить/ })).toBeNull();
});
